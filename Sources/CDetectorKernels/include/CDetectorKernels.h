// The detector's search for words: up to 32 bytes of text at once.
#ifndef CDETECTORKERNELS_H
#define CDETECTORKERNELS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Bytes in a table of beginnings.
enum { platen_beginnings_size = 96 };

/// The first offset from `start` on, in `count` bytes of text, at which a word may begin as one of
/// a table does; `count` if there is none.
///
/// A word begins at its first byte that no letter of ASCII stands before. A table has 16 bytes for
/// the lower four bits of the first byte of a word and 16 for the upper four, then as many for its
/// second and for its third byte. Each bit of them is a group of beginnings: a word may be one of
/// the group that has its bit in all six.
size_t platen_next_beginning(
    const uint8_t *_Nonnull text, size_t count, size_t start, const uint8_t *_Nonnull table);

#ifdef __cplusplus
}
#endif

#endif
