// The inner loops of the recogniser's network, for several levels of instructions.
#ifndef CRECOGNIZERKERNELS_H
#define CRECOGNIZERKERNELS_H

#endif
