// What Tesseract's C interface leaves out of the layout of a page: the groups of words that its
// recogniser reads at once, and the measures of the line they stand on.
#ifndef CTESSERACTLAYOUT_H
#define CTESSERACTLAYOUT_H

#ifdef __cplusplus
extern "C" {
#endif

struct TessBaseAPI;
struct TessPageIterator;

/// The measures of a line of text, in pixels of the page turned so that it runs from left to right.
/// Heights grow upwards.
struct platen_text_line {
  /// Whether the baseline is known.
  int is_exact;
  /// The height of the baseline at a place along it.
  float baseline;
  /// From the baseline to the top of capitals.
  float ascent;
  /// From the baseline to the bottom of descenders: 0 or less.
  float descent;
};

/// Finds the blocks, the lines and the groups of words of the page that an engine was given; NULL
/// for an empty page. The boxes of the iterator hold accents and dots, and its words are groups.
/// Its owner deletes it with `TessPageIteratorDelete`.
struct TessPageIterator *platen_analyse_layout(struct TessBaseAPI *engine);

/// Measures the line of the group at which an iterator stands, at a place along it; 0 where it
/// stands at none.
int platen_measure_line(const struct TessPageIterator *place, int x, struct platen_text_line *line);

#ifdef __cplusplus
}
#endif

#endif
