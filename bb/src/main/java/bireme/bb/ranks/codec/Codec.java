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
    /** Writes an item, which is not {@code null}. */
    void write(T item, ItemWriter out);

    /** Reads what {@link #write} has written: as many bytes, and makes an item equal to that one. */
    T read(ItemReader in);

    /** A codec of two functions. */
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
