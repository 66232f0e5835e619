package xxdev;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;

/** A user buffer of any element type and kind, whose content a test sees as bytes in native order. */
public final class TestBuffer {
    /** How the elements are stored; a heap buffer has the byte order that is not the machine's. */
    public enum Kind {
        ARRAY,
        HEAP,
        DIRECT
    }

    private static final ByteOrder FOREIGN_ORDER =
            ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;

    /** Random bytes of numbers, none of which is a NaN, whose bits a move may change. */
    private static final byte[] VALUES = randomBytes(0x3F);

    /** The same, of legal booleans. */
    private static final byte[] BOOLEANS = randomBytes(1);

    private final Object user;
    private final ElementType type;
    private final int length;

    private TestBuffer(Object user, ElementType type, int length) {
        this.user = user;
        this.type = type;
        this.length = length;
    }

    /**
     * Longer than any message, and of a length that no element divides. Each fill takes a piece of it that begins at
     * random: to make new bytes every time would take longer than the messages themselves.
     */
    private static byte[] randomBytes(int mask) {
        byte[] bytes = new byte[(1 << 22) + 1];
        new SplittableRandom(mask).nextBytes(bytes);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] &= (byte) mask;
        }
        return bytes;
    }

    /** A buffer of {@code length} elements. */
    public static TestBuffer of(Kind kind, ElementType type, int length) {
        return new TestBuffer(make(kind, type, length), type, length);
    }

    private static Object make(Kind kind, ElementType type, int length) {
        return switch (kind) {
            case ARRAY -> type.newArray(length);
            case HEAP -> view(type, ByteBuffer.allocate(length << type.shift()).order(FOREIGN_ORDER));
            case DIRECT ->
                view(type, ByteBuffer.allocateDirect(length << type.shift()).order(ByteOrder.nativeOrder()));
        };
    }

    private static Buffer view(ElementType type, ByteBuffer bytes) {
        return switch (type) {
            case BYTE -> bytes;
            case CHAR -> bytes.asCharBuffer();
            case SHORT -> bytes.asShortBuffer();
            case INT -> bytes.asIntBuffer();
            case LONG -> bytes.asLongBuffer();
            case FLOAT -> bytes.asFloatBuffer();
            case DOUBLE -> bytes.asDoubleBuffer();
            case BOOLEAN, OBJECT -> throw new IllegalArgumentException("no NIO buffer of " + type);
        };
    }

    /** What is passed to a device. */
    public Object user() {
        return user;
    }

    /** Fills all elements with random values. */
    public TestBuffer fill(Random random) {
        byte[] content = new byte[length << type.shift()];
        byte[] pool = type == ElementType.BOOLEAN ? BOOLEANS : VALUES;
        int from = random.nextInt(pool.length);
        for (int done = 0; done < content.length; from = 0) {
            int piece = Math.min(pool.length - from, content.length - done);
            System.arraycopy(pool, from, content, done, piece);
            done += piece;
        }
        write(0, content);
        return this;
    }

    /** The bytes of a range of elements. */
    public byte[] read(int offset, int count) {
        ByteBuffer bytes = ByteBuffer.allocate(count << type.shift()).order(ByteOrder.nativeOrder());
        if (user instanceof boolean[] booleans) {
            for (int i = 0; i < count; i++) {
                bytes.put((byte) (booleans[offset + i] ? 1 : 0));
            }
        } else {
            copy(type, elements(), offset, view(type, bytes), 0, count);
        }
        return bytes.array();
    }

    /** Sets elements from bytes. */
    public void write(int offset, byte[] content) {
        int count = content.length >> type.shift();
        if (user instanceof boolean[] booleans) {
            for (int i = 0; i < count; i++) {
                booleans[offset + i] = content[i] != 0;
            }
        } else {
            ByteBuffer bytes = ByteBuffer.wrap(content).order(ByteOrder.nativeOrder());
            copy(type, view(type, bytes), 0, elements(), offset, count);
        }
    }

    /** All bytes. */
    public byte[] all() {
        return read(0, length);
    }

    /** Fails unless the buffer holds {@code before}, with {@code content} written over it from {@code offset} on. */
    public void assertIs(byte[] before, int offset, byte[] content, String what) {
        byte[] expected = before.clone();
        System.arraycopy(content, 0, expected, offset << type.shift(), content.length);
        assertThat(Arrays.mismatch(all(), expected))
                .as("first wrong byte of %s of %s", what, this)
                .isEqualTo(-1);
    }

    @Override
    public String toString() {
        return length + " elements in " + user.getClass().getSimpleName();
    }

    private Buffer elements() {
        return switch (type) {
            case BYTE -> user instanceof byte[] array ? ByteBuffer.wrap(array) : (Buffer) user;
            case CHAR -> user instanceof char[] array ? CharBuffer.wrap(array) : (Buffer) user;
            case SHORT -> user instanceof short[] array ? ShortBuffer.wrap(array) : (Buffer) user;
            case INT -> user instanceof int[] array ? IntBuffer.wrap(array) : (Buffer) user;
            case LONG -> user instanceof long[] array ? LongBuffer.wrap(array) : (Buffer) user;
            case FLOAT -> user instanceof float[] array ? FloatBuffer.wrap(array) : (Buffer) user;
            case DOUBLE -> user instanceof double[] array ? DoubleBuffer.wrap(array) : (Buffer) user;
            case BOOLEAN, OBJECT -> throw new IllegalArgumentException("no NIO buffer of " + type);
        };
    }

    private static void copy(ElementType type, Buffer from, int fromOffset, Buffer to, int toOffset, int count) {
        switch (type) {
            case BYTE -> ((ByteBuffer) to).put(toOffset, (ByteBuffer) from, fromOffset, count);
            case CHAR -> ((CharBuffer) to).put(toOffset, (CharBuffer) from, fromOffset, count);
            case SHORT -> ((ShortBuffer) to).put(toOffset, (ShortBuffer) from, fromOffset, count);
            case INT -> ((IntBuffer) to).put(toOffset, (IntBuffer) from, fromOffset, count);
            case LONG -> ((LongBuffer) to).put(toOffset, (LongBuffer) from, fromOffset, count);
            case FLOAT -> ((FloatBuffer) to).put(toOffset, (FloatBuffer) from, fromOffset, count);
            case DOUBLE -> ((DoubleBuffer) to).put(toOffset, (DoubleBuffer) from, fromOffset, count);
            case BOOLEAN, OBJECT -> throw new IllegalArgumentException("no NIO buffer of " + type);
        }
    }
}
