// How objects of libtesseract 5.3.0 lie in memory, as gcc lays them out for x86-64.
//
// Each structure names the class of the library that it shows; members that nobody here reads are
// gaps. Sizes and places are from offsetof over the library's headers, and are asserted below. None
// of them may be used before platen_private_layouts_fit() has said so.
#ifndef PLATEN_PRIVATE_LAYOUT_H
#define PLATEN_PRIVATE_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether the libraries in this process are those that the structures below show: libtesseract
/// 5.3.0 with the legacy engine and 32 bit floats, Leptonica 1.82.0, on Linux for x86-64.
bool platen_private_layouts_fit(void);

/// ELIST_LINK: what an element of an embedded list begins with. The last element points to the
/// first.
struct elist_link {
  struct elist_link *next;
};

/// ELIST.
struct elist {
  struct elist_link *last;
};

/// ELIST_ITERATOR.
struct elist_iterator {
  struct elist *list;
  struct elist_link *previous;
  struct elist_link *current;
  struct elist_link *next;
  struct elist_link *cycle_point;
  bool extracted_last;
  bool extracted_cycle_point;
  bool started_cycling;
};

/// CLIST_LINK: a cell of a list that refers to its elements.
struct clist_link {
  struct clist_link *next;
  void *data;
};

/// CLIST.
struct clist {
  struct clist_link *last;
};

/// CLIST_ITERATOR.
struct clist_iterator {
  struct clist *list;
  struct clist_link *previous;
  struct clist_link *current;
  struct clist_link *next;
  struct clist_link *cycle_point;
  bool extracted_last;
  bool extracted_cycle_point;
  bool started_cycling;
};

/// ICOORD.
struct point {
  int16_t x, y;
};

/// ICOORDELT: a corner of a block, in a list.
struct listed_point {
  struct elist_link link;
  struct point point;
};

/// TBOX.
struct box {
  struct point bottom_left, top_right;
};

/// WERD_RES.
struct word_result {
  struct elist_link link;
  char gap[457];
  bool is_part_of_combination;
};

/// ROW_RES.
struct row_result {
  struct elist_link link;
  char gap[24];
  struct elist words;
};

/// BLOCK_RES.
struct block_result {
  struct elist_link link;
  char gap[32];
  struct elist rows;
};

/// PAGE_RES.
struct page_result {
  char gap[8];
  struct elist blocks;
};

/// PAGE_RES_IT.
struct page_iterator {
  struct page_result *page;
  struct word_result *previous_word;
  struct row_result *previous_row;
  struct block_result *previous_block;
  struct word_result *word;
  struct row_result *row;
  struct block_result *block;
  struct word_result *next_word;
  struct row_result *next_row;
  struct block_result *next_block;
  struct elist_iterator blocks, rows, words;
  struct elist_iterator at_word, at_next_word;
};

/// BBGrid over GridBase.
struct grid {
  void *methods;
  int32_t cell_size, width, height, count;
  struct point bottom_left, top_right;
  struct clist *cells;
};

/// std::unordered_set of pointers, in libstdc++. A bucket points to the node before its first.
struct pointer_node {
  struct pointer_node *next;
  const void *pointer;
};
struct pointer_set {
  struct pointer_node **buckets;
  size_t bucket_count;
};

/// GridSearch.
struct grid_search {
  struct grid *grid;
  int32_t x_origin, y_origin;
  int32_t max_radius, radius;
  int32_t index, direction;
  struct box box;
  int32_t x, y;
  bool is_unique;
  void *previous_return, *next_return;
  struct clist_iterator at;
  struct pointer_set returned;
};

/// FPCUTPT: a place where a line of fixed pitch may be cut.
struct cut {
  bool is_faked, is_terminal;
  int16_t fake_count;
  int16_t region_index;
  int16_t middle_cuts;
  int32_t x;
  uint32_t back_balance, forward_balance;
  struct cut *previous;
  double mean_sum, square_sum, cost;
};

/// STATS: a histogram.
struct statistics {
  int32_t minimum, maximum;
  int32_t total;
  int32_t *buckets;
};

/// PDBLK.
struct page_block {
  void *polygon;
  struct elist left_side, right_side;
  struct box box;
};

/// CRACKEDGE: a step of an outline, one pixel long.
struct crack {
  struct point start;
  int8_t step_x, step_y, direction;
  struct crack *previous, *next;
};

/// DoubleParam and BoolParam: settings.
struct double_parameter {
  char gap[24];
  double value;
};
struct bool_parameter {
  char gap[18];
  bool value;
};

/// GENERIC_2D_ARRAY.
struct float_array {
  void *methods;
  float *values;
  float empty;
  int32_t rows, columns, allocated;
};
struct int8_array {
  void *methods;
  int8_t *values;
  int8_t empty;
  int32_t rows, columns, allocated;
};

/// StrideMap: how [batch][y][x] becomes one index.
struct stride_map {
  int32_t shape[3];
  int32_t increments[3];
  int32_t *heights[3];
  int32_t *widths[3];
};

/// NetworkIO.
struct network_io {
  struct float_array floats;
  struct int8_array integers;
  bool is_integer;
  struct stride_map strides;
};

#if defined(__x86_64__)
#define PLATEN_AT(type, member, offset) \
  _Static_assert(offsetof(struct type, member) == (offset), #type "." #member)
PLATEN_AT(elist_iterator, started_cycling, 42);
PLATEN_AT(clist_iterator, started_cycling, 42);
PLATEN_AT(word_result, is_part_of_combination, 465);
PLATEN_AT(row_result, words, 32);
PLATEN_AT(block_result, rows, 40);
PLATEN_AT(page_result, blocks, 8);
PLATEN_AT(page_iterator, word, 32);
PLATEN_AT(page_iterator, blocks, 80);
PLATEN_AT(page_iterator, at_next_word, 272);
PLATEN_AT(grid, cells, 32);
PLATEN_AT(grid_search, box, 32);
PLATEN_AT(grid_search, is_unique, 48);
PLATEN_AT(grid_search, at, 72);
PLATEN_AT(grid_search, returned, 120);
PLATEN_AT(cut, cost, 48);
PLATEN_AT(statistics, buckets, 16);
PLATEN_AT(page_block, box, 24);
PLATEN_AT(crack, next, 16);
PLATEN_AT(double_parameter, value, 24);
PLATEN_AT(bool_parameter, value, 18);
PLATEN_AT(float_array, allocated, 28);
PLATEN_AT(int8_array, allocated, 28);
PLATEN_AT(network_io, integers, 32);
PLATEN_AT(network_io, is_integer, 64);
PLATEN_AT(network_io, strides, 72);
#undef PLATEN_AT
#endif

#endif
