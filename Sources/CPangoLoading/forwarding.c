#include <stdatomic.h>

#include "late_library.h"

// The functions below are hidden: the libraries go on calling their own.
#pragma GCC visibility push(hidden)
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <hb-ot.h>
#include <pango/pangocairo.h>
#pragma GCC visibility pop

#include "CPangoLoading.h"

// A macro of the same name keeps the type of what it is given.
#undef g_object_ref

const char *platen_pango_file(void) { return "libpangocairo-1.0.so.0"; }

LATE_LIBRARY(platen_pango_load, platen_pango_file(), RTLD_NOW | RTLD_LOCAL)

FORWARD(void, cairo_arc,
        (cairo_t *a, double b, double c, double d, double e, double f),
        (a, b, c, d, e, f))
FORWARD(void, cairo_close_path, (cairo_t *a), (a))
FORWARD(cairo_t *, cairo_create, (cairo_surface_t *a), (a))
FORWARD(void, cairo_destroy, (cairo_t *a), (a))
FORWARD(void, cairo_fill, (cairo_t *a), (a))
FORWARD(void, cairo_font_face_destroy, (cairo_font_face_t *a), (a))
FORWARD(cairo_font_options_t *, cairo_font_options_create, (void), ())
FORWARD(void, cairo_font_options_destroy, (cairo_font_options_t *a), (a))
FORWARD(void, cairo_font_options_set_antialias,
        (cairo_font_options_t *a, cairo_antialias_t b),
        (a, b))
FORWARD(void, cairo_font_options_set_hint_metrics,
        (cairo_font_options_t *a, cairo_hint_metrics_t b),
        (a, b))
FORWARD(void, cairo_font_options_set_hint_style,
        (cairo_font_options_t *a, cairo_hint_style_t b),
        (a, b))
FORWARD(cairo_surface_t *, cairo_image_surface_create_for_data,
        (unsigned char *a, cairo_format_t b, int c, int d, int e),
        (a, b, c, d, e))
FORWARD(void, cairo_matrix_init,
        (cairo_matrix_t *a, double b, double c, double d, double e, double f, double g),
        (a, b, c, d, e, f, g))
FORWARD(void, cairo_move_to, (cairo_t *a, double b, double c), (a, b, c))
FORWARD(void, cairo_new_sub_path, (cairo_t *a), (a))
FORWARD(void, cairo_paint, (cairo_t *a), (a))
FORWARD(cairo_surface_t *, cairo_pdf_surface_create_for_stream,
        (cairo_write_func_t a, void *b, double c, double d),
        (a, b, c, d))
FORWARD(void, cairo_pdf_surface_set_metadata,
        (cairo_surface_t *a, cairo_pdf_metadata_t b, const char *c),
        (a, b, c))
FORWARD(void, cairo_pdf_surface_set_size, (cairo_surface_t *a, double b, double c), (a, b, c))
FORWARD(void, cairo_rectangle,
        (cairo_t *a, double b, double c, double d, double e),
        (a, b, c, d, e))
FORWARD(void, cairo_restore, (cairo_t *a), (a))
FORWARD(void, cairo_save, (cairo_t *a), (a))
FORWARD(void, cairo_scale, (cairo_t *a, double b, double c), (a, b, c))
FORWARD(void, cairo_set_font_face, (cairo_t *a, cairo_font_face_t *b), (a, b))
FORWARD(void, cairo_set_font_matrix, (cairo_t *a, const cairo_matrix_t *b), (a, b))
FORWARD(void, cairo_set_line_width, (cairo_t *a, double b), (a, b))
FORWARD(void, cairo_set_scaled_font, (cairo_t *a, const cairo_scaled_font_t *b), (a, b))
FORWARD(void, cairo_set_source_rgb, (cairo_t *a, double b, double c, double d), (a, b, c, d))
FORWARD(void, cairo_set_source_rgba,
        (cairo_t *a, double b, double c, double d, double e),
        (a, b, c, d, e))
FORWARD(void, cairo_show_page, (cairo_t *a), (a))
FORWARD(void, cairo_show_text_glyphs,
        (cairo_t *a, const char *b, int c, const cairo_glyph_t *d, int e,
         const cairo_text_cluster_t *f, int g, cairo_text_cluster_flags_t h),
        (a, b, c, d, e, f, g, h))
FORWARD(cairo_status_t, cairo_status, (cairo_t *a), (a))
FORWARD(const char *, cairo_status_to_string, (cairo_status_t a), (a))
FORWARD(void, cairo_stroke, (cairo_t *a), (a))
FORWARD(void, cairo_surface_destroy, (cairo_surface_t *a), (a))
FORWARD(void, cairo_surface_finish, (cairo_surface_t *a), (a))
FORWARD(cairo_status_t, cairo_surface_status, (cairo_surface_t *a), (a))
FORWARD(cairo_surface_t *, cairo_svg_surface_create_for_stream,
        (cairo_write_func_t a, void *b, double c, double d),
        (a, b, c, d))
FORWARD(void, cairo_svg_surface_set_document_unit,
        (cairo_surface_t *a, cairo_svg_unit_t b),
        (a, b))
FORWARD(void, cairo_tag_begin, (cairo_t *a, const char *b, const char *c), (a, b, c))
FORWARD(void, cairo_tag_end, (cairo_t *a, const char *b), (a, b))
FORWARD(void, cairo_translate, (cairo_t *a, double b, double c), (a, b, c))
FORWARD(cairo_font_face_t *, cairo_user_font_face_create, (void), ())
FORWARD(void, cairo_user_font_face_set_render_glyph_func,
        (cairo_font_face_t *a, cairo_user_scaled_font_render_glyph_func_t b),
        (a, b))
FORWARD(const char *, cairo_version_string, (void), ())
FORWARD(gpointer, g_object_ref, (gpointer a), (a))
FORWARD(void, g_object_unref, (gpointer a), (a))
FORWARD(hb_face_t *, hb_font_get_face, (hb_font_t *a), (a))
FORWARD(hb_bool_t, hb_font_get_nominal_glyph,
        (hb_font_t *a, hb_codepoint_t b, hb_codepoint_t *c),
        (a, b, c))
FORWARD(hb_bool_t, hb_ot_color_has_layers, (hb_face_t *a), (a))
FORWARD(hb_bool_t, hb_ot_color_has_png, (hb_face_t *a), (a))
FORWARD(PangoAttribute *, pango_attr_insert_hyphens_new, (gboolean a), (a))
FORWARD(void, pango_attr_list_insert, (PangoAttrList *a, PangoAttribute *b), (a, b))
FORWARD(PangoAttrList *, pango_attr_list_new, (void), ())
FORWARD(void, pango_attr_list_unref, (PangoAttrList *a), (a))
FORWARD(void, pango_cairo_context_set_font_options,
        (PangoContext *a, const cairo_font_options_t *b),
        (a, b))
FORWARD(void, pango_cairo_context_set_resolution, (PangoContext *a, double b), (a, b))
FORWARD(cairo_scaled_font_t *, pango_cairo_font_get_scaled_font, (PangoCairoFont *a), (a))
FORWARD(PangoFontMap *, pango_cairo_font_map_new, (void), ())
FORWARD(void, pango_cairo_glyph_string_path,
        (cairo_t *a, PangoFont *b, PangoGlyphString *c),
        (a, b, c))
FORWARD(void, pango_cairo_show_glyph_item,
        (cairo_t *a, const char *b, PangoGlyphItem *c),
        (a, b, c))
FORWARD(void, pango_cairo_show_layout_line, (cairo_t *a, PangoLayoutLine *b), (a, b))
FORWARD(PangoFontMetrics *, pango_context_get_metrics,
        (PangoContext *a, const PangoFontDescription *b, PangoLanguage *c),
        (a, b, c))
FORWARD(void, pango_context_list_families,
        (PangoContext *a, PangoFontFamily ***b, int *c),
        (a, b, c))
FORWARD(void, pango_context_set_round_glyph_positions, (PangoContext *a, gboolean b), (a, b))
FORWARD(void, pango_font_description_free, (PangoFontDescription *a), (a))
FORWARD(PangoFontDescription *, pango_font_description_from_string, (const char *a), (a))
FORWARD(PangoFontDescription *, pango_font_description_new, (void), ())
FORWARD(void, pango_font_description_set_absolute_size, (PangoFontDescription *a, double b), (a, b))
FORWARD(void, pango_font_description_set_family, (PangoFontDescription *a, const char *b), (a, b))
FORWARD(const char *, pango_font_family_get_name, (PangoFontFamily *a), (a))
FORWARD(hb_font_t *, pango_font_get_hb_font, (PangoFont *a), (a))
FORWARD(PangoContext *, pango_font_map_create_context, (PangoFontMap *a), (a))
FORWARD(PangoFont *, pango_font_map_load_font,
        (PangoFontMap *a, PangoContext *b, const PangoFontDescription *c),
        (a, b, c))
FORWARD(int, pango_font_metrics_get_ascent, (PangoFontMetrics *a), (a))
FORWARD(int, pango_font_metrics_get_descent, (PangoFontMetrics *a), (a))
FORWARD(void, pango_font_metrics_unref, (PangoFontMetrics *a), (a))
FORWARD(gboolean, pango_glyph_item_iter_init_start,
        (PangoGlyphItemIter *a, PangoGlyphItem *b, const char *c),
        (a, b, c))
FORWARD(gboolean, pango_glyph_item_iter_next_cluster, (PangoGlyphItemIter *a), (a))
FORWARD(void, pango_glyph_string_extents_range,
        (PangoGlyphString *a, int b, int c, PangoFont *d, PangoRectangle *e, PangoRectangle *f),
        (a, b, c, d, e, f))
FORWARD(int, pango_glyph_string_get_width, (PangoGlyphString *a), (a))
FORWARD(void, pango_layout_get_extents,
        (PangoLayout *a, PangoRectangle *b, PangoRectangle *c),
        (a, b, c))
FORWARD(PangoLayoutIter *, pango_layout_get_iter, (PangoLayout *a), (a))
FORWARD(int, pango_layout_get_line_count, (PangoLayout *a), (a))
FORWARD(const char *, pango_layout_get_text, (PangoLayout *a), (a))
FORWARD(int, pango_layout_get_unknown_glyphs_count, (PangoLayout *a), (a))
FORWARD(void, pango_layout_iter_free, (PangoLayoutIter *a), (a))
FORWARD(int, pango_layout_iter_get_baseline, (PangoLayoutIter *a), (a))
FORWARD(void, pango_layout_iter_get_line_extents,
        (PangoLayoutIter *a, PangoRectangle *b, PangoRectangle *c),
        (a, b, c))
FORWARD(PangoLayoutLine *, pango_layout_iter_get_line_readonly, (PangoLayoutIter *a), (a))
FORWARD(PangoLayoutRun *, pango_layout_iter_get_run_readonly, (PangoLayoutIter *a), (a))
FORWARD(gboolean, pango_layout_iter_next_line, (PangoLayoutIter *a), (a))
FORWARD(gboolean, pango_layout_iter_next_run, (PangoLayoutIter *a), (a))
FORWARD(void, pango_layout_line_index_to_x,
        (PangoLayoutLine *a, int b, gboolean c, int *d),
        (a, b, c, d))
FORWARD(gboolean, pango_layout_line_x_to_index,
        (PangoLayoutLine *a, int b, int *c, int *d),
        (a, b, c, d))
FORWARD(PangoLayout *, pango_layout_new, (PangoContext *a), (a))
FORWARD(void, pango_layout_set_attributes, (PangoLayout *a, PangoAttrList *b), (a, b))
FORWARD(void, pango_layout_set_font_description,
        (PangoLayout *a, const PangoFontDescription *b),
        (a, b))
FORWARD(void, pango_layout_set_spacing, (PangoLayout *a, int b), (a, b))
FORWARD(void, pango_layout_set_text, (PangoLayout *a, const char *b, int c), (a, b, c))
FORWARD(void, pango_layout_set_width, (PangoLayout *a, int b), (a, b))
FORWARD(void, pango_layout_set_wrap, (PangoLayout *a, PangoWrapMode b), (a, b))
FORWARD(const char *, pango_version_string, (void), ())
