/**
 * Programs with building blocks in one JVM: ordinary mains, without a launcher. {@link examples.patterns.NQueens}
 * divides and conquers, {@link examples.patterns.StochasticSimulation} reduces a stream while it runs, and {@link
 * examples.patterns.SelfOrganisingMap} has feedback edges between neighbours. The last of them also runs over ranks.
 *
 * <p>Each tells its arguments when asked with {@code --help}, checks its result against a plain sequential computation,
 * and says how long both took.
 */
package examples.patterns;
