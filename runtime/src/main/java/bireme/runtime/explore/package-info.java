/**
 * Runs a program many times, each time with other choices where MPI leaves a choice, and reports what can go wrong.
 *
 * <p>Shape: {@link bireme.runtime.explore.Explorer} runs schedules of a {@link bireme.runtime.explore.Strategy};
 * {@link bireme.runtime.explore.ExploredRun} is the outcome of one; {@link bireme.runtime.explore.Exploration} is all
 * that was found. A run whose end depends on something else than its schedule is no finding: each is run again before
 * it is reported.
 *
 * <p>Threads: one runs the schedules; another may stop it, and one of its own limits each run.
 */
package bireme.runtime.explore;
