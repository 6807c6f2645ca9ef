// For executables only. Tesseract keeps every line of a page as a PNG in memory, which it packs and
// unpacks at once: up to a seventh of its time. An executable that links this target has a
// pixWriteMem of its own, which the dynamic linker finds before Leptonica's; it stores the pixels
// as they are, in Leptonica's own format, where PNG is asked for. pixReadMem tells the format by
// content, so nobody notices.
#ifndef CLEPTONICASPEEDUP_H
#define CLEPTONICASPEEDUP_H

/// Returns 1 if calls of pixWriteMem from any library reach the one of this target.
int platen_leptonica_speedup_is_active(void);

#endif
