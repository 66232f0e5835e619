package bireme.rocksdb;

import bireme.bb.snapshot.KeyedState;
import bireme.bb.snapshot.SnapshotOutput;
import bireme.bb.snapshot.StoredFile;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.Cache;
import org.rocksdb.Checkpoint;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteOptions;

/**
 * A map of a node that may be larger than memory: keys and values are on a disk, in a RocksDB database, and what was
 * used last in a cache.
 *
 * <pre>{@code
 * final class Counter implements Node<String, Void>, Stateful {
 *     private RocksState<String, Long> counts;
 *
 *     public void open(NodeContext context) throws IOException {
 *         counts = RocksState.open(folder.resolve("counter" + context.index()), StateCodec.STRING, StateCodec.LONG);
 *     }
 *
 *     public void accept(String word, Output<Void> out) throws IOException {
 *         counts.merge(word, 1L, Long::sum);
 *     }
 *
 *     @Override
 * public void snapshot(ObjectOutput out) throws IOException {
 *         counts.snapshot(out);
 *     }
 *
 *     @Override
 * public void restore(ObjectInput in) throws IOException {
 *         counts.restore(in);
 *     }
 *
 *     public void close() {
 *         counts.close();
 *     }
 * }
 * }</pre>
 *
 * <p>Shape: a snapshot is a folder of links to the files of the database, of which those with data never change; into
 * the snapshot of the graph goes its name. So it takes as long as writing what has changed, whatever the size of the
 * state. The newest {@value #MAX_SNAPSHOTS} are kept, one more than a graph needs. What was written after a snapshot
 * is in no log: it comes again from the source. The graph keeps checksums of all files of a snapshot, and reads them
 * before it goes on from that; each new file is read once for its checksum when the snapshot is taken.
 *
 * <p>Place: the folder is in a file system that all ranks share, since a node may go on on another rank. It belongs to
 * this copy of the node alone, at the same path in all runs of the graph that go on from each other; others of its name
 * are removed with the first snapshot.
 *
 * <p>Threads: that of the node; RocksDB has threads of its own for merging files.
 *
 * <p>Errors: {@link IOException} when the disk is full or files are damaged while they are in use; it ends the run. If
 * files of a snapshot are damaged or missing, the graph goes on from the version before. Snapshots share the files that
 * have not changed from one to the next: damage inside such a file is damage of both.
 *
 * @param <K> keys
 * @param <V> values
 */
public final class RocksState<K, V> implements KeyedState<K, V> {
    /** Memory that {@link #open(Path, StateCodec, StateCodec)} takes, in bytes. */
    public static final long DEFAULT_MEMORY = 96L << 20;

    /** Least memory, in bytes. */
    public static final long MIN_MEMORY = 1L << 20;

    /** Complete are two versions of a graph's snapshot, and one may be on its way. */
    static final int MAX_SNAPSHOTS = 4;

    /** Of the memory, two buffers of changes have a third together, and the cache has the rest. */
    private static final int BUFFER_PART = 6;

    private static final int BUFFERS = 2;
    private static final int MAX_KEPT_NAMES = 64;

    private final StateFolder folder;
    private final StateCodec<K> keys;
    private final StateCodec<V> values;
    private final Cache cache;
    private final Options options;
    private final WriteOptions withoutLog = new WriteOptions().setDisableWAL(true);
    /** Names of the snapshots that a snapshot of the graph may have, the oldest first. */
    private final Deque<String> snapshots = new ArrayDeque<>();

    /** Files of the newest snapshot whose contents never change, by their names. */
    private Map<String, StoredFile> immutable = Map.of();

    private Path work;
    private RocksDB database;
    private boolean isClosed;

    private RocksState(StateFolder folder, StateCodec<K> keys, StateCodec<V> values, long memory) {
        this.folder = folder;
        this.keys = Objects.requireNonNull(keys, "keys");
        this.values = Objects.requireNonNull(values, "values");
        long buffer = memory / BUFFER_PART;
        cache = new LRUCache(memory - BUFFERS * buffer);
        options = new Options()
                .setCreateIfMissing(true)
                .setWriteBufferSize(buffer)
                .setMaxWriteBufferNumber(BUFFERS)
                .setTableFormatConfig(
                        new BlockBasedTableConfig().setBlockCache(cache).setCacheIndexAndFilterBlocks(true));
    }

    /**
     * Opens an empty state with {@value #DEFAULT_MEMORY} bytes of memory.
     *
     * @param <K> keys
     * @param <V> values
     * @param folder for this copy of the node alone, in a file system that all ranks share; made if need be
     * @param keys makes bytes of keys
     * @param values makes bytes of values
     * @return the state, to be closed by the node
     * @throws IOException when the folder cannot be used
     */
    public static <K, V> RocksState<K, V> open(Path folder, StateCodec<K> keys, StateCodec<V> values)
            throws IOException {
        return open(folder, keys, values, DEFAULT_MEMORY);
    }

    /**
     * Opens an empty state.
     *
     * @param <K> keys
     * @param <V> values
     * @param folder for this copy of the node alone, in a file system that all ranks share; made if need be
     * @param keys makes bytes of keys
     * @param values makes bytes of values
     * @param memory for the cache and for changes that are not on the disk yet, in bytes; RocksDB takes some more for
     *     what it does in the background
     * @return the state, to be closed by the node
     * @throws IOException when the folder cannot be used
     * @throws IllegalArgumentException when there is less memory than {@value #MIN_MEMORY} bytes
     */
    public static <K, V> RocksState<K, V> open(Path folder, StateCodec<K> keys, StateCodec<V> values, long memory)
            throws IOException {
        checkMemory(memory);
        RocksDB.loadLibrary();
        RocksState<K, V> state = new RocksState<>(StateFolder.of(folder), keys, values, memory);
        try {
            state.openAt(state.folder.newWork());
        } catch (IOException e) {
            state.close();
            throw e;
        }
        return state;
    }

    static void checkMemory(long memory) {
        if (memory < MIN_MEMORY) {
            throw new IllegalArgumentException("memory is " + memory + " bytes; expected " + MIN_MEMORY + " or more");
        }
    }

    private void openAt(Path path) throws IOException {
        try {
            database = RocksDB.open(options, path.toString());
            work = path;
        } catch (RocksDBException e) {
            throw failed("opened", e);
        }
    }

    private IOException failed(String what, RocksDBException e) {
        return new IOException("the state in " + folder + " cannot be " + what + ": " + e.getMessage(), e);
    }

    private RocksDB database() {
        if (database == null) {
            throw new IllegalStateException("the state in " + folder + " is closed");
        }
        return database;
    }

    /**
     * Looks a key up.
     *
     * @return its value; {@code null} if it has none
     * @throws IOException when it cannot be read
     */
    @Override
    public V get(K key) throws IOException {
        try {
            byte[] found = database().get(keys.toBytes().apply(key));
            return found == null ? null : values.fromBytes().apply(found);
        } catch (RocksDBException e) {
            throw failed("read", e);
        }
    }

    /**
     * Gives a key a value.
     *
     * @throws IOException when it cannot be written
     */
    @Override
    public void put(K key, V value) throws IOException {
        Objects.requireNonNull(value, "value");
        try {
            database()
                    .put(withoutLog, keys.toBytes().apply(key), values.toBytes().apply(value));
        } catch (RocksDBException e) {
            throw failed("written", e);
        }
    }

    /**
     * Gives a key a value, or what a function makes of the value it has and this one.
     *
     * @param key the key
     * @param value the value, not {@code null}; what the key has afterwards if it had none
     * @param function gets the value that the key has, then this one; returns the new one, not {@code null}
     * @return the value that it has now
     * @throws IOException when it cannot be read or written
     */
    public V merge(K key, V value, BinaryOperator<V> function) throws IOException {
        V before = get(key);
        V now = before == null ? value : function.apply(before, value);
        put(key, now);
        return now;
    }

    /**
     * Removes a key, if it is there.
     *
     * @throws IOException when that cannot be written
     */
    @Override
    public void remove(K key) throws IOException {
        try {
            database().delete(withoutLog, keys.toBytes().apply(key));
        } catch (RocksDBException e) {
            throw failed("written", e);
        }
    }

    /**
     * Calls for all keys and values, sorted by the bytes of the keys. What the action changes is not seen.
     *
     * @throws IOException when they cannot be read
     */
    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) throws IOException {
        try (RocksIterator all = database().newIterator()) {
            for (all.seekToFirst(); all.isValid(); all.next()) {
                action.accept(
                        keys.fromBytes().apply(all.key()), values.fromBytes().apply(all.value()));
            }
            all.status();
        } catch (RocksDBException e) {
            throw failed("read", e);
        }
    }

    /**
     * Writes where the state is as it is now; for {@code Stateful.snapshot}.
     *
     * @param out takes some names
     * @throws IOException when the state cannot be written
     */
    @Override
    public void snapshot(ObjectOutput out) throws IOException {
        Path path = folder.newSnapshot();
        try (Checkpoint checkpoint = Checkpoint.create(database())) {
            checkpoint.createCheckpoint(path.toString());
        } catch (RocksDBException e) {
            throw failed("written", e);
        }
        if (out instanceof SnapshotOutput graph) {
            nameFiles(path, graph);
        }
        snapshots.addLast(path.getFileName().toString());
        if (snapshots.size() > MAX_SNAPSHOTS) {
            snapshots.removeFirst();
        }
        folder.keepOnly(work, List.copyOf(snapshots));
        out.writeInt(snapshots.size());
        for (String name : snapshots) {
            out.writeUTF(name);
        }
    }

    private void nameFiles(Path snapshot, SnapshotOutput graph) throws IOException {
        Map<String, StoredFile> unchanged = new HashMap<>();
        for (Path path : StateFolder.files(snapshot)) {
            String name = path.getFileName().toString();
            StoredFile before = immutable.get(name);
            StoredFile file = before == null ? StoredFile.of(path) : before.at(path);
            if (StateFolder.isImmutable(path)) {
                unchanged.put(name, file);
            }
            graph.addFile(file);
        }
        immutable = unchanged;
    }

    /**
     * Takes the place of what is here by what it was; for {@code Stateful.restore}.
     *
     * @param in brings what {@link #snapshot} has written
     * @throws IOException when the state of then cannot be read; this one is empty then
     */
    @Override
    public void restore(ObjectInput in) throws IOException {
        int count = in.readInt();
        if (count < 1 || count > MAX_KEPT_NAMES) {
            throw new IOException("the state in " + folder + " cannot be restored: there are " + count
                    + " names of snapshots; restore reads other things than snapshot has written");
        }
        List<String> names = new ArrayList<>();
        for (int each = 0; each < count; each++) {
            names.add(in.readUTF());
        }
        Path snapshot = folder.snapshot(names.get(count - 1));
        Path empty = work;
        database().close();
        database = null;
        openAt(folder.copyOf(snapshot));
        StateFolder.remove(empty);
        immutable = Map.of(); // new files may have names that later ones had
        snapshots.clear();
        snapshots.addAll(names);
    }

    /** Closes the database, and removes it; its snapshots stay. */
    @Override
    public void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        if (database != null) {
            database.close();
            database = null;
        }
        withoutLog.close();
        options.close();
        cache.close();
        if (work != null) {
            try {
                StateFolder.remove(work);
            } catch (IOException e) {
                System.getLogger("bireme.rocksdb").log(System.Logger.Level.WARNING, "cannot remove " + work + ": " + e);
            }
        }
    }
}
