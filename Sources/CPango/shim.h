#include <pango/pangocairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
