package bireme.bb.snapshot;

import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/** Values in a map, in the order in which the keys have come. A snapshot has all of them. */
final class MemoryState<K, V> implements KeyedState<K, V> {
    private final Map<K, V> values = new LinkedHashMap<>();

    @Override
    public V get(K key) {
        return values.get(key);
    }

    @Override
    public void put(K key, V value) {
        values.put(key, value);
    }

    @Override
    public void remove(K key) {
        values.remove(key);
    }

    @Override
    public void forEach(BiConsumer<? super K, ? super V> action) {
        values.forEach(action);
    }

    @Override
    public void snapshot(ObjectOutput out) throws IOException {
        out.writeInt(values.size());
        for (Map.Entry<K, V> each : values.entrySet()) {
            out.writeObject(each.getKey());
            out.writeObject(each.getValue());
        }
    }

    @Override
    @SuppressWarnings("unchecked") // what snapshot has written
    public void restore(ObjectInput in) throws IOException, ClassNotFoundException {
        for (int left = in.readInt(); left > 0; left--) {
            K key = (K) in.readObject();
            values.put(key, (V) in.readObject());
        }
    }

    @Override
    public void close() {
        values.clear();
    }
}
