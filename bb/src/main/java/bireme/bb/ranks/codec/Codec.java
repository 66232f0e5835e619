package bireme.bb.ranks.codec;

import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Writes and reads items of one type.
 *
 * <pre>{@code
 * Codec.of((Point p, ItemWriter out) -> {
 *     out.writeDouble(p.x());
 *     out.writeDouble(p.y());
 * }, in -> new Point(in.readDouble(), in.readDouble()))
 * }</pre>
 *
 * <p>Threads: any number at the same time, so it keeps nothing.
 *
 * <p>Errors: whatever it throws ends the run, as a {@link CodecException}.
 *
 * @param <T> the items
 */
public interface Codec<T> {
    /**
     * Writes an item, which is not {@code null}.
     *
     * @param item the item
     * @param out where its bytes go
     */
    void write(T item, ItemWriter out);

    /**
     * Reads what {@link #write} has written: exactly as many bytes.
     *
     * @param in where they come from
     * @return the item, not {@code null}
     */
    T read(ItemReader in);

    /**
     * {@return a codec of two functions}
     *
     * @param <T> items
     * @param writing writes an item
     * @param reading reads as many bytes, and makes an item equal to the one written
     */
    static <T> Codec<T> of(
            BiConsumer<? super T, ? super ItemWriter> writing, Function<? super ItemReader, ? extends T> reading) {
        return new Codec<>() {
            @Override
            public void write(T item, ItemWriter out) {
                writing.accept(item, out);
            }

            @Override
            public T read(ItemReader in) {
                return reading.apply(in);
            }
        };
    }
}
