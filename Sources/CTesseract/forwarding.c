#define _GNU_SOURCE
#include <math.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "late_library.h"

// The functions below are hidden: the libraries go on calling their own.
#pragma GCC visibility push(hidden)
#include "CTesseract.h"
#pragma GCC visibility pop

#define TEXT_OF(value) #value
#define FILE_OF(version) "libtesseract.so." TEXT_OF(version)

const char *platen_tesseract_file(void) { return FILE_OF(TESSERACT_MAJOR_VERSION); }

// For all to see, as if they were linked: some functions of theirs are replaced by those that the
// dynamic linker finds before them. Leptonica is found in what Tesseract was linked with.
LATE_LIBRARY(platen_tesseract_load, platen_tesseract_file(), RTLD_NOW | RTLD_GLOBAL)

/// A method of C++, by the name that its compiler gives it.
#define METHOD(type, name, symbol, parameters, arguments)                     \
  __attribute__((visibility("hidden"))) type name parameters __asm__(symbol); \
  FORWARD_TO(type, name, symbol, parameters, arguments)

METHOD(TessPageIterator *, analyse_layout, "_ZN9tesseract11TessBaseAPI13AnalyseLayoutEb",
       (TessBaseAPI *engine, bool merges), (engine, merges))
METHOD(bool, measure_baseline,
       "_ZNK9tesseract12PageIterator8BaselineENS_17PageIteratorLevelEPiS2_S2_S2_",
       (const TessPageIterator *place, TessPageIteratorLevel level, int *x1, int *y1, int *x2,
        int *y2),
       (place, level, x1, y1, x2, y2))
METHOD(void, measure_row, "_ZNK9tesseract12PageIterator13RowAttributesEPfS1_S1_",
       (const TessPageIterator *place, float *height, float *descenders, float *ascenders),
       (place, height, descenders, ascenders))

FORWARD(TessResultRenderer *, TessAltoRendererCreate, (const char *outputbase), (outputbase))
FORWARD(void, TessBaseAPIClear, (TessBaseAPI *handle), (handle))
FORWARD(TessBaseAPI *, TessBaseAPICreate, (void), ())
FORWARD(void, TessBaseAPIDelete, (TessBaseAPI *handle), (handle))
FORWARD(void, TessBaseAPIEnd, (TessBaseAPI *handle), (handle))
FORWARD(TessResultIterator *, TessBaseAPIGetIterator, (TessBaseAPI *handle), (handle))
FORWARD(struct Pix *, TessBaseAPIGetThresholdedImage, (TessBaseAPI *handle), (handle))
FORWARD(int, TessBaseAPIInit4,
        (TessBaseAPI *handle, const char *datapath, const char *language, TessOcrEngineMode mode,
         char **configs, int configs_size, char **vars_vec, char **vars_values,
         size_t vars_vec_size, int set_only_non_debug_params),
        (handle, datapath, language, mode, configs, configs_size, vars_vec, vars_values,
         vars_vec_size, set_only_non_debug_params))
FORWARD(void, TessBaseAPIInitForAnalysePage, (TessBaseAPI *handle), (handle))
FORWARD(int, TessBaseAPIRecognize, (TessBaseAPI *handle, ETEXT_DESC *monitor), (handle, monitor))
FORWARD(void, TessBaseAPISetImage,
        (TessBaseAPI *handle, const unsigned char *imagedata, int width, int height,
         int bytes_per_pixel, int bytes_per_line),
        (handle, imagedata, width, height, bytes_per_pixel, bytes_per_line))
FORWARD(void, TessBaseAPISetImage2, (TessBaseAPI *handle, struct Pix *pix), (handle, pix))
FORWARD(void, TessBaseAPISetInputName, (TessBaseAPI *handle, const char *name), (handle, name))
FORWARD(void, TessBaseAPISetPageSegMode,
        (TessBaseAPI *handle, TessPageSegMode mode),
        (handle, mode))
FORWARD(int, TessBaseAPISetVariable,
        (TessBaseAPI *handle, const char *name, const char *value),
        (handle, name, value))
FORWARD(float, TessChoiceIteratorConfidence, (const TessChoiceIterator *handle), (handle))
FORWARD(void, TessChoiceIteratorDelete, (TessChoiceIterator *handle), (handle))
FORWARD(const char *, TessChoiceIteratorGetUTF8Text, (const TessChoiceIterator *handle), (handle))
FORWARD(int, TessChoiceIteratorNext, (TessChoiceIterator *handle), (handle))
FORWARD(void, TessDeleteResultRenderer, (TessResultRenderer *renderer), (renderer))
FORWARD(void, TessDeleteText, (const char *text), (text))
FORWARD(TessResultRenderer *, TessHOcrRendererCreate, (const char *outputbase), (outputbase))
FORWARD(ETEXT_DESC *, TessMonitorCreate, (void), ())
FORWARD(void, TessMonitorDelete, (ETEXT_DESC *monitor), (monitor))
FORWARD(int, TessMonitorGetProgress, (ETEXT_DESC *monitor), (monitor))
FORWARD(void, TessMonitorSetCancelFunc,
        (ETEXT_DESC *monitor, TessCancelFunc cancelFunc),
        (monitor, cancelFunc))
FORWARD(void, TessMonitorSetCancelThis,
        (ETEXT_DESC *monitor, void *cancelThis),
        (monitor, cancelThis))
FORWARD(int, TessPageIteratorBaseline,
        (const TessPageIterator *handle, TessPageIteratorLevel level, int *x1, int *y1, int *x2,
         int *y2),
        (handle, level, x1, y1, x2, y2))
FORWARD(TessPolyBlockType, TessPageIteratorBlockType, (const TessPageIterator *handle), (handle))
FORWARD(int, TessPageIteratorBoundingBox,
        (const TessPageIterator *handle, TessPageIteratorLevel level, int *left, int *top,
         int *right, int *bottom),
        (handle, level, left, top, right, bottom))
FORWARD(TessPageIterator *, TessPageIteratorCopy, (const TessPageIterator *handle), (handle))
FORWARD(void, TessPageIteratorDelete, (TessPageIterator *handle), (handle))
FORWARD(int, TessPageIteratorIsAtBeginningOf,
        (const TessPageIterator *handle, TessPageIteratorLevel level),
        (handle, level))
FORWARD(int, TessPageIteratorNext,
        (TessPageIterator *handle, TessPageIteratorLevel level),
        (handle, level))
FORWARD(void, TessPageIteratorOrientation,
        (TessPageIterator *handle, TessOrientation *orientation,
         TessWritingDirection *writing_direction, TessTextlineOrder *textline_order,
         float *deskew_angle),
        (handle, orientation, writing_direction, textline_order, deskew_angle))
FORWARD(float, TessResultIteratorConfidence,
        (const TessResultIterator *handle, TessPageIteratorLevel level),
        (handle, level))
FORWARD(TessResultIterator *, TessResultIteratorCopy, (const TessResultIterator *handle), (handle))
FORWARD(void, TessResultIteratorDelete, (TessResultIterator *handle), (handle))
FORWARD(TessChoiceIterator *, TessResultIteratorGetChoiceIterator,
        (const TessResultIterator *handle),
        (handle))
FORWARD(TessPageIterator *, TessResultIteratorGetPageIterator,
        (TessResultIterator *handle),
        (handle))
FORWARD(char *, TessResultIteratorGetUTF8Text,
        (const TessResultIterator *handle, TessPageIteratorLevel level),
        (handle, level))
FORWARD(int, TessResultIteratorNext,
        (TessResultIterator *handle, TessPageIteratorLevel level),
        (handle, level))
FORWARD(int, TessResultRendererAddImage,
        (TessResultRenderer *renderer, TessBaseAPI *api),
        (renderer, api))
FORWARD(int, TessResultRendererBeginDocument,
        (TessResultRenderer *renderer, const char *title),
        (renderer, title))
FORWARD(int, TessResultRendererEndDocument, (TessResultRenderer *renderer), (renderer))
FORWARD(const char *, TessResultRendererExtention, (TessResultRenderer *renderer), (renderer))
FORWARD(void, TessResultRendererInsert,
        (TessResultRenderer *renderer, TessResultRenderer *next),
        (renderer, next))
FORWARD(TessResultRenderer *, TessTextRendererCreate, (const char *outputbase), (outputbase))
FORWARD(TessResultRenderer *, TessTsvRendererCreate, (const char *outputbase), (outputbase))
FORWARD(const char *, TessVersion, (void), ())

FORWARD(BOX *, boxCreate, (l_int32 x, l_int32 y, l_int32 w, l_int32 h), (x, y, w, h))
FORWARD(void, boxDestroy, (BOX **pbox), (pbox))
FORWARD(l_ok, boxGetGeometry,
        (BOX *box, l_int32 *px, l_int32 *py, l_int32 *pw, l_int32 *ph),
        (box, px, py, pw, ph))
FORWARD(void, boxaDestroy, (BOXA **pboxa), (pboxa))
FORWARD(l_ok, boxaGetBoxGeometry,
        (BOXA *boxa, l_int32 index, l_int32 *px, l_int32 *py, l_int32 *pw, l_int32 *ph),
        (boxa, index, px, py, pw, ph))
FORWARD(l_int32, boxaGetCount, (BOXA *boxa), (boxa))
FORWARD(char *, getLeptonicaVersion, (void), ())
FORWARD(l_uint32, getMorphBorderPixelColor, (l_int32 type, l_int32 depth), (type, depth))
FORWARD(void, lept_free, (void *ptr), (ptr))
FORWARD(PIX *, pixClipRectangle, (PIX *pixs, BOX *box, BOX **pboxc), (pixs, box, pboxc))
FORWARD(BOXA *, pixConnCompBB, (PIX *pixs, l_int32 connectivity), (pixs, connectivity))
FORWARD(PIX *, pixCopyBorder,
        (PIX *pixd, PIX *pixs, l_int32 left, l_int32 right, l_int32 top, l_int32 bot),
        (pixd, pixs, left, right, top, bot))
FORWARD(l_int32, pixCopyInputFormat, (PIX *pixd, const PIX *pixs), (pixd, pixs))
FORWARD(l_int32, pixCopyResolution, (PIX *pixd, const PIX *pixs), (pixd, pixs))
FORWARD(l_int32, pixCopyText, (PIX *pixd, const PIX *pixs), (pixd, pixs))
FORWARD(l_int32, pixCountPixels, (PIX *pixs, l_int32 *pcount, l_int32 *tab8), (pixs, pcount, tab8))
FORWARD(PIX *, pixCreate, (l_int32 width, l_int32 height, l_int32 depth), (width, height, depth))
FORWARD(PIX *, pixCreateTemplate, (const PIX *pixs), (pixs))
FORWARD(void, pixDestroy, (PIX **ppix), (ppix))
FORWARD(l_ok, pixEndianByteSwap, (PIX *pixs), (pixs))
FORWARD(PIXCMAP *, pixGetColormap, (PIX *pix), (pix))
FORWARD(l_uint32 *, pixGetData, (PIX *pix), (pix))
FORWARD(l_int32, pixGetDepth, (const PIX *pix), (pix))
FORWARD(NUMA *, pixGetGrayHistogram, (PIX *pixs, l_int32 factor), (pixs, factor))
FORWARD(l_int32, pixGetHeight, (const PIX *pix), (pix))
FORWARD(l_int32, pixGetWidth, (const PIX *pix), (pix))
FORWARD(l_int32, pixGetWpl, (const PIX *pix), (pix))
FORWARD(l_int32, pixGetXRes, (const PIX *pix), (pix))
FORWARD(l_int32, pixGetYRes, (const PIX *pix), (pix))
FORWARD(PIX *, pixInvert, (PIX *pixd, PIX *pixs), (pixd, pixs))
FORWARD(PIX *, pixReadMem, (const l_uint8 *data, size_t size), (data, size))
FORWARD(PIX *, pixReadMemFromMultipageTiff,
        (const l_uint8 *cdata, size_t size, size_t *poffset),
        (cdata, size, poffset))
FORWARD(l_ok, pixResizeImageData, (PIX *pixd, const PIX *pixs), (pixd, pixs))
FORWARD(PIX *, pixRotateOrth, (PIX *pixs, l_int32 quads), (pixs, quads))
FORWARD(PIX *, pixScale, (PIX *pixs, l_float32 scalex, l_float32 scaley), (pixs, scalex, scaley))
FORWARD(l_int32, pixScaleResolution,
        (PIX *pix, l_float32 xscale, l_float32 yscale),
        (pix, xscale, yscale))
FORWARD(l_ok, pixSetResolution, (PIX *pix, l_int32 xres, l_int32 yres), (pix, xres, yres))
FORWARD(l_int32, pixSetXRes, (PIX *pix, l_int32 res), (pix, res))
FORWARD(l_int32, pixSetYRes, (PIX *pix, l_int32 res), (pix, res))
FORWARD(PIX *, pixThresholdToBinary, (PIX *pixs, l_int32 thresh), (pixs, thresh))
FORWARD(l_ok, pixUpDownDetect,
        (PIX *pixs, l_float32 *pconf, l_int32 mincount, l_int32 npixels, l_int32 debug),
        (pixs, pconf, mincount, npixels, debug))
FORWARD(l_ok, selGetElement,
        (SEL *sel, l_int32 row, l_int32 col, l_int32 *ptype),
        (sel, row, col, ptype))
FORWARD(l_ok, selGetParameters,
        (SEL *sel, l_int32 *psy, l_int32 *psx, l_int32 *pcy, l_int32 *pcx),
        (sel, psy, psx, pcy, pcx))
FORWARD(void, numaDestroy, (NUMA **pna), (pna))
FORWARD(l_ok, numaSplitDistribution,
        (NUMA *na, l_float32 scorefract, l_int32 *psplitindex, l_float32 *pave1, l_float32 *pave2,
         l_float32 *pnum1, l_float32 *pnum2, NUMA **pnascore),
        (na, scorefract, psplitindex, pave1, pave2, pnum1, pnum2, pnascore))
FORWARD(l_int32, setMsgSeverity, (l_int32 newsev), (newsev))
