/**
 * The cost of a run over several ranks: the reports of all ranks in one, and a time line for Perfetto.
 *
 * <p>Idea: every rank makes a {@link bireme.bb.ranks.trace.RankReport} of its part, with the samples of a {@link
 * bireme.bb.ranks.trace.TimeLine} if there was one; {@link bireme.bb.ranks.trace.MergedReport#gather} brings them to
 * rank 0.
 *
 * <p>Threads: reports are immutable; each class says who may call.
 */
package bireme.bb.ranks.trace;
