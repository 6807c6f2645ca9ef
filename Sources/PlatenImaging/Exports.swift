// What its own signatures name: `Limits`, `PlatenError`, `WorkerQueue`.
@_exported public import PlatenCore
