package bireme.collectives.algorithm;

/**
 * Chooses the algorithm of every call on one communicator.
 *
 * <p>Threads: any.
 */
public interface AlgorithmChoice {
    /**
     * The algorithm of a call.
     *
     * @param bytes one rank's contribution (gather, reductions), one block (scatter, alltoall), the average
     *     block (allgather), the whole vector (reduce-scatter) or the message (broadcast); 0 for objects, whose length
     *     nobody knows, and for operations that have no {@linkplain Operation#hasKnownBytes() known length}
     * @param isCommutative whether the reduction commutes; true for operations without one
     */
    <A> A algorithm(Operation<A> operation, long bytes, boolean isCommutative);

    /** The algorithm of a reduction that combines the items of all ranks at once, see {@code Reduction.joint}. */
    <A> A joint(Operation<A> operation);
}
