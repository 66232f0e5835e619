package mpi;

import bireme.collectives.items.Reduction;

/**
 * A function of two elements as the collectives see it. They know items without gaps, so that it does not matter how
 * items of the datatype lie.
 *
 * @param kind what the function takes
 * @param function the user's function
 * @param isCommutative whether operands may change places
 * @param datatype what an item is
 */
record ElementReduction(ElementFunction kind, Object function, boolean isCommutative, Datatype datatype)
        implements Reduction {
    @Override
    public void apply(Object in, int inOffset, Object inout, int inoutOffset, int items) {
        kind.apply(function, in, inOffset, inout, inoutOffset, items * datatype.size);
    }
}
