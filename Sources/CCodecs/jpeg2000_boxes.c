#include "jpeg2000.h"

#include <stdlib.h>
#include <string.h>

// What OpenJPEG tells of a file only when its pixels are decoded, or never: colours, opacity, and
// whether all of its code is there. Sections are of ISO/IEC 15444-1.

static uint64_t number(const uint8_t *bytes, int count) {
  uint64_t value = 0;
  for (int i = 0; i < count; i++) value = value << 8 | bytes[i];
  return value;
}

struct span {
  const uint8_t *start;
  size_t count;
};

/// Takes the next box off a row of them (I.4); false at its end. One that is longer than what there
/// is ends with it.
static bool next_box(struct span *row, char name[4], struct span *content) {
  if (row->count < 8) return false;
  uint64_t length = number(row->start, 4);
  size_t header = 8;
  if (length == 1) {
    if (row->count < 16) return false;
    length = number(row->start + 8, 8);
    header = 16;
  } else if (length == 0) {
    length = row->count;
  }
  if (length < header) return false;
  if (length > row->count) length = row->count;
  memcpy(name, row->start + 4, 4);
  *content = (struct span){row->start + header, (size_t)length - header};
  row->start += length;
  row->count -= (size_t)length;
  return true;
}

/// Colour specification (I.5.3.3): a number of a colour space, or an ICC profile.
static void read_colour(platen_jp2_colours *colours, struct span box) {
  if (box.count < 3) return;
  if (box.start[0] == 1 && box.count >= 7) {
    colours->space = (uint32_t)number(box.start + 3, 4);
  } else if (box.start[0] == 2 || box.start[0] == 3) {
    colours->profile = box.start + 3;
    colours->profile_count = box.count - 3;
  } else {
    return;
  }
  colours->is_said = true;
}

/// Channel definitions (I.5.3.6): of each its number, its type and its colour.
static void read_channels(platen_jp2_colours *colours, struct span box) {
  if (box.count < 2) return;
  colours->has_definitions = true;
  size_t count = number(box.start, 2);
  for (size_t i = 0; i < count && box.count >= 8 + 6 * i; i++) {
    uint64_t type = number(box.start + 4 + 6 * i, 2);
    if (type == 1 || type == 2) colours->opacity = (int)type;
  }
}

/// A palette's columns, and the most bits of one (I.5.3.4).
static void read_palette(platen_jp2_colours *colours, struct span box) {
  if (box.count < 3) return;
  colours->columns = box.start[2];
  for (size_t i = 0; i < colours->columns && 3 + i < box.count; i++) {
    uint32_t depth = (box.start[3 + i] & 0x7F) + 1u;
    if (depth > colours->column_depth) colours->column_depth = depth;
  }
}

static void read_header(platen_jp2_colours *colours, struct span row) {
  char name[4];
  struct span box;
  while (next_box(&row, name, &box)) {
    // The first that is understood counts.
    if (!memcmp(name, "colr", 4) && !colours->is_said) read_colour(colours, box);
    if (!memcmp(name, "cdef", 4)) read_channels(colours, box);
    if (!memcmp(name, "pclr", 4)) read_palette(colours, box);
  }
}

platen_jp2_colours platen_jp2_read_colours(const uint8_t *bytes, size_t count) {
  platen_jp2_colours colours;
  memset(&colours, 0, sizeof colours);
  if (!platen_jp2_has_boxes(bytes, count)) return colours;
  struct span row = {bytes, count}, box;
  char name[4];
  while (next_box(&row, name, &box) && memcmp(name, "jp2c", 4)) {
    if (!memcmp(name, "jp2h", 4)) read_header(&colours, box);
  }
  return colours;
}

bool platen_jp2_has_boxes(const uint8_t *bytes, size_t count) {
  return count >= 12 && !memcmp(bytes, "\0\0\0\x0CjP  ", 8);
}

/// The code of the first picture (I.5.4).
static struct span find_code(const uint8_t *bytes, size_t count) {
  struct span row = {bytes, count}, box;
  if (!platen_jp2_has_boxes(bytes, count)) return row;
  char name[4];
  while (next_box(&row, name, &box)) {
    if (!memcmp(name, "jp2c", 4)) return box;
  }
  return (struct span){NULL, 0};
}

/// How many of a size lie side by side.
static uint64_t parts(uint64_t side, uint64_t size) { return size ? (side + size - 1) / size : 0; }

/// Takes the picture's and its tiles' sizes (A.5.1).
static void read_size(platen_jp2_code *code, const uint8_t *marker) {
  code->tiles = 1;
  uint64_t corner[2] = {number(marker + 14, 4), number(marker + 18, 4)};
  for (int axis = 0; axis < 2; axis++) {
    uint64_t end = number(marker + 6 + 4 * axis, 4);
    code->sides[axis] = end > corner[axis] ? end - corner[axis] : 0;
    code->tiles *= parts(code->sides[axis], number(marker + 22 + 4 * axis, 4));
    // Halved with the picture, it may change how many pixels there are.
    if (corner[axis] != 0) code->has_levels = false;
  }
  code->channels = number(marker + 38, 2);
}

/// Takes the levels, and the sizes of precincts for each (A.6.1): two powers of two in a byte.
static void read_levels(platen_jp2_code *code, struct span style, bool has_precincts) {
  if (style.count < 5) return;
  code->levels = style.start[0];
  uint64_t count = 0;
  for (uint32_t i = 0; has_precincts && i <= code->levels && 5 + i < style.count; i++) {
    uint8_t powers = style.start[5 + i];
    uint32_t halvings = code->levels - i;
    if (halvings > 32) return;
    count += parts(parts(code->sides[0], 1ull << halvings), 1ull << (powers & 15)) *
             parts(parts(code->sides[1], 1ull << halvings), 1ull << (powers >> 4));
  }
  if (count > code->precincts) code->precincts = count;
}

platen_jp2_code platen_jp2_read_code(const uint8_t *bytes, size_t count) {
  platen_jp2_code code = {.has_levels = true};
  struct span span = find_code(bytes, count);
  const uint8_t *start = span.start;
  size_t place = 2, part_end = 0;
  // After the start of code, markers with the length of what follows (A.1).
  while (span.count >= 2 && place <= span.count - 2) {
    uint64_t marker = number(start + place, 2);
    code.is_whole = marker == 0xFFD9;
    if (code.is_whole) break;
    // Data up to the end of the tile's part.
    if (marker == 0xFF93) {
      if (part_end <= place) break;
      place = part_end;
      continue;
    }
    if (span.count - place < 4) break;
    uint64_t length = number(start + place + 2, 2) + 2;
    if (length < 4 || length > span.count - place) break;
    struct span content = {start + place + 4, (size_t)length - 4};
    // Only the first counts.
    if (marker == 0xFF51 && place == 2 && length >= 40) read_size(&code, start + place);
    if (marker == 0xFF52 && content.count > 5) {
      read_levels(&code, (struct span){content.start + 5, content.count - 5}, content.start[0] & 1);
    }
    // One channel's own (A.6.2); the number of more than 256 has two bytes.
    size_t own = code.channels < 257 ? 1 : 2;
    if (marker == 0xFF53 && content.count > own + 1) {
      struct span style = {content.start + own + 1, content.count - own - 1};
      read_levels(&code, style, content.start[own] & 1);
      code.has_levels = false;
    }
    if (marker == 0xFF90) {
      // A tile's part, whose length goes from its marker on (A.4.2); 0 is up to the end.
      if (length < 12) break;
      uint64_t whole = number(start + place + 6, 4);
      if (whole == 0) whole = span.count - place - 2;
      if (whole < 14 || whole > span.count - place) break;
      part_end = place + (size_t)whole;
    }
    place += (size_t)length;
  }
  return code;
}
