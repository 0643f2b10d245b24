"""Mail in and out: adapters of IMAP, Maildir, SMTP, the built-in server; origin, composing, MIME."""
