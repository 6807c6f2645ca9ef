#include <leptonica/allheaders.h>
#include <string.h>

#include "CRivals.h"

const char *rival_document_version(void) {
  static char text[64];
  char *version = getLeptonicaVersion();
  strncpy(text, version ? version : "", sizeof text - 1);
  lept_free(version);
  return text;
}

long rival_document(const uint8_t *gray, int width, int height, uint8_t *result, size_t capacity) {
  setMsgSeverity(L_SEVERITY_NONE);
  PIX *page = pixCreateNoInit(width, height, 8);
  if (!page) return -1;
  for (int y = 0; y < height; y++) {
    l_uint32 *line = pixGetData(page) + (size_t)y * pixGetWpl(page);
    for (int x = 0; x < width; x++) SET_DATA_BYTE(line, x, gray[(size_t)y * width + x]);
  }
  PIX *flat = pixBackgroundNormSimple(page, NULL, NULL);
  PIX *straight = flat ? pixDeskew(flat, 0) : NULL;
  PIX *bits = NULL;
  if (straight) pixSauvolaBinarize(straight, 15, 0.34f, 1, NULL, NULL, NULL, &bits);
  PIX *clean =
      bits ? pixSelectBySize(bits, 3, 3, 8, L_SELECT_IF_EITHER, L_SELECT_IF_GTE, NULL) : NULL;
  long count = -1;
  if (clean && (size_t)pixGetWidth(clean) * pixGetHeight(clean) <= capacity) {
    count = (long)pixGetWidth(clean) * pixGetHeight(clean);
    for (int y = 0; y < pixGetHeight(clean); y++) {
      l_uint32 *line = pixGetData(clean) + (size_t)y * pixGetWpl(clean);
      for (int x = 0; x < pixGetWidth(clean); x++) *result++ = GET_DATA_BIT(line, x) ? 0 : 255;
    }
  }
  pixDestroy(&page);
  pixDestroy(&flat);
  pixDestroy(&straight);
  pixDestroy(&bits);
  pixDestroy(&clean);
  return count;
}
