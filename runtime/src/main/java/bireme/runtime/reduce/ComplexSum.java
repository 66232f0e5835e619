package bireme.runtime.reduce;

import bireme.collectives.items.Reduction;

/** Sum of complex numbers: that of their parts. */
record ComplexSum(Reduction ofParts) implements Reduction {
    @Override
    public void apply(Object in, int inOffset, Object inout, int inoutOffset, int items) {
        ofParts.apply(in, inOffset, inout, inoutOffset, 2 * items);
    }

    @Override
    public boolean isJoint() {
        return ofParts.isJoint();
    }

    @Override
    public Reduction ofRuns(int runs, int stride) {
        Reduction together = ofParts.ofRuns(runs, 2 * stride);
        return together == null ? null : new ComplexSum(together);
    }

    @Override
    public boolean isCommutative() {
        return true;
    }
}
