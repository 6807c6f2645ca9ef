#include "CRecognizerKernels.h"
