package bireme.runtime.window;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import xxdev.ElementType;

/**
 * Elements of 4 or 8 bytes that the processor accesses atomically.
 *
 * <p>Shape: values are passed as bits, those of 4 bytes in the low half of a {@code long}.
 *
 * <p>Threads: any.
 *
 * <p>Ordering: every access is volatile, in Java's terms.
 */
abstract class AtomicCells {
    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[].class);
    private static final VarHandle DOUBLES = MethodHandles.arrayElementVarHandle(double[].class);
    private static final VarHandle INT_BYTES =
            MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());
    private static final VarHandle LONG_BYTES =
            MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

    /** The elements of a type in an array or buffer; {@code null} if they have no atomic access. */
    static AtomicCells of(Object storage, ElementType type) {
        if (storage instanceof int[] ints) {
            return new IntCells(ints);
        } else if (storage instanceof long[] longs) {
            return new LongCells(longs);
        } else if (storage instanceof float[] floats) {
            return new FloatCells(floats);
        } else if (storage instanceof double[] doubles) {
            return new DoubleCells(doubles);
        } else if (storage instanceof ByteBuffer bytes
                && bytes.isDirect()
                && bytes.alignmentOffset(0, Long.BYTES) == 0) {
            return switch (type) {
                case INT, FLOAT -> new IntBytes(bytes);
                case LONG, DOUBLE -> new LongBytes(bytes);
                default -> null;
            };
        }
        return null;
    }

    abstract long get(int index);

    abstract boolean compareAndSet(int index, long expected, long value);

    abstract long getAndSet(int index, long value);

    /** Cells that the processor can also add integers to. */
    abstract static class IntegerCells extends AtomicCells {
        abstract long getAndAdd(int index, long value);
    }

    private static long bits(int value) {
        return value & 0xFFFF_FFFFL;
    }

    private static final class IntCells extends IntegerCells {
        private final int[] cells;

        IntCells(int[] cells) {
            this.cells = cells;
        }

        @Override
        long get(int index) {
            return bits((int) INTS.getVolatile(cells, index));
        }

        @Override
        boolean compareAndSet(int index, long expected, long value) {
            return INTS.compareAndSet(cells, index, (int) expected, (int) value);
        }

        @Override
        long getAndSet(int index, long value) {
            return bits((int) INTS.getAndSet(cells, index, (int) value));
        }

        @Override
        long getAndAdd(int index, long value) {
            return bits((int) INTS.getAndAdd(cells, index, (int) value));
        }
    }

    private static final class LongCells extends IntegerCells {
        private final long[] cells;

        LongCells(long[] cells) {
            this.cells = cells;
        }

        @Override
        long get(int index) {
            return (long) LONGS.getVolatile(cells, index);
        }

        @Override
        boolean compareAndSet(int index, long expected, long value) {
            return LONGS.compareAndSet(cells, index, expected, value);
        }

        @Override
        long getAndSet(int index, long value) {
            return (long) LONGS.getAndSet(cells, index, value);
        }

        @Override
        long getAndAdd(int index, long value) {
            return (long) LONGS.getAndAdd(cells, index, value);
        }
    }

    private static final class FloatCells extends AtomicCells {
        private final float[] cells;

        FloatCells(float[] cells) {
            this.cells = cells;
        }

        @Override
        long get(int index) {
            return bits(Float.floatToRawIntBits((float) FLOATS.getVolatile(cells, index)));
        }

        @Override
        boolean compareAndSet(int index, long expected, long value) {
            return FLOATS.compareAndSet(
                    cells, index, Float.intBitsToFloat((int) expected), Float.intBitsToFloat((int) value));
        }

        @Override
        long getAndSet(int index, long value) {
            float old = (float) FLOATS.getAndSet(cells, index, Float.intBitsToFloat((int) value));
            return bits(Float.floatToRawIntBits(old));
        }
    }

    private static final class DoubleCells extends AtomicCells {
        private final double[] cells;

        DoubleCells(double[] cells) {
            this.cells = cells;
        }

        @Override
        long get(int index) {
            return Double.doubleToRawLongBits((double) DOUBLES.getVolatile(cells, index));
        }

        @Override
        boolean compareAndSet(int index, long expected, long value) {
            return DOUBLES.compareAndSet(
                    cells, index, Double.longBitsToDouble(expected), Double.longBitsToDouble(value));
        }

        @Override
        long getAndSet(int index, long value) {
            return Double.doubleToRawLongBits((double) DOUBLES.getAndSet(cells, index, Double.longBitsToDouble(value)));
        }
    }

    private static final class IntBytes extends IntegerCells {
        private final ByteBuffer bytes;

        IntBytes(ByteBuffer bytes) {
            this.bytes = bytes;
        }

        @Override
        long get(int index) {
            return bits((int) INT_BYTES.getVolatile(bytes, index << 2));
        }

        @Override
        boolean compareAndSet(int index, long expected, long value) {
            return INT_BYTES.compareAndSet(bytes, index << 2, (int) expected, (int) value);
        }

        @Override
        long getAndSet(int index, long value) {
            return bits((int) INT_BYTES.getAndSet(bytes, index << 2, (int) value));
        }

        @Override
        long getAndAdd(int index, long value) {
            return bits((int) INT_BYTES.getAndAdd(bytes, index << 2, (int) value));
        }
    }

    private static final class LongBytes extends IntegerCells {
        private final ByteBuffer bytes;

        LongBytes(ByteBuffer bytes) {
            this.bytes = bytes;
        }

        @Override
        long get(int index) {
            return (long) LONG_BYTES.getVolatile(bytes, index << 3);
        }

        @Override
        boolean compareAndSet(int index, long expected, long value) {
            return LONG_BYTES.compareAndSet(bytes, index << 3, expected, value);
        }

        @Override
        long getAndSet(int index, long value) {
            return (long) LONG_BYTES.getAndSet(bytes, index << 3, value);
        }

        @Override
        long getAndAdd(int index, long value) {
            return (long) LONG_BYTES.getAndAdd(bytes, index << 3, value);
        }
    }
}
