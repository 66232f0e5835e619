package bireme.devices.activity;

import java.util.function.Supplier;

/**
 * What a library has once for each rank. The class loader of a rank implements it, so that libraries find it that know
 * nothing of ranks.
 */
public interface RankObjects {
    /**
     * The rank's only object of a kind, made at the first call; an {@link AutoCloseable} one is closed when the rank
     * ends.
     *
     * @param kind class of the object
     * @param maker makes it
     * @param <T> its type
     * @return the object, the same at each call
     */
    <T> T computeIfAbsent(Class<T> kind, Supplier<T> maker);
}
