package bireme.launcher.profile;

/** Bytes of the heap in use at a time. */
record HeapSample(long atNs, long usedBytes) {}
