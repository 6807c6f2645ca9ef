#define _GNU_SOURCE
#include <dlfcn.h>

#include "private_layout.h"
#include "../replacements.h"

// Layout analysis looks for neighbours in grids, most of whose cells are empty, and the library
// spends two calls on each of them: half the time of a page of specks. These searches look at a
// cell's one pointer, and leave an iterator in the state that the library would leave.

typedef void *(*next_function)(struct grid_search *);
typedef void *(*next_function_towards)(struct grid_search *, bool);

/// How a search goes from cell to cell.
enum order { rectangle, leftwards, rightwards, downwards, upwards };

/// Where a class keeps its bounding box.
enum { box_of_blob = 16, box_of_partition = 24 };

static inline bool is_through(const struct clist_iterator *at) {
  return !at->list->last || (at->current == at->cycle_point && at->started_cycling);
}

static inline void stand_at(struct grid_search *search, struct clist *cell) {
  struct clist_link *last = cell->last;
  struct clist_iterator at = {.list = cell, .previous = last};
  if (last) {
    at.current = last->next;
    at.next = at.current->next;
    at.cycle_point = at.current;
  } else {
    at.extracted_cycle_point = true;
  }
  search->at = at;
}

static inline void move_on(struct clist_iterator *at) {
  if (at->current) {
    at->previous = at->current;
    at->started_cycling = true;
    at->current = at->current->next;
  } else {
    if (at->extracted_cycle_point) at->cycle_point = at->next;
    at->current = at->next;
  }
  at->next = at->current->next;
}

static inline struct clist *cell(const struct grid_search *search) {
  const struct grid *grid = search->grid;
  return &grid->cells[(ptrdiff_t)search->y * grid->width + search->x];
}

/// Goes on to the next cell that holds something, left to right and then down.
static inline bool next_cell_of_rectangle(struct grid_search *search) {
  struct clist *last_seen = NULL;
  for (;;) {
    search->x++;
    if (search->x > search->max_radius) {
      search->y--;
      search->x = search->x_origin;
      if (search->y < search->y_origin) break;
    }
    last_seen = cell(search);
    if (last_seen->last) {
      stand_at(search, last_seen);
      return true;
    }
  }
  if (last_seen) stand_at(search, last_seen);
  return false;
}

/// Goes on to the next cell that holds something, down a strip of columns or along one of rows.
static inline bool next_cell_of_strip(struct grid_search *search, bool is_column, int direction) {
  const struct grid *grid = search->grid;
  int32_t *across = is_column ? &search->x : &search->y;
  int32_t *along = is_column ? &search->y : &search->x;
  int32_t width = is_column ? grid->width : grid->height;
  int32_t length = is_column ? grid->height : grid->width;
  struct clist *last_seen = NULL;
  for (;;) {
    search->index++;
    if (search->index > search->radius) {
      *across += direction;
      search->index = 0;
      if (*across < 0 || *across >= width) break;
    }
    *along = is_column ? search->y_origin - search->index : search->x_origin + search->index;
    if (*along < 0 || *along >= length) continue;
    last_seen = cell(search);
    if (last_seen->last) {
      stand_at(search, last_seen);
      return true;
    }
  }
  if (last_seen) stand_at(search, last_seen);
  return false;
}

static inline bool next_cell(struct grid_search *search, enum order order) {
  switch (order) {
    case rectangle: return next_cell_of_rectangle(search);
    case leftwards: return next_cell_of_strip(search, true, -1);
    case rightwards: return next_cell_of_strip(search, true, 1);
    case downwards: return next_cell_of_strip(search, false, -1);
    case upwards: return next_cell_of_strip(search, false, 1);
  }
}

static inline bool overlaps(const struct grid_search *search, const void *element, int place) {
  const struct box *a = &search->box, *b = (const struct box *)((const char *)element + place);
  return b->bottom_left.x <= a->top_right.x && b->top_right.x >= a->bottom_left.x &&
         b->bottom_left.y <= a->top_right.y && b->top_right.y >= a->bottom_left.y;
}

/// Whether a search that returns each element once has returned this one.
static inline bool was_returned(const struct grid_search *search, const void *element) {
  size_t count = search->returned.bucket_count, bucket = (uintptr_t)element % count;
  const struct pointer_node *node = search->returned.buckets[bucket];
  if (!node) return false;
  for (node = node->next; node; node = node->next) {
    if (node->pointer == element) return true;
    if ((uintptr_t)node->pointer % count != bucket) return false;
  }
  return false;
}

/// Whether the layout is to be given up; asked about at one search in a thousand, for it reads the
/// clock. On pages of specks some steps search for minutes.
static inline bool is_given_up(void) {
  static _Thread_local unsigned searches;
  if (platen_layout_governor.has_stopped) return true;
  return (++searches & 1023) == 0 && layout_stops_now();
}

/// Finds the next element, or NULL at the end. Returns false where the library has to go on: it
/// keeps the set of what a search has returned, so it returns what is new to that set.
static inline bool find(
    struct grid_search *search, enum order order, int box_offset, void **found) {
  if (!in_use(part_grid_search)) return false;
  // Nothing is near anything any more, which every step takes.
  if (is_given_up()) {
    *found = NULL;
    return true;
  }
  for (;;) {
    while (is_through(&search->at)) {
      if (next_cell(search, order)) break;
      search->previous_return = search->next_return = *found = NULL;
      return true;
    }
    void *element = search->at.current->data;
    bool is_wanted = order != rectangle || overlaps(search, element, box_offset);
    if (is_wanted && search->is_unique && !was_returned(search, element)) return false;
    move_on(&search->at);
    search->previous_return = element;
    search->next_return = is_through(&search->at) ? NULL : search->at.current->data;
    if (is_wanted && !search->is_unique) {
      *found = element;
      return true;
    }
  }
}

void *platen_next_blob_in_rectangle(struct grid_search *search) {
  void *found;
  if (find(search, rectangle, box_of_blob, &found)) return found;
  return ORIGINAL(next_function, BLOB_SEARCH "14NextRectSearchEv")(search);
}

void *platen_next_blob_aside(struct grid_search *search, bool to_left) {
  void *found;
  if (find(search, to_left ? leftwards : rightwards, box_of_blob, &found)) return found;
  return ORIGINAL(next_function_towards, BLOB_SEARCH "14NextSideSearchEb")(search, to_left);
}

void *platen_next_blob_above(struct grid_search *search, bool downward) {
  void *found;
  if (find(search, downward ? downwards : upwards, box_of_blob, &found)) return found;
  return ORIGINAL(next_function_towards, BLOB_SEARCH "18NextVerticalSearchEb")(search, downward);
}

void *platen_next_partition_in_rectangle(struct grid_search *search) {
  void *found;
  if (find(search, rectangle, box_of_partition, &found)) return found;
  return ORIGINAL(next_function, PARTITION_SEARCH "14NextRectSearchEv")(search);
}

void *platen_next_partition_aside(struct grid_search *search, bool to_left) {
  void *found;
  if (find(search, to_left ? leftwards : rightwards, box_of_partition, &found)) return found;
  return ORIGINAL(next_function_towards, PARTITION_SEARCH "14NextSideSearchEb")(search, to_left);
}

void *platen_next_partition_above(struct grid_search *search, bool downward) {
  void *found;
  if (find(search, downward ? downwards : upwards, box_of_partition, &found)) return found;
  return ORIGINAL(next_function_towards, PARTITION_SEARCH "18NextVerticalSearchEb")(
      search, downward);
}
