// libpsl, loaded when the end of a host's name is first looked up: it brings two libraries more.
// Its functions are declared by CPSL, and defined here for Platen alone; other libraries go on
// calling its own.
#ifndef CPSLLOADING_H
#define CPSLLOADING_H

/// Loads the library, if that was not done before. Gives NULL; or dlopen(3)'s words where it can't
/// be loaded, and functions give 0 or NULL from then on.
const char *platen_psl_load(void);

/// The file that dlopen(3) is given.
const char *platen_psl_file(void);

#endif
