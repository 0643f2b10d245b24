require ["fileinto", "mailbox"];
if header :is "X-Spam-Flag" "YES" {
  fileinto :create "Junk";
  stop;
}
