package bireme.collectives.contract;

import bireme.collectives.items.Reduction;
import java.util.List;
import xxdev.ReductionOperator;

/** Reductions to test with: those that commute, and those that show when ranks were combined in another order. */
record TestReduction(String name, TestType type, boolean isCommutative, ItemOperation operation) implements Reduction {
    /** Combines one item into another. */
    interface ItemOperation {
        void apply(Object in, int inIndex, Object inout, int inoutIndex);
    }

    static final List<TestReduction> ALL = List.of(
            new TestReduction("sum", TestType.INT, true, (in, i, to, j) -> ((int[]) to)[j] += ((int[]) in)[i]),
            new TestReduction("sum", TestType.LONG, true, (in, i, to, j) -> ((long[]) to)[j] += ((long[]) in)[i]),
            new TestReduction("sum", TestType.DOUBLE, true, (in, i, to, j) -> ((double[]) to)[j] += ((double[]) in)[i]),
            new TestReduction("sum", TestType.BYTE, true, (in, i, to, j) -> ((byte[]) to)[j] += ((byte[]) in)[i]),
            new TestReduction("max", TestType.DOUBLE, true, TestReduction::max),
            new TestReduction("maxloc", TestType.INT_PAIR, true, TestReduction::maxloc),
            new TestReduction("sum in the box", TestType.BOX, true, TestReduction::addToBox),
            new TestReduction("affine map", TestType.INT_PAIR, false, TestReduction::compose),
            new TestReduction(
                    "lowest rank", TestType.BYTE, false, (in, i, to, j) -> ((byte[]) to)[j] = ((byte[]) in)[i]),
            new TestReduction("highest rank", TestType.LONG, false, (in, i, to, j) -> {}),
            new TestReduction("concatenation", TestType.STRING, false, TestReduction::concatenate),
            new TestReduction("last digits in the box", TestType.BOX, false, TestReduction::composeBoxes));

    /** What a native library knows of them. */
    @Override
    public ReductionOperator operator() {
        return switch (name) {
            case "sum" -> ReductionOperator.SUM;
            case "max" -> ReductionOperator.MAX;
            default -> null;
        };
    }

    @Override
    public void apply(Object in, int inOffset, Object inout, int inoutOffset, int items) {
        int extent = type.extent();
        if (in == inout && Math.abs(inOffset - inoutOffset) < items * extent) {
            throw new AssertionError("operands overlap");
        }
        for (int item = 0; item < items; item++) {
            operation.apply(in, inOffset + item * extent, inout, inoutOffset + item * extent);
        }
    }

    /** What ranks {@code 0..last} combined give, for items that every rank filled with its own data. */
    Cells foldRanksTo(int last, int items) {
        Cells result = Cells.of(type, items, 0);
        for (int rank = 1; rank <= last; rank++) {
            Cells higher = Cells.of(type, items, rank);
            apply(result.buffer, Cells.offset(), higher.buffer, Cells.offset(), items);
            result = higher;
        }
        return result;
    }

    private static void max(Object in, int i, Object inout, int j) {
        double[] to = (double[]) inout;
        to[j] = Math.max(to[j], ((double[]) in)[i]);
    }

    private static void maxloc(Object in, int i, Object inout, int j) {
        int[] from = (int[]) in;
        int[] to = (int[]) inout;
        boolean takes = from[i] > to[j] || from[i] == to[j] && from[i + 1] < to[j + 1];
        if (takes) {
            to[j] = from[i];
            to[j + 1] = from[i + 1];
        }
    }

    /** The pair (a, b) is the map x -> a x + b; the lower rank's is applied first. */
    private static void compose(Object in, int i, Object inout, int j) {
        int[] first = (int[]) in;
        int[] then = (int[]) inout;
        then[j + 1] += then[j] * first[i + 1];
        then[j] *= first[i];
    }

    private static void concatenate(Object in, int i, Object inout, int j) {
        Object[] to = (Object[]) inout;
        to[j] = ((Object[]) in)[i] + "" + to[j];
    }

    private static void addToBox(Object in, int i, Object inout, int j) {
        ((long[]) ((Object[]) inout)[j])[0] += ((long[]) ((Object[]) in)[i])[0];
    }

    /** Matrices (a b; 0 1) with a odd, packed into a number: associative, and the order shows. */
    private static void composeBoxes(Object in, int i, Object inout, int j) {
        long first = ((long[]) ((Object[]) in)[i])[0];
        long[] box = (long[]) ((Object[]) inout)[j];
        int a = (int) (first >> 32) | 1;
        int c = (int) (box[0] >> 32) | 1;
        int b = c * (int) first + (int) box[0];
        box[0] = (long) (a * c) << 32 | b & 0xffffffffL;
    }

    @Override
    public String toString() {
        return name + " of " + type;
    }
}
