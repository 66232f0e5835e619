package bireme.bb.ranks.codec;

import java.lang.reflect.Modifier;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Codecs of the JDK's collections.
 *
 * <p>Public classes arrive as what they are, and so do the unchangeable ones of {@code List.of} and the like. Views and
 * wrappers, which can be known by their interface only, arrive as lists, sets and maps that keep the order. Collections
 * that are sorted by a comparator are refused: it could not travel.
 */
final class CollectionCodecs {
    private static final String OURS = "bireme.bb.";

    private CollectionCodecs() {}

    static void addTo(StandardCodecs all) {
        addLists(all);
        addSets(all);
        addMaps(all);
    }

    private static void addLists(StandardCodecs all) {
        add(all, ArrayList.class, items -> items);
        add(all, LinkedList.class, LinkedList::new);
        add(all, ArrayDeque.class, ArrayDeque::new);
        add(all, Arrays.asList().getClass(), items -> Arrays.asList(items.toArray()));
        add(all, List.of().getClass(), items -> items.stream().toList());
        all.alias(List.of(1).getClass());
    }

    private static void addSets(StandardCodecs all) {
        add(all, HashSet.class, HashSet::new);
        add(all, LinkedHashSet.class, LinkedHashSet::new);
        all.add(
                TreeSet.class,
                Codec.<TreeSet<?>>of(
                        (item, out) -> write(natural(item), out), in -> new TreeSet<>(ArrayCodec.items(in))));
        add(all, Set.of().getClass(), Set::copyOf);
        all.alias(Set.of(1).getClass());
    }

    private static void addMaps(StandardCodecs all) {
        all.add(HashMap.class, codec(HashMap::new));
        all.add(LinkedHashMap.class, codec(LinkedHashMap::new));
        all.add(
                TreeMap.class,
                Codec.<TreeMap<?, ?>>of((item, out) -> write(natural(item), out), in -> new TreeMap<>(entries(in))));
        all.add(Map.of().getClass(), codec(Map::copyOf));
        all.alias(Map.of(1, 1).getClass());
        all.add(AbstractMap.SimpleImmutableEntry.class, Codec.<Map.Entry<?, ?>>of(CollectionCodecs::write, in -> {
            Object key = in.readItem();
            return new AbstractMap.SimpleImmutableEntry<>(key, in.readItem());
        }));
        all.add(Map.entry(1, 1).getClass(), Codec.<Map.Entry<?, ?>>of(CollectionCodecs::write, in -> {
            Object key = in.readItem();
            return Map.entry(key, in.readItem());
        }));
    }

    private static void add(StandardCodecs all, Class<?> type, Function<List<Object>, Collection<?>> made) {
        all.add(type, Codec.<Collection<?>>of(CollectionCodecs::write, in -> made.apply(ArrayCodec.items(in))));
    }

    private static Codec<Map<?, ?>> codec(Function<Map<Object, Object>, Map<?, ?>> made) {
        return Codec.of(CollectionCodecs::write, in -> made.apply(entries(in)));
    }

    private static void write(Collection<?> items, ItemWriter out) {
        Object[] all = items.toArray(); // so that the count is right, whoever changes the collection meanwhile
        out.writeCount(all.length);
        for (Object each : all) {
            out.writeItem(each);
        }
    }

    private static void write(Map<?, ?> map, ItemWriter out) {
        out.writeCount(map.size());
        map.forEach((key, value) -> {
            out.writeItem(key);
            out.writeItem(value);
        });
    }

    private static void write(Map.Entry<?, ?> entry, ItemWriter out) {
        out.writeItem(entry.getKey());
        out.writeItem(entry.getValue());
    }

    private static Map<Object, Object> entries(ItemReader in) {
        int count = in.readCountOf(2);
        Map<Object, Object> entries = new LinkedHashMap<>();
        for (int each = 0; each < count; each++) {
            Object key = in.readItem();
            entries.put(key, in.readItem());
        }
        return entries;
    }

    private static SortedSet<?> natural(SortedSet<?> set) {
        if (set.comparator() != null) {
            throw sorted(set);
        }
        return set;
    }

    private static SortedMap<?, ?> natural(SortedMap<?, ?> map) {
        if (map.comparator() != null) {
            throw sorted(map);
        }
        return map;
    }

    private static CodecException sorted(Object collection) {
        return new CodecException("a " + collection.getClass().getName()
                + " with a comparator cannot go to another rank, for the comparator cannot; copy it into one without,"
                + " or into a list");
    }

    /** Whether a class is one of the JDK's or ours that nobody can know but by an interface for lists, sets or maps. */
    static boolean isView(Class<?> type) {
        boolean isTheirs =
                type.getClassLoader() != null && !type.getPackageName().startsWith(OURS);
        boolean isHidden = !isTheirs && !Modifier.isPublic(type.getModifiers());
        boolean isSorted = SortedSet.class.isAssignableFrom(type) || SortedMap.class.isAssignableFrom(type);
        return isHidden && !isSorted && !EnumSet.class.isAssignableFrom(type) && kindOf(type) != null;
    }

    /** The class that a view arrives as. */
    static Class<?> kindOf(Class<?> type) {
        if (List.class.isAssignableFrom(type)) {
            return ArrayList.class;
        } else if (Set.class.isAssignableFrom(type)) {
            return LinkedHashSet.class;
        }
        return Map.class.isAssignableFrom(type) ? LinkedHashMap.class : null;
    }
}
