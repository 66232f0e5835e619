/**
 * Shared memory of the ranks of one JVM: outside the heap, one line per rank and call, and references to buffers that
 * are read where they lie.
 *
 * <p>Every member of a team writes on lines of its own and reads those of the others; a line carries a stamp, and the
 * stamp is written last, with release, and read first, with acquire. Nothing else synchronizes members. Up to {@link
 * bireme.collectives.segment.SharedSegment#CALLS} calls are in flight at once, each with lines of its own; a rank that
 * is further ahead waits for the slowest.
 *
 * <p>Threads: one object of {@link bireme.collectives.segment.SegmentHandle} per rank, used by one thread at a time.
 */
package bireme.collectives.segment;
