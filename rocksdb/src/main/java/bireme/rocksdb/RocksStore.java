package bireme.rocksdb;

import bireme.bb.node.NodeContext;
import bireme.bb.snapshot.KeyedStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Keeps the values of an operator on a disk, so there may be more of them than memory has room for: each of its threads
 * has a {@link RocksState}.
 *
 * <pre>{@code
 * flow.keyBy(word -> word)
 *         .total(4, 0L, (count, word) -> count + 1, RocksStore.in(folder, StateCodec.STRING, StateCodec.LONG))
 * }</pre>
 *
 * <p>Threads: immutable.
 *
 * @param <K> keys
 * @param <V> values
 * @param folder for this operator alone, in a file system that all ranks share; made if need be
 * @param keys makes bytes of keys
 * @param values makes bytes of values
 * @param memory of each thread's state, in bytes; see {@link RocksState#open(Path, StateCodec, StateCodec, long)}
 */
public record RocksStore<K, V>(Path folder, StateCodec<K> keys, StateCodec<V> values, long memory)
        implements KeyedStore<K, V> {
    /**
     * Checks that nothing is missing.
     *
     * @param folder for this operator alone, in a file system that all ranks share; made if need be
     * @param keys makes bytes of keys
     * @param values makes bytes of values
     * @param memory of each thread's state, in bytes; at least {@value RocksState#MIN_MEMORY}
     * @throws IllegalArgumentException when there is too little memory
     */
    public RocksStore {
        Objects.requireNonNull(folder, "folder");
        Objects.requireNonNull(keys, "keys");
        Objects.requireNonNull(values, "values");
        RocksState.checkMemory(memory);
    }

    /**
     * {@return a store whose states have {@value RocksState#DEFAULT_MEMORY} bytes of memory each}
     *
     * @param <K> keys
     * @param <V> values
     * @param folder for this operator alone, in a file system that all ranks share; made if need be
     * @param keys makes bytes of keys
     * @param values makes bytes of values
     */
    public static <K, V> RocksStore<K, V> in(Path folder, StateCodec<K> keys, StateCodec<V> values) {
        return new RocksStore<>(folder, keys, values, RocksState.DEFAULT_MEMORY);
    }

    @Override
    public RocksState<K, V> open(NodeContext context) throws IOException {
        return RocksState.open(folder.resolve(String.valueOf(context.index())), keys, values, memory);
    }
}
