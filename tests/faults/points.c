/*
 * Counts the calls by which a process changes the world: writes, syncs, sends, and what takes files away. Before the
 * one that was asked for, the process is killed; or before each it waits until it is told over a socket to go on.
 * Preloaded into the process; `points_arm(n, socket)` begins to count anew: 0 for no death, -1 for no socket.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static long wanted, seen;
static int watcher = -1;

void points_arm(long number, int socket) { wanted = number; watcher = socket; seen = 0; }
long points_seen(void) { return seen; }

static void point(void) {
  char word = '.';
  if (++seen == wanted) kill(getpid(), SIGKILL);
  if (watcher >= 0 && syscall(SYS_write, watcher, &word, 1) == 1 && syscall(SYS_read, watcher, &word, 1) < 1) watcher = -1;
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t at) {
  point();
  return syscall(SYS_pwrite64, file, bytes, size, at);
}
ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at) {
  point();
  return syscall(SYS_pwrite64, file, bytes, size, at);
}
int fdatasync(int file) { point(); return syscall(SYS_fdatasync, file); }
int fsync(int file) { point(); return syscall(SYS_fsync, file); }
int ftruncate(int file, off_t size) { point(); return syscall(SYS_ftruncate, file, size); }
int ftruncate64(int file, off64_t size) { point(); return syscall(SYS_ftruncate, file, size); }
int unlink(const char *path) { point(); return syscall(SYS_unlinkat, AT_FDCWD, path, 0); }
ssize_t send(int socket, const void *bytes, size_t size, int flags) {
  point();
  return syscall(SYS_sendto, socket, bytes, size, flags, NULL, 0);
}
ssize_t sendto(int socket, const void *bytes, size_t size, int flags, const struct sockaddr *to, socklen_t length) {
  point();
  return syscall(SYS_sendto, socket, bytes, size, flags, to, length);
}
ssize_t sendmsg(int socket, const struct msghdr *message, int flags) {
  point();
  return syscall(SYS_sendmsg, socket, message, flags);
}
