/**
 * Divide and conquer: problems that fall into smaller ones of the same kind.
 *
 * <p>A {@link bireme.bb.divide.DivideAndConquer} says when a problem is small, how a small one is solved, how others
 * are divided, and how solutions are combined. It borrows the threads of a {@link bireme.bb.parallel.ParallelFor}.
 */
package bireme.bb.divide;
