package bireme.bb.engine;

/**
 * What one thread of a run has done; while it runs, about.
 *
 * @param name of its nodes
 * @param taken items its first node has taken
 * @param emitted items put into channels
 * @param waits times it waited, for items or for room
 * @param parks times it slept in doing so
 */
public record NodeReport(String name, long taken, long emitted, long waits, long parks) {}
