package bireme.collectives.items;

import xxdev.ReductionOperator;

/**
 * A reduction of items, passed down by the API.
 *
 * <p>Threads: one call at a time per rank.
 */
public interface Reduction {
    /**
     * Sets {@code inout[i] = in[i] op inout[i]} for every item, and leaves {@code in} as it is. What {@code in} holds
     * comes from lower ranks than what {@code inout} holds, unless the operation commutes.
     *
     * @param in left operands
     * @param inOffset first element in {@code in}
     * @param inout right operands, then the results
     * @param inoutOffset first element in {@code inout}
     * @param items items to combine
     */
    void apply(Object in, int inOffset, Object inout, int inoutOffset, int items);

    /**
     * What a native MPI library calls the operation.
     *
     * @return {@code null} unless it is one of those predefined for single elements
     */
    default ReductionOperator operator() {
        return null;
    }

    /**
     * How the items of all ranks are combined at once, for an operation whose result must not depend on the order in
     * which pairs are combined: a sum that is rounded only once.
     *
     * @return {@code null} if pairs may be combined in any grouping
     */
    default JointReduction joint() {
        return null;
    }

    /** Whether operands may change places; if so, both orders must give the same result. */
    boolean isCommutative();
}
