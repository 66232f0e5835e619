/**
 * Divide and conquer: problems that fall into smaller ones of the same kind.
 *
 * <p>A {@link bireme.bb.divide.DivideAndConquer} says when a problem is small, how a small one is solved, how others
 * are divided, and how solutions are combined. It borrows the threads of a {@link bireme.bb.parallel.ParallelFor}.
 *
 * <p>Threads: descriptions are immutable and any thread may call; the functions are called by several threads at once.
 *
 * <p>Guarantees: solutions are combined in the order of the parts, so the result is that of plain recursion if the
 * functions have no effects.
 */
package bireme.bb.divide;
