package bireme.collectives.reduce;

import bireme.collectives.algorithm.ReduceAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.Stages;

/**
 * Reduce that keeps the order of the ranks only if the result comes together at rank 0.
 *
 * <p>Shape: an operation that commutes is reduced straight to the root; another one to rank 0, which sends the result
 * to the root in one more message of n bytes.
 */
abstract class TopReduce implements ReduceAlgorithm {
    /**
     * Reduces to {@code top}, combining places counted from it.
     *
     * @param recv where the result goes at {@code top}; null elsewhere
     */
    abstract void reduce(Stages stages, Items send, Items recv, Reduction op, int top);

    @Override
    public final void run(Stages stages, Items send, Items recv, Reduction op, int root) {
        int rank = stages.rank();
        int top = op.isCommutative() ? root : 0;
        if (top == root) {
            reduce(stages, send, rank == root ? recv : null, op, top);
            return;
        }
        Items result = rank == top ? stages.spaceLike(send) : null;
        reduce(stages, send, result, op, top);
        if (rank == top) {
            stages.send(result, root);
        } else if (rank == root) {
            stages.recv(recv, top);
        }
    }
}
