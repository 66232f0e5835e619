package bireme.checkpoint;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mpi.Datatype;
import mpi.LargeArray;

/** One of all that can be registered, of one length, with contents that depend on a number. */
final class SavedData {
    private final byte[] bytes;
    private final boolean[] booleans;
    private final char[] chars;
    private final short[] shorts;
    private final int[] ints;
    private final long[] longs;
    private final float[] floats;
    private final double[] doubles;
    private final ByteBuffer directBytes;
    private final DoubleBuffer bigEndian;
    private final CharBuffer charBuffer;
    private final ShortBuffer shortBuffer;
    private final IntBuffer intBuffer;
    private final LongBuffer longBuffer;
    private final FloatBuffer floatBuffer;
    private final LargeArray large;
    private final LargeArray direct;
    private HashMap<String, Integer> map = new HashMap<>();
    private String none;

    SavedData(int length) {
        bytes = new byte[length];
        booleans = new boolean[length];
        chars = new char[length];
        shorts = new short[length];
        ints = new int[length];
        longs = new long[length];
        floats = new float[length];
        doubles = new double[length];
        directBytes = ByteBuffer.allocateDirect(length + 3).position(2).limit(length + 2);
        bigEndian = ByteBuffer.allocate(8 * length).order(ByteOrder.BIG_ENDIAN).asDoubleBuffer();
        charBuffer = CharBuffer.allocate(length);
        shortBuffer = ShortBuffer.allocate(length + 1).position(1).slice();
        intBuffer = IntBuffer.allocate(length);
        longBuffer = ByteBuffer.allocateDirect(8 * length).asLongBuffer();
        floatBuffer = FloatBuffer.allocate(length);
        large = LargeArray.of(Datatype.INT, new int[length], new int[length + 1]);
        direct = LargeArray.allocateDirect(Datatype.LONG, length);
    }

    void protectIn(Checkpoint checkpoint) {
        checkpoint.protect("bytes", bytes);
        checkpoint.protect("booleans", booleans);
        checkpoint.protect("chars", chars);
        checkpoint.protect("shorts", shorts);
        checkpoint.protect("ints", ints);
        checkpoint.protect("longs", longs);
        checkpoint.protect("map", () -> map, value -> map = value);
        checkpoint.protect("floats", floats);
        checkpoint.protect("doubles", doubles);
        checkpoint.protect("direct bytes", directBytes);
        checkpoint.protect("big-endian", bigEndian);
        checkpoint.protect("char buffer", charBuffer);
        checkpoint.protect("short buffer", shortBuffer);
        checkpoint.protect("int buffer", intBuffer);
        checkpoint.protect("long buffer", longBuffer);
        checkpoint.protect("float buffer", floatBuffer);
        checkpoint.protect("large", large);
        checkpoint.protect("direct", direct);
        checkpoint.protect("none", () -> none, value -> none = value);
    }

    void fill(int salt) {
        for (int i = 0; i < bytes.length; i++) {
            int value = (i + 1) * 0x9E3779B9 + salt;
            bytes[i] = (byte) value;
            booleans[i] = value < 0;
            chars[i] = (char) value;
            shorts[i] = (short) value;
            ints[i] = value;
            longs[i] = value * 0x100000001L;
            floats[i] = Float.intBitsToFloat(value & 0x7F7FFFFF);
            doubles[i] = value / 3.0;
            directBytes.put(2 + i, (byte) (value >> 8));
            bigEndian.put(i, value / 7.0);
            charBuffer.put(i, (char) (value >> 8));
            shortBuffer.put(i, (short) (value >> 8));
            intBuffer.put(i, value >> 1);
            longBuffer.put(i, value * 3L);
            floatBuffer.put(i, value / 5f);
            large.setInt(i, value);
            large.setInt(bytes.length + i, ~value);
            direct.setLong(i, value);
        }
        large.setInt(2L * bytes.length, salt);
        map = new HashMap<>(Map.of("salt", salt, "length", bytes.length));
        none = null;
    }

    /** All contents, so that two can be compared. */
    List<Object> contents() {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < bytes.length; i++) {
            all.addAll(List.of(bytes[i], booleans[i], chars[i], shorts[i], ints[i], longs[i], floats[i], doubles[i]));
            all.addAll(List.of(
                    directBytes.get(2 + i),
                    bigEndian.get(i),
                    charBuffer.get(i),
                    shortBuffer.get(i),
                    intBuffer.get(i),
                    longBuffer.get(i),
                    floatBuffer.get(i)));
            all.addAll(List.of(large.getInt(i), large.getInt(bytes.length + i), direct.getLong(i)));
        }
        all.add(large.getInt(2L * bytes.length));
        all.add(map);
        all.add(String.valueOf(none));
        return all;
    }

    /** What {@link #fill} gives. */
    static List<Object> expected(int length, int salt) {
        SavedData data = new SavedData(length);
        data.fill(salt);
        return data.contents();
    }
}
