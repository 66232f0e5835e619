package bireme.collectives.items;

import java.util.Arrays;

/**
 * A joint reduction of runs that lie in one buffer, of which {@code in} is the first.
 *
 * @param stride elements from the beginning of one run to that of the next
 */
record JointStep(JointReduction op, int runs, int stride) implements Reduction {
    @Override
    public void apply(Object in, int inOffset, Object inout, int inoutOffset, int items) {
        Object[] buffers = new Object[runs];
        int[] offsets = new int[runs];
        Arrays.fill(buffers, in);
        Arrays.setAll(offsets, run -> inOffset + run * stride);
        op.combine(runs, buffers, offsets, inout, inoutOffset, items);
    }

    @Override
    public boolean isCommutative() {
        return true;
    }
}
