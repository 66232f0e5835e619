/**
 * Short rounds for comparisons: {@link osu.rounds.RoundsProgram} measures a few message sizes and collectives in rounds
 * of some milliseconds, each beside a {@link osu.rounds.Reference} that no build of the library can change, and in turn
 * with another job that does the same ({@link osu.rounds.JobTurns}). {@code mpjrun bench --against} compares what comes
 * out.
 *
 * <p>Threads: each object is confined to the thread of a rank.
 */
package osu.rounds;
