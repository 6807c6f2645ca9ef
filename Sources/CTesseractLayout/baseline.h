#ifndef PLATEN_BASELINE_H
#define PLATEN_BASELINE_H

/// Forgets which curve the thread evaluated last.
void platen_forget_curve(void);

/// Evaluates the curve that Tesseract evaluated last on this thread; 0 where there was none.
int platen_last_curve(double x, double *y);

#endif
