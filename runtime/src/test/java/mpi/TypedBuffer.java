package mpi;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A kind of buffer that the calls of {@link TypedComm} take, with small numbers in it. NIO buffers have two more elements
 * before their position and one behind their limit, which nothing may touch.
 */
enum TypedBuffer {
    DOUBLES(double.class, null),
    FLOATS(float.class, null),
    LONGS(long.class, null),
    INTS(int.class, null),
    SHORTS(short.class, null),
    CHARS(char.class, null),
    BYTES(byte.class, null),
    BOOLEANS(boolean.class, null),
    DOUBLE_BUFFER(double.class, array -> DoubleBuffer.wrap((double[]) array)),
    FLOAT_BUFFER(float.class, array -> FloatBuffer.wrap((float[]) array)),
    LONG_BUFFER(long.class, array -> LongBuffer.wrap((long[]) array)),
    INT_BUFFER(int.class, array -> IntBuffer.wrap((int[]) array)),
    SHORT_BUFFER(short.class, array -> ShortBuffer.wrap((short[]) array)),
    CHAR_BUFFER(char.class, array -> CharBuffer.wrap((char[]) array)),
    BYTE_BUFFER(byte.class, array -> ByteBuffer.wrap((byte[]) array)),
    DIRECT_INT_BUFFER(
            int.class,
            array -> MPI.newIntBuffer(Array.getLength(array)).put((int[]) array).clear());

    private static final int BEFORE = 2;
    private static final int GUARD = 77;

    private final Class<?> element;
    private final Function<Object, Buffer> wrap;

    TypedBuffer(Class<?> element, Function<Object, Buffer> wrap) {
        this.element = element;
        this.wrap = wrap;
    }

    boolean isNio() {
        return wrap != null;
    }

    /** The operation that adds up, of {@code boolean} whether the sum is odd. */
    Op sum() {
        return element == boolean.class ? MPI.LXOR : MPI.SUM;
    }

    /** What is left of a number in such a buffer. */
    int[] canonical(int... values) {
        return element == boolean.class ? IntStream.of(values).map(v -> v & 1).toArray() : values;
    }

    /** A buffer with these numbers. */
    Object of(int... values) {
        if (wrap == null) {
            return array(values);
        }
        int[] guarded = new int[values.length + BEFORE + 1];
        Arrays.fill(guarded, GUARD);
        System.arraycopy(values, 0, guarded, BEFORE, values.length);
        return wrap.apply(array(guarded)).position(BEFORE).limit(BEFORE + values.length);
    }

    /** A buffer with so many zeros. */
    Object empty(int length) {
        return of(new int[length]);
    }

    private Object array(int[] values) {
        Object array = Array.newInstance(element, values.length);
        for (int i = 0; i < values.length; i++) {
            Array.set(array, i, boxed(values[i]));
        }
        return array;
    }

    private Object boxed(int value) {
        return switch (element.getName()) {
            case "double" -> (double) value;
            case "float" -> (float) value;
            case "long" -> (long) value;
            case "short" -> (short) value;
            case "char" -> (char) value;
            case "byte" -> (byte) value;
            case "boolean" -> (value & 1) == 1;
            default -> value;
        };
    }

    /** The numbers in a buffer. */
    int[] values(Object buffer) {
        if (wrap == null) {
            return IntStream.range(0, Array.getLength(buffer))
                    .map(i -> number(Array.get(buffer, i)))
                    .toArray();
        }
        Buffer nio = (Buffer) buffer;
        int length = nio.limit() - BEFORE;
        if (nio.position() != BEFORE || at(nio, 0) != GUARD || at(nio, 1) != GUARD) {
            throw new AssertionError("what is before the position has changed: " + nio);
        }
        Buffer behind = nio.duplicate().clear();
        if (at(behind, BEFORE + length) != GUARD) {
            throw new AssertionError("what is behind the limit has changed: " + nio);
        }
        return IntStream.range(0, length).map(i -> at(nio, BEFORE + i)).toArray();
    }

    private static int at(Buffer buffer, int i) {
        if (buffer instanceof DoubleBuffer doubles) {
            return (int) doubles.get(i);
        } else if (buffer instanceof FloatBuffer floats) {
            return (int) floats.get(i);
        } else if (buffer instanceof LongBuffer longs) {
            return (int) longs.get(i);
        } else if (buffer instanceof IntBuffer ints) {
            return ints.get(i);
        } else if (buffer instanceof ShortBuffer shorts) {
            return shorts.get(i);
        } else if (buffer instanceof CharBuffer chars) {
            return chars.get(i);
        }
        return ((ByteBuffer) buffer).get(i);
    }

    private static int number(Object value) {
        if (value instanceof Boolean flag) {
            return flag ? 1 : 0;
        }
        return value instanceof Character letter ? letter : ((Number) value).intValue();
    }

    /**
     * Makes a call on such buffers.
     *
     * @param parameters one letter for each argument: b buffer, i number, c counts, o operation
     */
    Object call(Comm comm, String name, String parameters, Object... arguments) {
        Class<?>[] types = parameters
                .chars()
                .mapToObj(letter -> switch (letter) {
                    case 'b' -> isNio() ? Buffer.class : element.arrayType();
                    case 'i' -> int.class;
                    case 'c' -> int[].class;
                    default -> Op.class;
                })
                .toArray(Class<?>[]::new);
        try {
            return comm.getClass().getMethod(name, types).invoke(comm, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new AssertionError(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
