// The one import for most users: the rooms below are part of this one.
@_exported public import PlatenImaging
@_exported public import PlatenMetrics
@_exported public import PlatenCore
@_exported public import PlatenText

package let platenVersion = "0.1.0"
