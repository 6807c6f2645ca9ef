#include "CSystem.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>

#define MOST 1024

static void *wait_for_end(void *lock) {
  pthread_mutex_lock(lock);
  pthread_mutex_unlock(lock);
  return NULL;
}

int platen_threads_try(int count, int *error) {
  pthread_mutex_t end = PTHREAD_MUTEX_INITIALIZER;
  pthread_t threads[MOST];
  pthread_attr_t small;
  int made = 0;
  *error = 0;
  if (count > MOST) count = MOST;
  pthread_attr_init(&small);
  // As little as pthread_attr_setstacksize(3) takes, with room for thread-local storage.
  pthread_attr_setstacksize(&small, 1 << 18);
  pthread_mutex_lock(&end);
  while (made < count) {
    *error = pthread_create(&threads[made], &small, wait_for_end, &end);
    if (*error != 0) break;
    made++;
  }
  pthread_mutex_unlock(&end);
  for (int i = 0; i < made; i++) pthread_join(threads[i], NULL);
  pthread_attr_destroy(&small);
  return made;
}

void platen_interrupts_block(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &signals, NULL);
}

void platen_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGTERM); }
