/**
 * The interfaces through which algorithms describe their work: sends, receives, local work and their order ({@link
 * bireme.collectives.stages.Stages}); reads of each other's memory ({@link bireme.collectives.stages.SharedStages});
 * and the same for a part of the ranks ({@link bireme.collectives.stages.PartStages}).
 *
 * <p>What is written depends on counts and ranks, never on what messages hold. Who carries it out, and when, is the
 * duty of package {@code execution}.
 *
 * <p>Threads: one.
 */
package bireme.collectives.stages;
