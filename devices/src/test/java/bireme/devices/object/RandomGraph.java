package bireme.devices.object;

import bireme.devices.object.sample.Samples;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** Builds object graphs by chance: many kinds of objects, some of them reachable by several ways or by themselves. */
final class RandomGraph {
    private static final int MAX_DEPTH = 6;
    private static final int WIDEST = 5;

    private final Random random;
    private final List<Object> built = new ArrayList<>();

    RandomGraph(long seed) {
        random = new Random(seed);
    }

    Object next() {
        return next(0);
    }

    private Object next(int depth) {
        if (!built.isEmpty() && random.nextInt(6) == 0) {
            return built.get(random.nextInt(built.size()));
        }
        return depth >= MAX_DEPTH ? leaf() : random.nextInt(3) == 0 ? leaf() : branch(depth + 1);
    }

    private Object leaf() {
        return switch (random.nextInt(14)) {
            case 0 -> null;
            case 1 -> random.nextInt();
            case 2 -> random.nextLong();
            case 3 -> random.nextDouble();
            case 4 -> text();
            case 5 -> Samples.Operation.values()[random.nextInt(2)];
            case 6 -> new BigDecimal(random.nextInt()).movePointLeft(random.nextInt(9));
            case 7 -> LocalDate.ofEpochDay(random.nextInt(100_000));
            case 8 -> new UUID(random.nextLong(), random.nextLong());
            case 9 -> new Date(random.nextLong());
            case 10 -> remember(random.ints(random.nextInt(20)).toArray());
            case 11 -> remember(new Samples.Everything(random.nextInt(1000)));
            case 12 -> new Samples.Point(random.nextInt(), random.nextDouble(), text());
            default -> (char) random.nextInt(0x10000);
        };
    }

    private Object branch(int depth) {
        return switch (random.nextInt(18)) {
            case 0 -> fill(new ArrayList<>(), depth);
            case 1 -> fill(new LinkedList<>(), depth);
            case 2 -> fill(new Vector<>(), depth);
            case 3 -> fill(new CopyOnWriteArrayList<>(), depth);
            case 4 -> fill(new HashMap<>(), depth);
            case 5 -> fill(new LinkedHashMap<>(), depth);
            case 6 -> fill(new TreeMap<>(), depth);
            case 7 -> closed(() -> new Samples.Nested(new Samples.Point(1, 2, text()), list(depth), array(depth)));
            case 8 -> array(depth);
            case 9 -> link(depth);
            case 10 -> remember(new Samples.Manual(random.nextInt(9), new Samples.Manual(random.nextInt(9), null)));
            case 11 -> remember(new Samples.External(random.nextInt(9), next(depth)));
            case 12 -> closed(() -> Collections.unmodifiableList(list(depth)));
            case 13 -> closed(() -> List.of("a", list(depth)));
            case 14 -> matrix(depth);
            case 15 -> remember(Collections.synchronizedMap(fill(new HashMap<>(), depth)));
            case 16 -> closed(() -> colors(depth));
            default -> queue(depth);
        };
    }

    private <T> T remember(T object) {
        built.add(object);
        return object;
    }

    /** A part that reaches nothing around it: no serializer rebuilds a cycle through a record or a stand-in object. */
    private <T> T closed(Supplier<T> part) {
        List<Object> around = List.copyOf(built);
        built.clear();
        T made = part.get();
        built.addAll(0, around);
        return remember(made);
    }

    private List<Object> list(int depth) {
        return fill(new ArrayList<>(), depth);
    }

    private <C extends Collection<Object>> C fill(C collection, int depth) {
        remember(collection);
        times(() -> collection.add(next(depth)));
        return collection;
    }

    private <M extends Map<String, Object>> M fill(M map, int depth) {
        remember(map);
        times(() -> map.put(text(), next(depth)));
        return map;
    }

    private Object[] array(int depth) {
        Object[] array = remember(new Object[random.nextInt(WIDEST)]);
        for (int i = 0; i < array.length; i++) {
            array[i] = next(depth);
        }
        return array;
    }

    private Object[][] matrix(int depth) {
        Object[][] matrix = remember(new Object[2 + random.nextInt(WIDEST)][]);
        matrix[0] = array(depth);
        matrix[1] = matrix[0];
        return matrix;
    }

    private Samples.Link link(int depth) {
        Samples.Link link = remember(new Samples.Link(text()));
        if (next(depth) instanceof Samples.Link next) {
            link.next = next;
        }
        return link;
    }

    private Map<Samples.Color, Object> colors(int depth) {
        Map<Samples.Color, Object> map = new EnumMap<>(Samples.Color.class);
        map.put(Samples.Color.GREEN, next(depth));
        return map;
    }

    private Object queue(int depth) {
        ArrayDeque<Object> queue = remember(new ArrayDeque<>());
        queue.add(list(depth));
        queue.add(remember(new ConcurrentHashMap<>(Map.of("k", text()))));
        return queue;
    }

    private String text() {
        return "t" + random.nextInt(50);
    }

    private void times(Supplier<?> step) {
        int times = random.nextInt(WIDEST);
        for (int i = 0; i < times; i++) {
            step.get();
        }
    }
}
