/**
 * Reductions that bring the items of all ranks to one place and combine them there at once.
 *
 * <p>Idea: an operation whose result must not depend on the order in which pairs are combined, such as a sum that is
 * rounded only once, cannot be combined in a tree or round a ring. These algorithms are chosen for it, whatever the
 * rules say ({@link bireme.collectives.items.Reduction#joint}). They serve every other operation, too, and keep the
 * order of the ranks. Ranks that share memory do without them: each combines its part where it lies.
 *
 * <p>Threads: algorithms have no state.
 */
package bireme.collectives.joint;
