/**
 * What algorithms write: sends, receives, local work, and what waits for what ({@link
 * bireme.collectives.stages.Stages}); reads of each other's memory ({@link bireme.collectives.stages.SharedStages});
 * and the same for a part of the ranks ({@link bireme.collectives.stages.PartStages}).
 *
 * <p>What is written depends on counts and ranks, never on what messages hold. Who carries it out, and when, is the
 * duty of package {@code execution}.
 *
 * <p>Threads: one.
 */
package bireme.collectives.stages;
