// Whether threads can be made: Dispatch waits for ever where they can't.
#ifndef PLATEN_THREADS_H
#define PLATEN_THREADS_H

/// Makes up to `count` threads that live at one time, and ends them; returns how many could be
/// made, and puts the error of pthread_create(3) for the first that couldn't into `error`.
int platen_threads_try(int count, int *error);

#endif
