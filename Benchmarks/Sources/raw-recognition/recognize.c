// What a program of one's own does with libtesseract: one engine, picture after picture.
//
//   raw-recognition LANGUAGE FOLDER PICTURE...
//
// writes FOLDER/NAME.txt for each picture.
#include <leptonica/allheaders.h>
#include <stdio.h>
#include <string.h>
#include <tesseract/capi.h>

static int fail(const char *what, const char *name) {
  fprintf(stderr, "raw-recognition: %s: %s\n", name, what);
  return 1;
}

static int recognize(TessBaseAPI *engine, const char *folder, const char *path) {
  PIX *picture = pixRead(path);
  if (!picture) return fail("can't be read", path);
  TessBaseAPISetImage2(engine, picture);
  char *text = TessBaseAPIRecognize(engine, NULL) == 0 ? TessBaseAPIGetUTF8Text(engine) : NULL;
  pixDestroy(&picture);
  if (!text) return fail("can't be recognised", path);
  const char *slash = strrchr(path, '/');
  char target[4096];
  snprintf(target, sizeof target, "%s/%s.txt", folder, slash ? slash + 1 : path);
  FILE *file = fopen(target, "w");
  int failed = !file || fputs(text, file) < 0;
  if (file && fclose(file) != 0) failed = 1;
  TessDeleteText(text);
  return failed ? fail("can't be written", target) : 0;
}

int main(int count, char **words) {
  if (count < 4) return fail("needs a language, a folder and pictures", "usage");
  setMsgSeverity(L_SEVERITY_NONE);
  TessBaseAPI *engine = TessBaseAPICreate();
  int status = 0;
  if (TessBaseAPIInit3(engine, NULL, words[1]) != 0) {
    status = fail("can't be loaded", words[1]);
  } else {
    TessBaseAPISetPageSegMode(engine, PSM_AUTO);
    for (int i = 3; i < count && status == 0; i++) {
      status = recognize(engine, words[2], words[i]);
    }
  }
  TessBaseAPIEnd(engine);
  TessBaseAPIDelete(engine);
  return status;
}
