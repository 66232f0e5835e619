/**
 * Carries out what algorithms write: {@link bireme.collectives.execution.BlockingStages} at once, on the calling
 * thread; {@link bireme.collectives.execution.Schedule} records the steps and carries them out whenever it is asked to,
 * for collectives that do not block.
 *
 * <p>Both send over a {@link bireme.collectives.team.Team}, each call with a tag of its own, and read the memory of
 * other ranks through a {@link bireme.collectives.segment.SegmentHandle}.
 *
 * <p>Threads: one at a time. Errors: what the device throws passes through unchanged.
 */
package bireme.collectives.execution;
