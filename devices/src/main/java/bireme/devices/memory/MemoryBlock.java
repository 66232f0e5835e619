package bireme.devices.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import xxdev.ElementType;
import xxdev.ScatteredBuffer;

/**
 * A piece of memory that elements are put into and taken out of, with one cached view per element type.
 *
 * <p>Units: positions are bytes and a multiple of the length of an element; counts and user offsets are elements.
 *
 * <p>Threads: one at a time; threads that share a block publish it by other means.
 */
public final class MemoryBlock {
    /** Up to this many elements a plain loop beats the JDK's bulk copy, whose set-up costs some ten nanoseconds. */
    private static final int LOOP_LIMIT = 5;

    /** Up to this many bytes a loop over words of eight beats it, too. */
    private static final int WORDS_LIMIT = 64;

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    final ByteBuffer bytes;
    final CharBuffer chars;
    final ShortBuffer shorts;
    final IntBuffer ints;
    final LongBuffer longs;
    final FloatBuffer floats;
    final DoubleBuffer doubles;

    /** Wraps all of {@code memory} from index 0 to its limit. */
    public MemoryBlock(ByteBuffer memory) {
        bytes = memory.duplicate().clear().limit(memory.limit()).order(ByteOrder.nativeOrder());
        chars = bytes.asCharBuffer();
        shorts = bytes.asShortBuffer();
        ints = bytes.asIntBuffer();
        longs = bytes.asLongBuffer();
        floats = bytes.asFloatBuffer();
        doubles = bytes.asDoubleBuffer();
    }

    /** The memory itself, in native order. */
    public ByteBuffer bytes() {
        return bytes;
    }

    /** Length in bytes. */
    public int capacity() {
        return bytes.limit();
    }

    /** The memory as elements of a type that a NIO buffer can hold. */
    public Buffer view(ElementType type) {
        return switch (type) {
            case BYTE -> bytes;
            case CHAR -> chars;
            case SHORT -> shorts;
            case INT -> ints;
            case LONG -> longs;
            case FLOAT -> floats;
            case DOUBLE -> doubles;
            default -> throw new IllegalArgumentException(type + " is not held by a NIO buffer");
        };
    }

    /** Copies {@code count} elements of a user buffer to {@code position}. */
    public void put(int position, ElementType type, Object from, int offset, int count) {
        switch (type) {
            case DOUBLE -> {
                if (from instanceof double[] array) {
                    putDoubles(position >> 3, array, offset, count);
                } else {
                    putOther(position, type, from, offset, count);
                }
            }
            case INT -> {
                if (from instanceof int[] array) {
                    putInts(position >> 2, array, offset, count);
                } else {
                    putOther(position, type, from, offset, count);
                }
            }
            case BYTE -> {
                if (from instanceof byte[] array) {
                    putBytes(position, array, offset, count);
                } else {
                    putOther(position, type, from, offset, count);
                }
            }
            default -> putOther(position, type, from, offset, count);
        }
    }

    private void putOther(int position, ElementType type, Object from, int offset, int count) {
        if (from instanceof ScatteredBuffer scattered) {
            ScatteredCopy.put(this, position, type, scattered, offset, count);
        } else {
            putRare(position, type, from, offset, count);
        }
    }

    private void putRare(int position, ElementType type, Object from, int offset, int count) {
        switch (type) {
            case LONG -> {
                if (from instanceof long[] array) {
                    longs.put(position >> 3, array, offset, count);
                } else {
                    longs.put(position >> 3, (LongBuffer) from, offset, count);
                }
            }
            case FLOAT -> {
                if (from instanceof float[] array) {
                    floats.put(position >> 2, array, offset, count);
                } else {
                    floats.put(position >> 2, (FloatBuffer) from, offset, count);
                }
            }
            case CHAR -> {
                if (from instanceof char[] array) {
                    chars.put(position >> 1, array, offset, count);
                } else {
                    chars.put(position >> 1, (CharBuffer) from, offset, count);
                }
            }
            case SHORT -> {
                if (from instanceof short[] array) {
                    shorts.put(position >> 1, array, offset, count);
                } else {
                    shorts.put(position >> 1, (ShortBuffer) from, offset, count);
                }
            }
            case DOUBLE -> doubles.put(position >> 3, (DoubleBuffer) from, offset, count);
            case INT -> ints.put(position >> 2, (IntBuffer) from, offset, count);
            case BYTE -> bytes.put(position, (ByteBuffer) from, offset, count);
            case BOOLEAN -> putBooleans(position, (boolean[]) from, offset, count);
            default -> throw new IllegalArgumentException(type + " has no bytes");
        }
    }

    /** Copies {@code count} elements from {@code position} into a user buffer. */
    public void get(int position, ElementType type, Object to, int offset, int count) {
        switch (type) {
            case DOUBLE -> {
                if (to instanceof double[] array) {
                    getDoubles(position >> 3, array, offset, count);
                } else {
                    getOther(position, type, to, offset, count);
                }
            }
            case INT -> {
                if (to instanceof int[] array) {
                    getInts(position >> 2, array, offset, count);
                } else {
                    getOther(position, type, to, offset, count);
                }
            }
            case BYTE -> {
                if (to instanceof byte[] array) {
                    getBytes(position, array, offset, count);
                } else {
                    getOther(position, type, to, offset, count);
                }
            }
            default -> getOther(position, type, to, offset, count);
        }
    }

    private void getOther(int position, ElementType type, Object to, int offset, int count) {
        if (to instanceof ScatteredBuffer scattered) {
            ScatteredCopy.get(this, position, type, scattered, offset, count);
        } else {
            getRare(position, type, to, offset, count);
        }
    }

    private void getRare(int position, ElementType type, Object to, int offset, int count) {
        switch (type) {
            case LONG -> {
                if (to instanceof long[] array) {
                    longs.get(position >> 3, array, offset, count);
                } else {
                    ((LongBuffer) to).put(offset, longs, position >> 3, count);
                }
            }
            case FLOAT -> {
                if (to instanceof float[] array) {
                    floats.get(position >> 2, array, offset, count);
                } else {
                    ((FloatBuffer) to).put(offset, floats, position >> 2, count);
                }
            }
            case CHAR -> {
                if (to instanceof char[] array) {
                    chars.get(position >> 1, array, offset, count);
                } else {
                    ((CharBuffer) to).put(offset, chars, position >> 1, count);
                }
            }
            case SHORT -> {
                if (to instanceof short[] array) {
                    shorts.get(position >> 1, array, offset, count);
                } else {
                    ((ShortBuffer) to).put(offset, shorts, position >> 1, count);
                }
            }
            case DOUBLE -> ((DoubleBuffer) to).put(offset, doubles, position >> 3, count);
            case INT -> ((IntBuffer) to).put(offset, ints, position >> 2, count);
            case BYTE -> ((ByteBuffer) to).put(offset, bytes, position, count);
            case BOOLEAN -> getBooleans(position, (boolean[]) to, offset, count);
            default -> throw new IllegalArgumentException(type + " has no bytes");
        }
    }

    private void putDoubles(int index, double[] from, int offset, int count) {
        if (count > LOOP_LIMIT) {
            doubles.put(index, from, offset, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            doubles.put(index + i, from[offset + i]);
        }
    }

    private void getDoubles(int index, double[] to, int offset, int count) {
        if (count > LOOP_LIMIT) {
            doubles.get(index, to, offset, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            to[offset + i] = doubles.get(index + i);
        }
    }

    private void putInts(int index, int[] from, int offset, int count) {
        if (count > LOOP_LIMIT) {
            ints.put(index, from, offset, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            ints.put(index + i, from[offset + i]);
        }
    }

    private void getInts(int index, int[] to, int offset, int count) {
        if (count > LOOP_LIMIT) {
            ints.get(index, to, offset, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            to[offset + i] = ints.get(index + i);
        }
    }

    private void putBytes(int index, byte[] from, int offset, int count) {
        if (count > WORDS_LIMIT) {
            bytes.put(index, from, offset, count);
            return;
        }
        int i = 0;
        for (; i <= count - Long.BYTES; i += Long.BYTES) {
            bytes.putLong(index + i, (long) WORD.get(from, offset + i));
        }
        for (; i < count; i++) {
            bytes.put(index + i, from[offset + i]);
        }
    }

    private void getBytes(int index, byte[] to, int offset, int count) {
        if (count > WORDS_LIMIT) {
            bytes.get(index, to, offset, count);
            return;
        }
        int i = 0;
        for (; i <= count - Long.BYTES; i += Long.BYTES) {
            WORD.set(to, offset + i, bytes.getLong(index + i));
        }
        for (; i < count; i++) {
            to[offset + i] = bytes.get(index + i);
        }
    }

    private void putBooleans(int index, boolean[] from, int offset, int count) {
        for (int i = 0; i < count; i++) {
            bytes.put(index + i, (byte) (from[offset + i] ? 1 : 0));
        }
    }

    private void getBooleans(int index, boolean[] to, int offset, int count) {
        for (int i = 0; i < count; i++) {
            to[offset + i] = bytes.get(index + i) != 0;
        }
    }
}
