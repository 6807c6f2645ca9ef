// A C library that is loaded when one of its functions is first called, for linked it and what it
// brings would cost every program its start.
#ifndef PLATEN_LATE_LIBRARY_H
#define PLATEN_LATE_LIBRARY_H

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

/// Names the library of a C file, by the version that it was compiled for; once, before any
/// `FORWARD`. It defines `loader`, which loads the library if that was not done before, and gives
/// NULL or, where it can't be loaded, dlopen(3)'s words; functions give 0 from then on.
///
/// `find` looks in the library and in those that it was linked with.
#define LATE_LIBRARY(loader, file, flags) LATE_LIBRARY_THEN(loader, file, flags, (void)0)

/// The same, with what is done as soon as there is a `library`.
#define LATE_LIBRARY_THEN(loader, file, flags, then)                 \
  static void *library;                                              \
  static char problem[300];                                          \
  static void load(void) {                                           \
    library = dlopen(file, flags);                                   \
    if (library) then;                                               \
    else snprintf(problem, sizeof problem, "%s", dlerror());         \
  }                                                                  \
  const char *loader(void) {                                         \
    static pthread_once_t once = PTHREAD_ONCE_INIT;                  \
    pthread_once(&once, load);                                       \
    return library ? NULL : problem;                                 \
  }                                                                  \
  static void *find(_Atomic(void *) *slot, const char *name) {       \
    void *found = atomic_load_explicit(slot, memory_order_relaxed);  \
    if (!found && !loader()) {                                       \
      found = dlsym(library, name);                                  \
      atomic_store_explicit(slot, found, memory_order_relaxed);      \
    }                                                                \
    return found;                                                    \
  }

/// A function that hands its call on, and gives 0 where there is no library.
#define FORWARD(type, name, parameters, arguments) \
  FORWARD_TO(type, name, #name, parameters, arguments)

#define FORWARD_TO(type, name, symbol, parameters, arguments)         \
  type name parameters {                                              \
    static _Atomic(void *) slot;                                      \
    __typeof__(&name) found = (__typeof__(&name))find(&slot, symbol); \
    return found ? found arguments : (type)0;                         \
  }

#endif
