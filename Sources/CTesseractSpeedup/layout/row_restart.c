#define _GNU_SOURCE
#include <dlfcn.h>

#include "private_layout.h"
#include "../replacements.h"

// The iterator over a page goes back to the start of a row by walking through every word of the
// page up to that row, and it goes back for every word that hOCR and TSV print: quadratic in words.
// This one walks over rows. It puts the iterator where it stands two words before the row, and
// leaves those two steps to the library, so that every member is what it would have been.

typedef struct word_result *(*step)(struct page_iterator *, bool new_block, bool empty_ok);
typedef struct word_result *(*restart)(struct page_iterator *);

static struct elist_link *first(const struct elist *list) {
  return list->last ? list->last->next : NULL;
}

/// The element after one, or NULL after the last.
static struct elist_link *after(const struct elist *list, const struct elist_link *element) {
  return element == list->last ? NULL : element->next;
}

/// An iterator that began at the first element of a list and has moved on to this one.
static struct elist_iterator moved_to(struct elist *list, struct elist_link *element) {
  struct elist_iterator it = {.list = list, .current = element, .next = element->next};
  struct elist_link *previous = list->last;
  while (previous->next != element) previous = previous->next;
  it.previous = previous;
  it.cycle_point = first(list);
  it.started_cycling = element != it.cycle_point;
  return it;
}

/// The last word of a row that isn't a part of another one; NULL if it has none.
static struct word_result *last_word(const struct row_result *row) {
  struct word_result *found = NULL;
  for (struct elist_link *word = first(&row->words); word; word = after(&row->words, word)) {
    if (!((struct word_result *)word)->is_part_of_combination) found = (struct word_result *)word;
  }
  return found;
}

/// What comes before a row: the nearest row with words, and its block.
struct place {
  struct block_result *block;
  struct row_result *row;
  bool is_found;
};

static struct place before(const struct page_iterator *it) {
  struct place place = {0};
  const struct elist *blocks = &it->page->blocks;
  for (struct elist_link *b = first(blocks); b; b = after(blocks, b)) {
    struct block_result *block = (struct block_result *)b;
    for (struct elist_link *r = first(&block->rows); r; r = after(&block->rows, r)) {
      struct row_result *row = (struct row_result *)r;
      if (row == it->row) {
        place.is_found = true;
        return place;
      }
      if (row->words.last) {
        place.block = block;
        place.row = row;
      }
    }
  }
  return place;
}

struct word_result *platen_restart_row(struct page_iterator *it) {
  restart original = ORIGINAL(restart, "_ZN9tesseract11PAGE_RES_IT11restart_rowEv");
  if (!in_use(part_row_restart) || !it->row || !it->page) return original(it);
  step forward = ORIGINAL(step, "_ZN9tesseract11PAGE_RES_IT16internal_forwardEbb");
  struct place place = before(it);
  struct word_result *word = place.row ? last_word(place.row) : NULL;
  // The page's first row is quick to come to anyway; a row of nothing but parts is rare.
  if (!place.is_found || !word || !forward) return original(it);
  it->next_block = place.block;
  it->next_row = place.row;
  it->next_word = word;
  it->blocks = moved_to(&it->page->blocks, &place.block->link);
  it->rows = moved_to(&place.block->rows, &place.row->link);
  it->at_next_word = moved_to(&place.row->words, &word->link);
  it->words = moved_to(&place.row->words, word->link.next);
  it->words.started_cycling = true;
  forward(it, false, false);
  forward(it, false, false);
  return it->word;
}
