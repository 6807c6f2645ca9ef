#ifndef NETWORKS_H
#define NETWORKS_H

#include <stdatomic.h>

/// Whether a network has shown that it gives what libtesseract's does.
enum platen_network_state { unproved, proved, failed };

/// One network, however many objects were made of it.
struct network {
  void *model;
  _Atomic(enum platen_network_state) state;
  struct network *next;
};

/// Notes which network an object of libtesseract's is; a NULL model says that it is none of ours.
void platen_networks_note(const void *series, void *model);

/// The network that an object is; NULL if it is none of ours.
struct network *platen_networks_find(const void *series);

/// Notes that this thread made an object, and which network it is.
void platen_networks_note_made(const struct network *network);

#endif
