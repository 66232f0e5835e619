package bireme.launcher.plan;

/**
 * A host in a file or list, once; the same host may come again.
 *
 * @param name the host
 * @param slots the count that is beside it; {@link Host#UNKNOWN_SLOTS} for none
 * @param maxSlots the limit that is beside it; {@link Host#UNLIMITED} for none
 */
record HostEntry(String name, int slots, int maxSlots) {}
