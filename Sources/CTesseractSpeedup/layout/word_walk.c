#define _GNU_SOURCE
#include "word_walk.h"

#include <dlfcn.h>

#include "../parts.h"

/// Of TessPageIteratorLevel.
enum { text_line = 2, word = 3 };
/// Of StrongScriptDirection.
enum { neutral, left_to_right };

typedef bool (*next_function)(void *, int level);
typedef void (*restart_function)(void *);
typedef bool (*is_at_function)(const void *, int level);
typedef char *(*text_function)(const void *, int level);
typedef int (*direction_function)(const void *);
typedef void *(*copy_function)(const void *);
typedef void (*delete_function)(void *);

#define NEXT ORIGINAL(next_function, "_ZN9tesseract12PageIterator4NextENS_17PageIteratorLevelE")
#define RESTART ORIGINAL(restart_function, "_ZN9tesseract12PageIterator10RestartRowEv")
#define IS_AT \
  ORIGINAL(is_at_function, "_ZNK9tesseract12PageIterator15IsAtBeginningOfENS_17PageIteratorLevelE")
#define TEXT \
  ORIGINAL(text_function, "_ZNK9tesseract17LTRResultIterator11GetUTF8TextENS_17PageIteratorLevelE")
#define DIRECTION ORIGINAL(direction_function, "_ZNK9tesseract17LTRResultIterator13WordDirectionEv")

bool platen_walk_is_left_to_right(const void *result_iterator) {
  copy_function copy = ORIGINAL(copy_function, "TessResultIteratorCopy");
  delete_function delete = ORIGINAL(delete_function, "TessResultIteratorDelete");
  next_function next = NEXT;
  restart_function restart = RESTART;
  direction_function direction = DIRECTION;
  if (!copy || !delete || !next || !restart || !direction || !IS_AT || !TEXT) return false;
  void *iterator = copy(result_iterator);
  if (!iterator) return false;
  restart(iterator);
  bool is_left_to_right = true;
  do {
    int found = direction(iterator);
    is_left_to_right = found == neutral || found == left_to_right;
  } while (is_left_to_right && next(iterator, word));
  delete(iterator);
  return is_left_to_right;
}

bool platen_walk_next(void *result_iterator) {
  if (!NEXT(result_iterator, word)) return false;
  // As the result iterator does at each line. It matters: what comes after an iterator that was put
  // back to a line of one word is looked up without regard to pictures.
  if (IS_AT(result_iterator, text_line)) RESTART(result_iterator);
  return true;
}

bool platen_walk_is_at_beginning(const void *result_iterator, int level) {
  return IS_AT(result_iterator, level);
}

char *platen_walk_text(const void *result_iterator, int level) {
  return TEXT(result_iterator, level);
}
