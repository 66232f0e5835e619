package bireme.runtime.reduce;

import bireme.collectives.items.Reduction;
import java.lang.reflect.Array;
import xxdev.ElementType;

/**
 * A predefined operation on one element type.
 *
 * <p>Shape: every operation has a loop for each element type, for one loop for all operations on a type, which calls
 * the operation for each element, takes several times as long ({@code ReductionBenchmark} compares them). The loops use
 * one index for both arrays, because with two the compiler of JDK 17 makes no vector code (measured: six times slower
 * on ints); operands at different offsets are brought side by side in blocks that fit the first-level cache.
 *
 * <p>Units: offsets in elements, counts in items.
 */
abstract class PredefinedReduction implements Reduction {
    private static final int BLOCK_ELEMENTS = 1024;

    private final ElementType type;
    private final int extent;

    PredefinedReduction(ElementType type, int extent) {
        this.type = type;
        this.extent = extent;
    }

    final ElementType type() {
        return type;
    }

    /** Sets {@code inout[i] = in[i] op inout[i]} for {@code from <= i < to}. */
    abstract void combine(Object in, Object inout, int from, int to);

    final IllegalStateException undefined() {
        return new IllegalStateException(
                getClass().getSimpleName() + " of " + type + " passed the check of operations");
    }

    @Override
    public final void apply(Object in, int inOffset, Object inout, int inoutOffset, int items) {
        int elements = items * extent;
        if (ExternalOperands.areSome(in, inout)) {
            ExternalOperands.apply(this, type, in, inOffset, inout, inoutOffset, elements);
        } else if (inOffset == inoutOffset) {
            combine(in, inout, inOffset, inOffset + elements);
        } else {
            combineInBlocks(in, inOffset, inout, inoutOffset, elements);
        }
    }

    private void combineInBlocks(Object in, int inOffset, Object inout, int inoutOffset, int elements) {
        Class<?> kind = in.getClass().getComponentType();
        int block = Math.min(elements, BLOCK_ELEMENTS);
        Object left = Array.newInstance(kind, block);
        Object right = Array.newInstance(kind, block);
        for (int done = 0; done < elements; done += block) {
            int length = Math.min(block, elements - done);
            System.arraycopy(in, inOffset + done, left, 0, length);
            System.arraycopy(inout, inoutOffset + done, right, 0, length);
            combine(left, right, 0, length);
            System.arraycopy(right, 0, inout, inoutOffset + done, length);
        }
    }

    @Override
    public final boolean isCommutative() {
        return true;
    }
}
