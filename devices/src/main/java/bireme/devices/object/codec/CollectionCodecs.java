package bireme.devices.object.codec;

import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * Codecs of the JDK's collections.
 *
 * <p>Public classes arrive as what they are, and so do the unchangeable ones of {@code List.of} and the like.
 * Collections that are sorted by a comparator are refused: it could not travel.
 */
final class CollectionCodecs {
    private static final float LOAD_FACTOR = 0.75f;
    private static final String SORTED =
            "with a comparator cannot go to another rank, for the comparator cannot; copy it"
                    + " into one without, or into a list";

    private CollectionCodecs() {}

    static void addTo(StandardCodecs all) {
        addLists(all);
        addSets(all);
        addMaps(all);
    }

    private static void addLists(StandardCodecs all) {
        add(all, ArrayList.class, ArrayList::new);
        add(all, LinkedList.class, count -> new LinkedList<>());
        add(all, ArrayDeque.class, ArrayDeque::new);
        all.add(
                Arrays.asList().getClass(),
                ValueCodec.<Collection<?>>of(
                        CollectionCodecs::write, in -> Arrays.asList(ArrayCodec.items(in, Object.class))));
        all.add(
                List.of().getClass(),
                ValueCodec.<List<?>>of(CollectionCodecs::writeUnchangeable, CollectionCodecs::readUnchangeable));
        all.alias(List.of(1).getClass());
    }

    /** The lists of {@code List.of} refuse to be asked for {@code null}, those of {@code Stream.toList} do not. */
    private static void writeUnchangeable(List<?> list, ValueWriter out) {
        Object[] all = list.toArray();
        out.writeBoolean(Arrays.stream(all).anyMatch(Objects::isNull) || List.copyOf(list) != list);
        write(all, out);
    }

    private static List<?> readUnchangeable(ValueReader in) {
        boolean allowsNull = in.readBoolean();
        Object[] all = ArrayCodec.items(in, Object.class);
        return allowsNull ? Arrays.stream(all).toList() : List.of(all);
    }

    private static void addSets(StandardCodecs all) {
        addSet(all, HashSet.class, count -> new HashSet<>(tableFor(count)));
        addSet(all, LinkedHashSet.class, count -> new LinkedHashSet<>(tableFor(count)));
        all.add(
                TreeSet.class,
                ValueCodec.<TreeSet<?>>of(
                        (item, out) -> {
                            if (item.comparator() == null) {
                                writeHashed(item, out);
                            } else {
                                out.refuse(item, SORTED);
                            }
                        },
                        in -> hashed(in, new TreeSet<Object>(), in.readElementCount(1))));
        all.add(
                Set.of().getClass(),
                ValueCodec.<Set<?>>of(CollectionCodecs::writeHashed, in -> Set.of(hashed(in, in.readElementCount(1)))));
        all.alias(Set.of(1).getClass());
    }

    private static void addMaps(StandardCodecs all) {
        all.add(HashMap.class, codec(count -> new HashMap<>(tableFor(count))));
        all.add(LinkedHashMap.class, codec(count -> new LinkedHashMap<>(tableFor(count))));
        all.add(
                TreeMap.class,
                ValueCodec.<TreeMap<?, ?>>of(
                        (item, out) -> {
                            if (item.comparator() == null) {
                                write(item, out);
                            } else {
                                out.refuse(item, SORTED);
                            }
                        },
                        in -> entries(in, new TreeMap<Object, Object>(), in.readElementCount(2))));
        all.add(
                Map.of().getClass(),
                ValueCodec.<Map<?, ?>>of(CollectionCodecs::write, CollectionCodecs::unchangeableMap));
        all.alias(Map.of(1, 1).getClass());
        all.add(AbstractMap.SimpleImmutableEntry.class, ValueCodec.<Map.Entry<?, ?>>of(CollectionCodecs::write, in -> {
            Object key = in.readItem();
            return new AbstractMap.SimpleImmutableEntry<>(key, in.readItem());
        }));
        all.add(Map.entry(1, 1).getClass(), ValueCodec.<Map.Entry<?, ?>>of(CollectionCodecs::write, in -> {
            Object key = in.readItem();
            return Map.entry(key, in.readItem());
        }));
    }

    private static void add(StandardCodecs all, Class<?> type, IntFunction<Collection<Object>> maker) {
        all.add(type, ValueCodec.<Collection<?>>of(CollectionCodecs::write, in -> {
            int count = in.readElementCount(1);
            Collection<Object> made = maker.apply(count);
            for (int each = 0; each < count; each++) {
                made.add(in.readItem());
            }
            return made;
        }));
    }

    private static void addSet(StandardCodecs all, Class<?> type, IntFunction<Set<Object>> maker) {
        all.add(type, ValueCodec.<Collection<?>>of(CollectionCodecs::writeHashed, in -> {
            int count = in.readElementCount(1);
            return hashed(in, maker.apply(count), count);
        }));
    }

    private static ValueCodec<Map<?, ?>> codec(IntFunction<Map<Object, Object>> maker) {
        return ValueCodec.of(CollectionCodecs::write, in -> {
            int count = in.readElementCount(2);
            return entries(in, maker.apply(count), count);
        });
    }

    private static int tableFor(int count) {
        return (int) (count / LOAD_FACTOR) + 1;
    }

    private static void write(Collection<?> items, ValueWriter out) {
        write(items.toArray(), out); // a copy: the count stays right if another thread changes the collection
    }

    private static void write(Object[] all, ValueWriter out) {
        out.writeCount(all.length);
        for (int each = 0; each < all.length && !out.isRefused(); each++) {
            out.writeItem(all[each]);
        }
    }

    private static void writeHashed(Collection<?> items, ValueWriter out) {
        Object[] all = items.toArray();
        out.writeCount(all.length);
        for (int each = 0; each < all.length && !out.isRefused(); each++) {
            out.writeHashed(all[each]);
        }
    }

    private static void write(Map<?, ?> map, ValueWriter out) {
        out.writeCount(map.size());
        for (Map.Entry<?, ?> each : map.entrySet()) {
            out.writeHashed(each.getKey());
            out.writeItem(each.getValue());
            if (out.isRefused()) {
                return;
            }
        }
    }

    private static void write(Map.Entry<?, ?> entry, ValueWriter out) {
        out.writeItem(entry.getKey());
        out.writeItem(entry.getValue());
    }

    private static <S extends Set<Object>> S hashed(ValueReader in, S into, int count) {
        for (int each = 0; each < count; each++) {
            into.add(in.readHashed());
        }
        return into;
    }

    private static Object[] hashed(ValueReader in, int count) {
        Object[] items = new Object[count];
        for (int each = 0; each < count; each++) {
            items[each] = in.readHashed();
        }
        return items;
    }

    private static <M extends Map<Object, Object>> M entries(ValueReader in, M into, int count) {
        for (int each = 0; each < count; each++) {
            Object key = in.readHashed();
            into.put(key, in.readItem());
        }
        return into;
    }

    private static Map<?, ?> unchangeableMap(ValueReader in) {
        int count = in.readElementCount(2);
        Map.Entry<?, ?>[] entries = new Map.Entry<?, ?>[count];
        for (int each = 0; each < count; each++) {
            Object key = in.readHashed();
            entries[each] = Map.entry(key, in.readItem());
        }
        return Map.ofEntries(entries);
    }
}
