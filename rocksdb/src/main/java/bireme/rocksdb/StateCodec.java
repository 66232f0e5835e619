package bireme.rocksdb;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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

    /**
     * {@return a codec of lists, for windows whose items are in a store}
     *
     * @param <E> elements
     * @param element makes bytes of an element
     */
    public static <E> StateCodec<List<E>> listOf(StateCodec<E> element) {
        return new StateCodec<>(list -> bytesOf(list, element), bytes -> listIn(bytes, element));
    }

    /** The number of elements; then of each the number of its bytes, and those. */
    private static <E> byte[] bytesOf(List<E> list, StateCodec<E> element) {
        List<byte[]> each = list.stream().<byte[]>map(element.toBytes()).toList();
        ByteBuffer all = ByteBuffer.allocate(Integer.BYTES
                + each.stream().mapToInt(bytes -> Integer.BYTES + bytes.length).sum());
        all.putInt(each.size());
        each.forEach(bytes -> all.putInt(bytes.length).put(bytes));
        return all.array();
    }

    private static <E> List<E> listIn(byte[] all, StateCodec<E> element) {
        ByteBuffer in = ByteBuffer.wrap(all);
        List<E> list = new ArrayList<>();
        for (int left = in.getInt(); left > 0; left--) {
            byte[] bytes = new byte[in.getInt()];
            in.get(bytes);
            list.add(element.fromBytes().apply(bytes));
        }
        return list;
    }
}
