"""Pages and addresses of the running service."""
