#include <tesseract/baseapi.h>

#include "CTesseractLayout.h"
#include "baseline.h"

using tesseract::PageIterator;

struct TessPageIterator *platen_analyse_layout(struct TessBaseAPI *engine) {
  PageIterator *place = reinterpret_cast<tesseract::TessBaseAPI *>(engine)->AnalyseLayout(true);
  if (place) place->SetBoundingBoxComponents(true, true);
  return reinterpret_cast<struct TessPageIterator *>(place);
}

int platen_measure_line(
    const struct TessPageIterator *place, int x, struct platen_text_line *line) {
  const PageIterator *page = reinterpret_cast<const PageIterator *>(place);
  int x1, y1, x2, y2;
  platen_forget_curve();
  if (!page->Baseline(tesseract::RIL_WORD, &x1, &y1, &x2, &y2)) return 0;
  double y = 0;
  line->is_exact = platen_last_curve(x, &y);
  line->baseline = static_cast<float>(y);
  float height, ascent;
  page->RowAttributes(&height, &line->descent, &ascent);
  line->ascent = height + line->descent;
  return 1;
}
