// Pango, cairo and what they stand on, loaded when a text is first laid out. Their functions are
// declared by CPango, and defined here for Platen alone; other libraries go on calling their own.
#ifndef CPANGOLOADING_H
#define CPANGOLOADING_H

/// Loads the libraries, if that was not done before. Gives NULL; or dlopen(3)'s words where they
/// can't be loaded, and functions give 0 or NULL from then on.
const char *platen_pango_load(void);

/// The file that dlopen(3) is given.
const char *platen_pango_file(void);

#endif
