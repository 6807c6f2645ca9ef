#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "private_layout.h"
#include "../replacements.h"

// The library looks at every pixel of a page for edges between black and white. This one compares
// words of 32 pixels with those to the left and above, and looks only at pixels where one of them
// differs. What it does there, and in which order, is what the library does: outlines are chains of
// steps, one pixel long, and how a chain was put together decides where its outline starts.

enum { white = 1 };

typedef void (*trace)(Pix *, struct page_block *, void *);
typedef void (*complete)(struct crack *, void *);
typedef int32_t (*get_int)(const Pix *);
typedef uint32_t *(*get_data)(const Pix *);

/// Steps come from blocks of memory that are freed all at once, and are used again within a page.
struct crack_block {
  struct crack_block *next;
  struct crack cracks[1000];
};

/// What is known while a block is read, line by line from its top.
struct tracing {
  struct crack_block *blocks;
  size_t used;
  /// Steps of finished outlines.
  struct crack *unused;
  /// The last vertical step in each column, where the line above changed colour.
  struct crack **above;
  void *outlines;
  complete complete;
};

static struct crack *new_crack(struct tracing *tracing) {
  struct crack *crack = tracing->unused;
  if (crack) {
    tracing->unused = crack->next;
    return crack;
  }
  if (!tracing->blocks || tracing->used == sizeof tracing->blocks->cracks / sizeof *crack) {
    struct crack_block *block = malloc(sizeof *block);
    // The library's own `new` would end the program too.
    if (!block) abort();
    block->next = tracing->blocks;
    tracing->blocks = block;
    tracing->used = 0;
  }
  return &tracing->blocks->cracks[tracing->used++];
}

static void free_cracks(struct crack_block *block) {
  while (block) {
    struct crack_block *next = block->next;
    free(block);
    block = next;
  }
}

static bool leads_to(const struct crack *a, const struct crack *b) {
  return a->start.x + a->step_x == b->start.x && a->start.y + a->step_y == b->start.y;
}

/// Puts a step before or after another one, whichever fits; a step without another is a ring.
static struct crack *attach(struct crack *crack, struct crack *other) {
  if (!other) {
    crack->next = crack->previous = crack;
  } else if (leads_to(crack, other)) {
    crack->previous = other->previous;
    crack->previous->next = crack;
    crack->next = other;
    other->previous = crack;
  } else {
    crack->next = other->next;
    crack->next->previous = crack;
    crack->previous = other;
    other->next = crack;
  }
  return crack;
}

/// A step along the upper side of a pixel; the sign is that of the change of colour downwards.
static struct crack *horizontal(
    struct tracing *tracing, int sign, struct crack *other, int x, int y) {
  struct crack *crack = new_crack(tracing);
  bool is_left = sign > 0;
  crack->start = (struct point){.x = (int16_t)(is_left ? x + 1 : x), .y = (int16_t)(y + 1)};
  crack->step_x = is_left ? -1 : 1;
  crack->step_y = 0;
  crack->direction = is_left ? 0 : 2;
  return attach(crack, other);
}

/// A step along the left side of a pixel; the sign is that of the change of colour to the right.
static struct crack *vertical(
    struct tracing *tracing, int sign, struct crack *other, int x, int y) {
  struct crack *crack = new_crack(tracing);
  bool is_up = sign > 0;
  crack->start = (struct point){.x = (int16_t)x, .y = (int16_t)(is_up ? y : y + 1)};
  crack->step_x = 0;
  crack->step_y = is_up ? 1 : -1;
  crack->direction = is_up ? 3 : 1;
  return attach(crack, other);
}

/// Joins two ends. An outline that is closed by this goes to the library.
static void join(struct tracing *tracing, struct crack *a, struct crack *b) {
  if (!leads_to(a, b)) {
    struct crack *swapped = a;
    a = b;
    b = swapped;
  }
  if (a->next == b) {
    tracing->complete(a, tracing->outlines);
    a->previous->next = tracing->unused;
    tracing->unused = a;
  } else {
    b->previous->next = a->next;
    a->next->previous = b->previous;
    a->next = b;
    b->previous = a;
  }
}

/// Adds the edges around one pixel. Takes and returns the horizontal edge that comes from its left.
static struct crack *trace_pixel(
    struct tracing *tracing, struct crack *current, int colour, int left, int upper, int column,
    int x, int y) {
  struct crack **above = &tracing->above[column];
  if (!*above) {
    if (colour != left) *above = current = vertical(tracing, colour - left, current, x, y);
    return colour != upper ? horizontal(tracing, upper - colour, current, x, y) : NULL;
  }
  if (colour == left) {
    struct crack *end = *above;
    *above = NULL;
    if (colour != upper) return horizontal(tracing, upper - colour, end, x, y);
    join(tracing, current, end);
    return NULL;
  }
  if (colour == upper) {
    *above = vertical(tracing, colour - left, *above, x, y);
    return current;
  }
  // Two black pixels that touch at a corner are one shape, two white ones are not.
  if (colour == white) {
    join(tracing, current, *above);
    current = horizontal(tracing, upper - colour, NULL, x, y);
    *above = vertical(tracing, colour - left, current, x, y);
    return current;
  }
  struct crack *next = horizontal(tracing, upper - colour, *above, x, y);
  *above = vertical(tracing, colour - left, current, x, y);
  return next;
}

/// Reads a line of pixels, 1 is black, below another one. Beyond their ends all is white.
static void trace_line(
    struct tracing *tracing, const uint32_t *line, const uint32_t *upper, int width, int x, int y) {
  struct crack *current = NULL;
  uint32_t carry = 0, upper_carry = 0;
  for (int word = 0; word * 32 < width; word++) {
    uint32_t bits = line[word], upper_bits = upper[word];
    uint32_t left = bits >> 1 | carry << 31, upper_left = upper_bits >> 1 | upper_carry << 31;
    uint32_t changes = (bits ^ left) | (upper_bits ^ upper_left) | (bits ^ upper_bits);
    carry = bits & 1;
    upper_carry = upper_bits & 1;
    if (width - word * 32 < 32) changes &= ~(~0u >> (width - word * 32));
    while (changes) {
      int lead = __builtin_clz(changes), place = 31 - lead, column = word * 32 + lead;
      changes &= ~(1u << place);
      current = trace_pixel(
          tracing, current, !(bits >> place & 1), !(left >> place & 1),
          !(upper_bits >> place & 1), column, x + column, y);
    }
  }
  struct crack **end = &tracing->above[width];
  if (current && *end) {
    join(tracing, current, *end);
    *end = NULL;
  } else if (current || *end) {
    int last = !(line[(width - 1) / 32] >> (31 - (width - 1) % 32) & 1);
    *end = vertical(tracing, 1 - 2 * last, current ? current : *end, x + width, y);
  }
}

/// Whether the first edge of a side goes straight from the bottom of the block to its top. The
/// library may list the corners twice, and looks no further than this edge.
static bool is_straight(const struct elist *side, int16_t x, int16_t bottom, int16_t top) {
  if (!side->last) return false;
  const struct listed_point *low = (const struct listed_point *)side->last->next;
  const struct listed_point *high = (const struct listed_point *)low->link.next;
  return low->point.x == x && high->point.x == x && low->point.y == bottom && high->point.y == top;
}

/// Whether a block is an upright rectangle within a picture of black and white.
static bool is_plain(const struct page_block *block, int width, int height, int depth) {
  struct point low = block->box.bottom_left, high = block->box.top_right;
  return depth == 1 && !block->polygon && low.x >= 0 && low.y >= 0 && low.x < high.x &&
         low.y < high.y && high.x <= width && high.y <= height &&
         is_straight(&block->left_side, low.x, low.y, high.y) &&
         is_straight(&block->right_side, high.x, low.y, high.y);
}

/// Copies the pixels of a line from a column on; bits beyond the width are white.
static void read_line(
    uint32_t *line, const uint32_t *pixels, int words_per_line, int x, int width) {
  int first = x / 32, shift = x % 32, words = (width + 31) / 32;
  for (int word = 0; word < words; word++) {
    uint32_t bits = pixels[first + word] << shift;
    if (shift && first + word + 1 < words_per_line) {
      bits |= pixels[first + word + 1] >> (32 - shift);
    }
    line[word] = bits;
  }
  if (width % 32) line[words - 1] &= ~(~0u >> width % 32);
}

void platen_block_edges(Pix *picture, struct page_block *block, void *outlines) {
  trace original =
      ORIGINAL(trace, "_ZN9tesseract11block_edgesENS_5ImageEPNS_5PDBLKEPNS_12C_OUTLINE_ITE");
  complete complete_edge =
      ORIGINAL(complete, "_ZN9tesseract13complete_edgeEPNS_9CRACKEDGEEPNS_12C_OUTLINE_ITE");
  get_int width = ORIGINAL(get_int, "pixGetWidth"), height = ORIGINAL(get_int, "pixGetHeight");
  get_int depth = ORIGINAL(get_int, "pixGetDepth"), wpl = ORIGINAL(get_int, "pixGetWpl");
  get_data data = ORIGINAL(get_data, "pixGetData");
  if (!in_use(part_outlines) || !picture || !complete_edge || !width || !height || !depth ||
      !wpl || !data || !is_plain(block, width(picture), height(picture), depth(picture))) {
    original(picture, block, outlines);
    return;
  }
  struct point low = block->box.bottom_left, high = block->box.top_right;
  int columns = high.x - low.x, words = (columns + 31) / 32;
  struct tracing tracing = {.outlines = outlines, .complete = complete_edge};
  tracing.above = calloc(columns + 1, sizeof *tracing.above);
  uint32_t *lines = calloc(words, 2 * sizeof *lines);
  if (!tracing.above || !lines) abort();
  uint32_t *line = lines, *upper = lines + words;
  for (int y = high.y - 1; y >= low.y - 1; y--) {
    if (y >= low.y) {
      const uint32_t *pixels = data(picture) + (ptrdiff_t)wpl(picture) * (height(picture) - 1 - y);
      read_line(line, pixels, wpl(picture), low.x, columns);
    } else {
      memset(line, 0, words * sizeof *line);
    }
    trace_line(&tracing, line, upper, columns, low.x, y);
    uint32_t *swapped = line;
    line = upper;
    upper = swapped;
  }
  free_cracks(tracing.blocks);
  free(tracing.above);
  free(lines);
}
