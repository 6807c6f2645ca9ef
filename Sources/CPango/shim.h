#if !__has_include(<pango/pangocairo.h>)
#error "pango/pangocairo.h is missing; on Debian: apt-get install libpango1.0-dev"
#endif
#include <pango/pangocairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <hb-ot.h>
