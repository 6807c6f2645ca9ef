// Faster functions in the place of libtesseract's and Leptonica's own.
//
// Both libraries call their exported functions by name, and the dynamic linker takes the first one
// it finds: that of the program, if it has one. This target defines such functions. Each of them
// gives the same result to the last bit, and each hands the call on to the original unless the
// calling thread has asked for it: no other user of the libraries in the program is touched. Where
// a library was built so that names can't be taken over, nothing here is ever called.
#ifndef CTESSERACTSPEEDUP_H
#define CTESSERACTSPEEDUP_H

#include <stddef.h>
#include <stdint.h>

#include "word_walk.h"

/// How many parts there are: bits 0 to count - 1 of the sets below.
int platen_speedup_count(void);

/// The name of a part, such as "network".
const char *platen_speedup_name(int part);

/// The parts that take effect in this process: their own functions are the ones that the libraries
/// call, what they build on is there, and the libraries' versions are those they were made for.
uint32_t platen_speedup_available(void);

/// The parts whose functions rely on private layouts of one exact version of libtesseract.
uint32_t platen_speedup_private(void);

/// Uses these of the available parts for the calls of the current thread; returns those in use
/// before.
uint32_t platen_speedup_use(uint32_t parts);

/// Takes the scores of a line: `steps` times `classes` probabilities.
typedef void (*platen_network_deliver)(
    void *context, const float *scores, int steps, int classes);

/// What runs lines in the place of libtesseract's networks.
typedef struct {
  /// Reads a network component; returns a model that stays until the process ends, the same one for
  /// the same bytes, or NULL for what it can't run.
  void *(*load)(const uint8_t *bytes, size_t count);
  /// Runs a line: `height` rows of `width` values from -127 to 127. Returns 1 after it has
  /// delivered the scores, or 0 without.
  int (*run)(
      void *model, const int8_t *pixels, int width, int height, void *context,
      platen_network_deliver deliver);
} platen_network_functions;

/// Says who runs lines. It is called once, before the network part is used.
void platen_speedup_set_network(platen_network_functions functions);

/// How many of the process's models have had no line yet, have given the same bits as libtesseract
/// on their first line, and haven't and are no longer used.
typedef struct {
  int unproved, proved, failed;
} platen_network_counts;
platen_network_counts platen_speedup_networks(void);

/// Networks that libtesseract made on the calling thread since the last call: those run by a model,
/// and those left to libtesseract, for what they are or because they differed.
typedef struct {
  int ours, theirs;
} platen_networks_made;
platen_networks_made platen_speedup_networks_made(void);

/// Runs every line through both, not only the first one of each model, for tests.
void platen_speedup_doubt(int all);

/// How many lines of the process were run through both, and how many of them differed.
typedef struct {
  long compared, differing;
} platen_network_comparisons;
platen_network_comparisons platen_speedup_comparisons(void);

/// Lets the parts use no higher instructions than these for the calls of the current thread: 0 the
/// baseline's, 1 those of x86-64-v3, 2 (as it is at first) of x86-64-v4. Results are the same.
void platen_speedup_limit_level(int level);

/// Has layout analysis on the calling thread ask a function between its steps whether to give up,
/// until it is called again with NULL; what is given up is an empty page. Returns whether the
/// function given before has said so.
int platen_layout_govern(int (*is_over)(const void *context), const void *context);

#endif
