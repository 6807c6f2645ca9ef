#include <pthread.h>
#include <stdlib.h>

#include "CTesseractSpeedup.h"
#include "networks.h"

// Which object of libtesseract's is which network, and what is known of each.

/// An object of libtesseract's.
struct object {
  const void *series;
  struct network *network;
  struct object *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct network *networks;
static struct object *objects;

void platen_networks_note(const void *series, void *model) {
  pthread_mutex_lock(&lock);
  struct object **place = &objects;
  while (*place && (*place)->series != series) place = &(*place)->next;
  // The address may be that of an object that is gone.
  if (*place && !model) {
    struct object *gone = *place;
    *place = gone->next;
    free(gone);
  } else if (model) {
    struct network *network = networks;
    while (network && network->model != model) network = network->next;
    if (!network && (network = calloc(1, sizeof *network))) {
      network->model = model;
      network->next = networks;
      networks = network;
    }
    if (!*place) *place = calloc(1, sizeof **place);
    if (*place) {
      (*place)->series = series;
      (*place)->network = network;
    }
  }
  pthread_mutex_unlock(&lock);
}

struct network *platen_networks_find(const void *series) {
  pthread_mutex_lock(&lock);
  struct object *object = objects;
  while (object && object->series != series) object = object->next;
  struct network *network = object ? object->network : NULL;
  pthread_mutex_unlock(&lock);
  return network;
}

platen_network_counts platen_speedup_networks(void) {
  platen_network_counts counts = {0, 0, 0};
  pthread_mutex_lock(&lock);
  for (struct network *network = networks; network; network = network->next) {
    enum platen_network_state state = network->state;
    if (state == unproved) counts.unproved++;
    if (state == proved) counts.proved++;
    if (state == failed) counts.failed++;
  }
  pthread_mutex_unlock(&lock);
  return counts;
}

/// The networks that this thread has made since somebody asked: ours, and how many are not.
enum { most_made = 16 };
static _Thread_local const struct network *made[most_made];
static _Thread_local int made_count, made_by_others;

void platen_networks_note_made(const struct network *network) {
  if (network && made_count < most_made) {
    made[made_count++] = network;
  } else {
    made_by_others++;
  }
}

platen_networks_made platen_speedup_networks_made(void) {
  platen_networks_made result = {0, made_by_others};
  for (int i = 0; i < made_count; i++) {
    if (made[i]->state == failed) result.theirs++; else result.ours++;
  }
  made_count = made_by_others = 0;
  return result;
}
