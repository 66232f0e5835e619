package bireme.rocksdb;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;

/**
 * Makes bytes of keys or values, and keys or values of bytes. Keys are the same if their bytes are, and are sorted by
 * them, as numbers without a sign.
 *
 * @param <T> keys or values
 * @param toBytes makes bytes; the array belongs to the caller
 * @param fromBytes the opposite
 */
public record StateCodec<T>(Function<? super T, byte[]> toBytes, Function<byte[], ? extends T> fromBytes) {
    /** Text, as UTF-8. */
    public static final StateCodec<String> STRING = new StateCodec<>(
            text -> text.getBytes(StandardCharsets.UTF_8), bytes -> new String(bytes, StandardCharsets.UTF_8));

    /** Numbers of 64 bits; sorted as numbers. */
    public static final StateCodec<Long> LONG = new StateCodec<>(
            number -> ByteBuffer.allocate(Long.BYTES)
                    .putLong(number ^ Long.MIN_VALUE)
                    .array(),
            bytes -> ByteBuffer.wrap(bytes).getLong() ^ Long.MIN_VALUE);

    /** Numbers of 32 bits; sorted as numbers. */
    public static final StateCodec<Integer> INTEGER = new StateCodec<>(
            number -> ByteBuffer.allocate(Integer.BYTES)
                    .putInt(number ^ Integer.MIN_VALUE)
                    .array(),
            bytes -> ByteBuffer.wrap(bytes).getInt() ^ Integer.MIN_VALUE);

    /** Numbers in double precision, with the same bits again; not sorted as numbers. */
    public static final StateCodec<Double> DOUBLE = new StateCodec<>(
            number -> ByteBuffer.allocate(Double.BYTES)
                    .putLong(Double.doubleToRawLongBits(number))
                    .array(),
            bytes -> Double.longBitsToDouble(ByteBuffer.wrap(bytes).getLong()));

    /** Bytes as they are; the arrays are copied. */
    public static final StateCodec<byte[]> BYTES = new StateCodec<>(byte[]::clone, byte[]::clone);
}
