// Steps of libtesseract's result iterator that its C interface lacks.
//
// A result iterator gives words in reading order. For that it goes back to the start of its line,
// and for that through the page, several times for each word. Where all writing goes from left to
// right, the functions of its base classes do the same without going back. They are public and
// exported; they are looked up when the program runs, since C has no header for them.
#ifndef PLATEN_WORD_WALK_H
#define PLATEN_WORD_WALK_H

#include <stdbool.h>

/// Whether the functions below can be called on a result iterator that stands at the start of a
/// page: the library has them, and no word of the page has letters that are read to the left.
bool platen_walk_is_left_to_right(const void *result_iterator);

/// Goes on to the next word; false at the end of the page.
bool platen_walk_next(void *result_iterator);

/// Whether the iterator stands at the beginning of a part of the page, by TessPageIteratorLevel.
bool platen_walk_is_at_beginning(const void *result_iterator, int level);

/// The text of a word or symbol, to be freed with TessDeleteText; NULL where there is no word.
char *platen_walk_text(const void *result_iterator, int level);

#endif
