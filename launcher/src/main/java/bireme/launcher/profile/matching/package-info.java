/**
 * What belongs together in the recordings of all JVMs, and who waited for whom.
 *
 * <p>Idea: {@link bireme.launcher.profile.matching.MessageMatching} pairs sends with receives, {@link
 * bireme.launcher.profile.matching.CollectiveGroups} gathers the calls of each collective, and {@link
 * bireme.launcher.profile.matching.WaitAnalysis} notes in each call for which rank it has waited.
 *
 * <p>Units: nanoseconds of the job's clock, bytes of payload.
 *
 * <p>Threads: one.
 *
 * <p>Guarantees: nothing is guessed: what the recordings leave open stays without a partner, and is counted.
 *
 * <p>Source: the kinds of waiting are those of Scalasca (M. Geimer et al., The Scalasca performance toolset
 * architecture, Concurrency and Computation 22 (2010)).
 */
package bireme.launcher.profile.matching;
