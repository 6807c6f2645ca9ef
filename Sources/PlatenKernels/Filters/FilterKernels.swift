/// The loops of filters, compiled once for each instruction level a machine may have.
///
/// Every level has the same source and gives the same bits: loops neither contract a product and a
/// sum into one rounding nor leave the order of a sum to the compiler.
///
/// Each checks its lines and tables before it begins: if it would touch what lies outside of them,
/// with whole vectors too, it traps.
package protocol FilterKernels: SendableMetatype, LightKernels, PointKernels, PixelKernels,
  CurveKernels, NeighborhoodKernels, DecimationKernels, SumKernels, MixingKernels, RankKernels,
  SmoothingKernels, StretchingKernels, ResamplingKernels, CompositingKernels, StyleKernels,
  DocumentKernels
{}
