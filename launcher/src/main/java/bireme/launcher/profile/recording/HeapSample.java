package bireme.launcher.profile.recording;

/** Bytes of the heap in use at a time. */
public record HeapSample(long atNs, long usedBytes) {}
