import PlatenKernels

/// The loops of filters at the instruction level this module is compiled for.
///
/// Nothing here is generic or inlinable, and nothing of the standard library is used that would be
/// compiled anew: the linker keeps one copy of such code, and it may be one that the machine can't
/// run.
package enum Kernels: FilterKernels {}
