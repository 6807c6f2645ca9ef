/// How the pixels of a picture lie in memory, as loops need to know it: bits of a channel and what
/// the fourth one means. `gray8` has one byte a pixel, the others four channels.
package enum PixelLayout: Sendable {
  case gray8, opaque8, straight8, premultiplied8, opaque16, straight16, premultiplied16
}
