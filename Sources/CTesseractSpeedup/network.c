#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "CTesseractSpeedup.h"
#include "network_io.h"
#include "networks.h"
#include "replacements.h"

// The network of a language is a libtesseract object that only it can make and that keeps its
// weights to itself. Its file is read here as well while the object is made (CreateFromFile), by
// whoever gave `platen_speedup_set_network`, and lines that are put to the object (Forward) are run
// by that one instead. A network must prove itself on its first line: both run it, and where one
// bit differs it isn't used again.

typedef size_t (*file_read)(void *file, void *buffer, size_t size, size_t count);
typedef void (*file_rewind)(void *file);
typedef void *(*create_from_file)(void *file);
typedef void (*series_forward)(
    void *series, bool debug, const void *input, const void *transposed, void *scratch,
    void *output);
// tesseract::Image is one pointer, and returned as one.
typedef Pix *(*io_to_picture)(const void *io);
typedef void (*io_resize)(void *io, bool is_integer, int width, int features);
typedef void (*io_write_step)(void *io, int step, const float *values);
typedef void (*io_read_step)(const void *io, int step, float *values);
typedef int32_t (*picture_size)(Pix *pix, int32_t *width, int32_t *height, int32_t *depth);
typedef uint32_t *(*picture_data)(Pix *pix);
typedef int32_t (*picture_row_words)(Pix *pix);
typedef void (*picture_destroy)(Pix **pix);

#define FILE_READ "_ZN9tesseract5TFile5FReadEPvmm"
#define FILE_REWIND "_ZN9tesseract5TFile6RewindEv"
#define IO_TO_PICTURE "_ZNK9tesseract9NetworkIO5ToPixEv"
#define IO_RESIZE "_ZN9tesseract9NetworkIO8Resize2dEbii"
#define IO_WRITE_STEP "_ZN9tesseract9NetworkIO13WriteTimeStepEiPKf"
#define IO_READ_STEP "_ZNK9tesseract9NetworkIO12ReadTimeStepEiPf"

const char *const platen_network_needs[] = {
    FILE_READ, FILE_REWIND, IO_TO_PICTURE, IO_RESIZE, IO_WRITE_STEP, IO_READ_STEP, NULL};

static platen_network_functions functions;

void platen_speedup_set_network(platen_network_functions given) { functions = given; }

// MARK: Making one

/// The bytes of a file from where it stands to its end; NULL if there is no memory.
static uint8_t *read_all(void *file, file_read read, size_t *count) {
  size_t capacity = 1 << 20;
  uint8_t *bytes = malloc(capacity);
  *count = 0;
  while (bytes) {
    *count += read(file, bytes + *count, 1, capacity - *count);
    if (*count < capacity) break;
    uint8_t *more = realloc(bytes, capacity *= 2);
    if (!more) free(bytes);
    bytes = more;
  }
  return bytes;
}

/// The bytes that a network is about to be made of, the file standing where it stood.
static uint8_t *peek(void *file, size_t *count) {
  file_read read = ORIGINAL(file_read, FILE_READ);
  file_rewind rewind = ORIGINAL(file_rewind, FILE_REWIND);
  if (!read || !rewind) return NULL;
  uint8_t *bytes = read_all(file, read, count);
  rewind(file);
  // A file can't say where it stands. It is what the whole has more than the rest.
  size_t whole;
  uint8_t *all = read_all(file, read, &whole);
  rewind(file);
  if (all && whole > *count) read(file, all, 1, whole - *count);
  free(all);
  return all ? bytes : (free(bytes), NULL);
}

void *platen_create_from_file(void *file) {
  static _Thread_local int depth;
  create_from_file original = ORIGINAL(create_from_file, PLATEN_CREATE_FROM_FILE);
  if (!original) return NULL;
  size_t count = 0;
  uint8_t *bytes = NULL;
  // Layers are made by the same function, and belong to the network around them.
  if (depth == 0 && in_use(part_network) && functions.load) bytes = peek(file, &count);
  depth++;
  void *network = original(file);
  depth--;
  if (network) {
    // A layer too: it may lie where a network lay that is gone, and must not be taken for it.
    platen_networks_note(network, bytes ? functions.load(bytes, count) : NULL);
    if (depth == 0) platen_networks_note_made(platen_networks_find(network));
  }
  free(bytes);
  return network;
}

// MARK: Running one

static _Atomic(int) doubts_all;
static _Atomic(long) compared, differing;

void platen_speedup_doubt(int all) { doubts_all = all; }

platen_network_comparisons platen_speedup_comparisons(void) {
  return (platen_network_comparisons){compared, differing};
}

/// Where the scores of a line go.
struct destination {
  void *output;
  /// Whether the original is to be asked as well.
  int is_doubted;
  float *scores;
  int steps, classes;
};

/// Takes the scores of a line.
static void deliver(void *context, const float *scores, int steps, int classes) {
  struct destination *destination = context;
  destination->steps = steps;
  destination->classes = classes;
  if (destination->is_doubted) {
    size_t size = sizeof(float) * steps * classes;
    if ((destination->scores = malloc(size))) memcpy(destination->scores, scores, size);
    return;
  }
  if (in_use(part_network_arrays)) {
    float *rows = platen_network_io_rows(destination->output, steps, classes);
    if (rows) {
      memcpy(rows, scores, sizeof(float) * steps * classes);
      return;
    }
  }
  ORIGINAL(io_resize, IO_RESIZE)(destination->output, false, steps, classes);
  io_write_step write = ORIGINAL(io_write_step, IO_WRITE_STEP);
  for (int step = 0; step < steps; step++) {
    write(destination->output, step, scores + (size_t)step * classes);
  }
}

/// The pixels of a line, -127 to 127, row after row.
struct line {
  const int8_t *pixels;
  int width, height;
  /// What has to be freed.
  int8_t *copy;
};

/// Reads a line out of a picture that libtesseract makes of it; without pixels if there is no
/// memory.
static struct line copied_line(const void *input) {
  struct line line = {NULL, 0, 0, NULL};
  Pix *pix = ORIGINAL(io_to_picture, IO_TO_PICTURE)(input);
  if (!pix) return line;
  int32_t w = 0, h = 0, depth = 0;
  ORIGINAL(picture_size, "pixGetDimensions")(pix, &w, &h, &depth);
  int8_t *bytes = depth == 32 && w > 0 && h > 0 ? malloc((size_t)w * h) : NULL;
  if (bytes) {
    const uint32_t *row = ORIGINAL(picture_data, "pixGetData")(pix);
    int words = ORIGINAL(picture_row_words, "pixGetWpl")(pix);
    for (int y = 0; y < h; y++, row += words) {
      // Grey: the same value in red, the highest byte, as in the others.
      for (int x = 0; x < w; x++) bytes[(size_t)y * w + x] = (int8_t)((int)(row[x] >> 24) - 128);
    }
  }
  ORIGINAL(picture_destroy, "pixDestroy")(&pix);
  return (struct line){bytes, w, h, bytes};
}

static struct line find_line(const void *input) {
  struct platen_network_picture found;
  if (in_use(part_network_arrays) && platen_network_io_picture(input, &found) &&
      found.depth == 1) {
    return (struct line){found.values, found.width, found.height, NULL};
  }
  return copied_line(input);
}

/// Whether the scores that libtesseract gave are the ones that were delivered.
static int is_same(const void *output, const struct destination *delivered) {
  io_read_step read = ORIGINAL(io_read_step, IO_READ_STEP);
  size_t size = sizeof(float) * delivered->classes;
  float *step = malloc(size);
  int is_same = step && delivered->scores;
  for (int i = 0; is_same && i < delivered->steps; i++) {
    read(output, i, step);
    is_same = memcmp(step, delivered->scores + (size_t)i * delivered->classes, size) == 0;
  }
  free(step);
  return is_same;
}

void platen_series_forward(
    void *series, bool debug, const void *input, const void *transposed, void *scratch,
    void *output) {
  series_forward original = ORIGINAL(series_forward, PLATEN_SERIES_FORWARD);
  struct network *network = in_use(part_network) && !debug ? platen_networks_find(series) : NULL;
  enum platen_network_state state = network ? network->state : failed;
  if (doubts_all && state == proved) state = unproved;
  struct destination destination = {output, state == unproved, NULL, 0, 0};
  int is_delivered = 0;
  if (state != failed) {
    struct line line = find_line(input);
    is_delivered = line.pixels && functions.run(network->model, line.pixels, line.width,
                                                line.height, &destination, deliver);
    free(line.copy);
  }
  if (is_delivered && state == proved) return;
  original(series, debug, input, transposed, scratch, output);
  if (is_delivered) {
    int same = is_same(output, &destination);
    compared++;
    if (!same) differing++;
    network->state = same ? proved : failed;
  }
  free(destination.scores);
}
