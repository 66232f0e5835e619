package bireme.devices.object.codec;

import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Writes and reads items of one type.
 *
 * <pre>{@code
 * ValueCodec.of((Point p, ValueWriter out) -> {
 *     out.writeDouble(p.x());
 *     out.writeDouble(p.y());
 * }, in -> new Point(in.readDouble(), in.readDouble()))
 * }</pre>
 *
 * <p>Threads: any number at the same time, so it keeps nothing.
 *
 * <p>Errors: whatever it throws ends the message, as an error of the {@link CodecRegistry}.
 *
 * @param <T> the items
 */
public interface ValueCodec<T> {
    /**
     * Writes an item, which is not {@code null}.
     *
     * @param item the item
     * @param out where its bytes go
     */
    void write(T item, ValueWriter out);

    /**
     * Reads what {@link #write} has written: exactly as many bytes.
     *
     * @param in where they come from
     * @return the item, not {@code null}
     */
    T read(ValueReader in);

    /**
     * {@return a codec of two functions}
     *
     * @param <T> items
     * @param writing writes an item
     * @param reading reads as many bytes, and makes an item equal to the one written
     */
    static <T> ValueCodec<T> of(
            BiConsumer<? super T, ? super ValueWriter> writing, Function<? super ValueReader, ? extends T> reading) {
        return new ValueCodec<>() {
            @Override
            public void write(T item, ValueWriter out) {
                writing.accept(item, out);
            }

            @Override
            public T read(ValueReader in) {
                return reading.apply(in);
            }
        };
    }
}
