package bireme.runtime.reduce;

import bireme.collectives.items.Reduction;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Largest or smallest value and where it is, of values with an {@code int} index; of equal ones the smaller index. */
final class IndexedValueReduction implements Reduction {
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);
    private static final VarHandle FLOAT = view(float[].class);
    private static final VarHandle DOUBLE = view(double[].class);

    private final RecordKind kind;
    private final boolean isOfLargest;

    IndexedValueReduction(RecordKind kind, boolean isOfLargest) {
        this.kind = kind;
        this.isOfLargest = isOfLargest;
    }

    private static VarHandle view(Class<?> array) {
        return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.nativeOrder());
    }

    @Override
    public void apply(Object in, int inOffset, Object inout, int inoutOffset, int items) {
        int bytes = kind.valueBytes + Integer.BYTES;
        byte[] left = (byte[]) in;
        byte[] right = (byte[]) inout;
        for (int i = 0; i < items; i++) {
            int from = inOffset + i * bytes;
            int to = inoutOffset + i * bytes;
            if (isBetter(left, from, right, to)) {
                System.arraycopy(left, from, right, to, bytes);
            }
        }
    }

    private boolean isBetter(byte[] left, int from, byte[] right, int to) {
        if (kind == RecordKind.LONG_INT) {
            long mine = (long) LONG.get(left, from);
            long other = (long) LONG.get(right, to);
            return mine == other ? isEarlier(left, from, right, to) : mine > other == isOfLargest;
        }
        double mine = value(left, from);
        double other = value(right, to);
        return mine == other ? isEarlier(left, from, right, to) : isOfLargest ? mine > other : mine < other;
    }

    private double value(byte[] record, int at) {
        return switch (kind) {
            case SHORT_INT -> (short) SHORT.get(record, at);
            case FLOAT_INT -> (float) FLOAT.get(record, at);
            default -> (double) DOUBLE.get(record, at);
        };
    }

    private boolean isEarlier(byte[] left, int from, byte[] right, int to) {
        return (int) INT.get(left, from + kind.valueBytes) < (int) INT.get(right, to + kind.valueBytes);
    }

    @Override
    public boolean isCommutative() {
        return true;
    }
}
