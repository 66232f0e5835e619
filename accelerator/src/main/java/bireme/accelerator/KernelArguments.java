package bireme.accelerator;

import java.util.Arrays;

/**
 * What a kernel in Java was called with. Buffers are seen as the arrays that they are in where threads run kernels.
 *
 * <p>Threads: immutable, except the elements of the arrays.
 */
public final class KernelArguments {
    private final String kernel;
    private final Object[] values;

    /** The arguments of a call, buffers replaced by their arrays. */
    KernelArguments(String kernel, Object... values) {
        this.kernel = kernel;
        this.values = values;
    }

    private <T> T value(int index, Class<T> type) {
        if (index < 0 || index >= values.length || !type.isInstance(values[index])) {
            String found = index < 0 || index >= values.length
                    ? "outside 0.." + (values.length - 1)
                    : "a " + values[index].getClass().getSimpleName();
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "argument " + index + " of kernel " + kernel + " is " + found + ", but its Java body reads a "
                            + type.getSimpleName() + "; it was called with " + types());
        }
        return type.cast(values[index]);
    }

    private String types() {
        return Arrays.stream(values)
                .map(value -> value.getClass().getSimpleName())
                .toList()
                .toString();
    }

    /**
     * {@return a buffer of floats}
     *
     * @param index which argument, from 0
     */
    public float[] floats(int index) {
        return value(index, float[].class);
    }

    /**
     * {@return a buffer of doubles}
     *
     * @param index which argument, from 0
     */
    public double[] doubles(int index) {
        return value(index, double[].class);
    }

    /**
     * {@return a buffer of ints}
     *
     * @param index which argument, from 0
     */
    public int[] ints(int index) {
        return value(index, int[].class);
    }

    /**
     * {@return a buffer of longs}
     *
     * @param index which argument, from 0
     */
    public long[] longs(int index) {
        return value(index, long[].class);
    }

    /**
     * {@return a buffer of bytes}
     *
     * @param index which argument, from 0
     */
    public byte[] bytes(int index) {
        return value(index, byte[].class);
    }

    /**
     * {@return a number}
     *
     * @param index which argument, from 0
     */
    public float floatAt(int index) {
        return value(index, Float.class);
    }

    /**
     * {@return a number}
     *
     * @param index which argument, from 0
     */
    public double doubleAt(int index) {
        return value(index, Double.class);
    }

    /**
     * {@return a number}
     *
     * @param index which argument, from 0
     */
    public int intAt(int index) {
        return value(index, Integer.class);
    }

    /**
     * {@return a number}
     *
     * @param index which argument, from 0
     */
    public long longAt(int index) {
        return value(index, Long.class);
    }
}
