// The filter of system calls that a sandbox has; not for Swift.
#ifndef PLATEN_FILTER_H
#define PLATEN_FILTER_H

/// 1 if the kernel takes such a filter and there is one for this processor.
int platen_filter_is_known(void);

/// Puts the filter on the calling thread, for good. With `starts_programs` it may start programs,
/// and with `signals_are_scoped`, where Landlock keeps signals in, also send them. Returns 0 or
/// -errno.
int platen_filter_install(int starts_programs, int signals_are_scoped);

#endif
