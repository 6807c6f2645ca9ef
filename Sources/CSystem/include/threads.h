// Whether threads can be made, for Dispatch waits for ever where they can't; their signals.
#ifndef PLATEN_THREADS_H
#define PLATEN_THREADS_H

/// Makes up to `count` threads that live at one time, and ends them; returns how many could be
/// made, and puts the error of pthread_create(3) for the first that couldn't into `error`.
int platen_threads_try(int count, int *error);

/// Blocks SIGINT, SIGTERM and SIGHUP in the calling thread and in those it makes: they wait to be
/// read.
void platen_interrupts_block(void);

/// Has the kernel send SIGTERM to this process when the thread that started it ends.
void platen_end_with_parent(void);

#endif
