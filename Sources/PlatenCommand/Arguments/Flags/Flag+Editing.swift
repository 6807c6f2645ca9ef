extension Flag {
  /// What `convert` and `play` do to the pictures of an animation.
  static let editing: [Flag] = [
    Flag(
      id: .transition, names: ["--transition"], value: "NAME", verbs: [.convert],
      help: "let each IN give way to the next: dissolve, swipe(angle: 90deg), barsSwipe, mod, …"),
    Flag(
      id: .frames, names: ["--frames"], value: "N", verbs: [.convert],
      help: "with --transition: how many frames all of it has, 20 if not given"),
    Flag(
      id: .duration, names: ["--duration"], value: "TIME", verbs: [.convert],
      help: "with --transition: how long all of it takes, 1s if neither it nor --delay is given"),
    Flag(
      id: .delay, names: ["--delay"], value: "TIME|FILE", verbs: [.convert],
      help: "how long each frame of IN is shown, as in 40ms; or a file with a time on each line"),
    Flag(
      id: .trim, names: ["--trim"], value: "A..B", verbs: [.convert],
      help: "frames A to B-1, counted from 0, or times as in 0.5s..1200ms; either may be left out"),
    Flag(
      id: .every, names: ["--every"], value: "N", verbs: [.convert],
      help: "every N-th frame, shown for the time of those left out as well"),
    Flag(
      id: .frameRate, names: ["--fps"], value: "N", verbs: [.convert],
      help: "what is seen N times a second, as with 10; a frame that stays is stored once"),
    Flag(
      id: .reverse, names: ["--reverse"], value: nil, verbs: [.convert],
      help: "from the last frame to the first"),
    Flag(
      id: .bounce, names: ["--bounce"], value: nil, verbs: [.convert, .play],
      help: "forth and back"),
    Flag(
      id: .speed, names: ["--speed"], value: "FACTOR", verbs: [.convert],
      help: "2 is twice as fast, 0.5 half as fast"),
    Flag(
      id: .speed, names: ["--speed", "--rate"], value: "FACTOR", verbs: [.play],
      help: "2 is twice as fast, 0.5 half as fast, -1 backwards"),
    Flag(
      id: .loops, names: ["--loops"], value: "N", verbs: [.convert, .play],
      help: "how often it is played altogether, 0 for ever; as the file says if not given"),
    Flag(
      id: .crop, names: ["--crop"], value: "X,Y,W,H", verbs: [.convert],
      help: "this part of each frame alone: its corner and size in pixels, before --scale"),
    Flag(
      id: .scale, names: ["--scale"], value: "SIZE", verbs: [.convert],
      help: "0.5, 50%, or WxH (320x, x240): fitted within if it is larger"),
    Flag(
      id: .resample, names: ["--resample"], value: "nearest|bilinear|bicubic|lanczos",
      verbs: [.convert], help: "how --scale weighs pixels (lanczos, if not given)"),
    Flag(
      id: .filter, names: ["--filter"], value: "CHAIN", verbs: [.convert],
      help: "filters for each frame as it is seen, after --scale; platen filters lists them"),
    Flag(
      id: .frame, names: ["--frame"], value: "N|last|poster", verbs: [.convert],
      help: "one frame or page alone, from 0, or -1 for the last; poster: what viewers without "
        + "animation show"),
    Flag(
      id: .contactSheet, names: ["--contact-sheet"], value: nil, verbs: [.convert],
      help: "the frames, or an even choice of 64, small, on one PNG or JPEG"),
    Flag(
      id: .colors, names: ["--colors"], value: "N", verbs: [.convert],
      help: "of a GIF: 2 to 256 for all frames, else as each needs; of a PNG: 2 to 256, else all"),
    Flag(
      id: .dither, names: ["--dither"], value: "none|ordered|diffusion", verbs: [.convert],
      help: "of a GIF, and a PNG with --colors: how to mix colours that it lacks; none flickers"),
    Flag(
      id: .lossy, names: ["--lossy"], value: "N", verbs: [.convert],
      help: "of a GIF: change pixels a little for a shorter file, 20 hardly, 200 visibly; "
        + "0 if not given, 16 for a GIF that is scaled"),
  ]
}
