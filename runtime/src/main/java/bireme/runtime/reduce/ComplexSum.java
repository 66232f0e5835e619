package bireme.runtime.reduce;

import bireme.collectives.items.JointReduction;
import bireme.collectives.items.Reduction;

/** Sum of complex numbers: that of their parts. */
record ComplexSum(Reduction ofParts) implements Reduction {
    @Override
    public void apply(Object in, int inOffset, Object inout, int inoutOffset, int items) {
        ofParts.apply(in, inOffset, inout, inoutOffset, 2 * items);
    }

    @Override
    public JointReduction joint() {
        JointReduction together = ofParts.joint();
        return together == null
                ? null
                : (runs, buffers, offsets, result, resultOffset, items) ->
                        together.combine(runs, buffers, offsets, result, resultOffset, 2 * items);
    }

    @Override
    public boolean isCommutative() {
        return true;
    }
}
