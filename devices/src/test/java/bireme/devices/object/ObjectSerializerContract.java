package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import bireme.devices.object.sample.Samples;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

/** What every serializer promises. */
abstract class ObjectSerializerContract {
    private final ObjectSerializer serializer = create(ObjectSerializerContract.class.getClassLoader());

    abstract ObjectSerializer create(ClassLoader loader);

    final ObjectSerializer serializer() {
        return serializer;
    }

    final Object[] copyAll(Object... items) {
        Object[] copies = new Object[items.length];
        serializer.read(serializer.write(items, 0, items.length), copies, 0, items.length);
        return copies;
    }

    @SuppressWarnings("unchecked")
    final <T> T copy(T item) {
        return (T) copyAll(item)[0];
    }

    @Test
    void shouldCopyTextOfAllAlphabets() {
        String long80k = "0123456789abcdef".repeat(5000);
        Object[] texts = {"", "plain", "Umlaut \u00fc \u00ff", "\u4e2d\u6587", "\ud83d\udea3 rowing", "\0nul\0", long80k
        };
        assertThat(copyAll(texts)).containsExactly(texts);
    }

    @Test
    void shouldCopyBoxedPrimitivesAtTheirLimits() {
        Object[] items = {
            true,
            false,
            Byte.MIN_VALUE,
            Byte.MAX_VALUE,
            Character.MAX_VALUE,
            '\0',
            Short.MIN_VALUE,
            Integer.MIN_VALUE,
            Integer.MAX_VALUE,
            -128,
            -127,
            127,
            128,
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            1L << 40,
            Float.MIN_VALUE,
            Float.NaN,
            -0.0,
            Double.MAX_VALUE,
            Double.NEGATIVE_INFINITY
        };
        assertThat(copyAll(items)).containsExactly(items);
    }

    @Test
    void shouldCopyNulls() {
        assertThat(copyAll(null, "x", null)).containsExactly(null, "x", null);
    }

    @Test
    void shouldWriteAndReadOnlyTheGivenRange() {
        byte[] bytes = serializer.write(new Object[] {"a", "b", "c", "d"}, 1, 2);
        Object[] into = {1, 2, 3, 4};
        serializer.read(bytes, into, 2, 2);
        assertThat(into).containsExactly(1, 2, "b", "c");
    }

    @Test
    void shouldCopyNothing() {
        Object[] into = {"kept"};
        serializer.read(serializer.write(new Object[0], 0, 0), into, 1, 0);
        assertThat(into).containsExactly("kept");
    }

    @Test
    void shouldCopyIntoAnArrayOfTheRightType() {
        String[] into = new String[2];
        serializer.read(serializer.write(new String[] {"a", "b"}, 0, 2), into, 0, 2);
        assertThat(into).containsExactly("a", "b");
    }

    @Test
    void shouldRefuseAnArrayOfTheWrongType() {
        byte[] bytes = serializer.write(new Object[] {5}, 0, 1);
        assertThatThrownBy(() -> serializer.read(bytes, new String[1], 0, 1))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("java.lang.Integer")
                .hasMessageContaining("java.lang.String[]");
    }

    @Test
    void shouldCopyJdkValues() {
        Object[] items = {
            new BigInteger("-123456789012345678901234567890"),
            new BigDecimal("3.14159265358979323846"),
            UUID.fromString("00112233-4455-6677-8899-aabbccddeeff"),
            URI.create("https://example.org/a?b#c"),
            Locale.CANADA_FRENCH,
            LocalDate.of(2024, 2, 29),
            Duration.ofNanos(123_456_789_012L),
            Instant.ofEpochSecond(1, 2),
            ZonedDateTime.of(2024, 5, 6, 7, 8, 9, 10, ZoneId.of("Europe/Madrid")),
            new Date(1_234_567_890_123L),
            BitSet.valueOf(new long[] {5, 9}),
            String.class,
            int.class,
            Samples.Point[].class,
            List.of(1, 2),
            Set.of("one"),
            Map.of("k", "v"),
            Arrays.asList("a", null),
            Collections.unmodifiableList(new ArrayList<>(List.of("u"))),
            Collections.emptyMap(),
            Collections.nCopies(3, "n")
        };
        assertThat(copyAll(items)).containsExactly(items);
        assertThat(copy(new StringBuilder("built"))).hasToString("built");
        assertThat(copy(new AtomicInteger(7)).get()).isEqualTo(7);
        assertThat(copy(new AtomicLong(8)).get()).isEqualTo(8);
        assertThat(copy(new AtomicReference<>("held")).get()).isEqualTo("held");
    }

    @Test
    void shouldCopyCollections() {
        List<String> words = List.of("delta", "alpha", "charlie", "bravo");
        List<Object> collections = List.of(
                new ArrayList<>(words),
                new LinkedList<>(words),
                new HashSet<>(words),
                new LinkedHashSet<>(words),
                new TreeSet<>(words),
                new CopyOnWriteArrayList<>(words),
                EnumSet.of(Samples.Color.RED, Samples.Color.BLUE),
                EnumSet.noneOf(Samples.Operation.class));
        assertThat(copyAll(collections.toArray())).containsExactly(collections.toArray());
        assertThat(copy(new ArrayDeque<>(words))).containsExactlyElementsOf(words);
        assertThat(copy(new ConcurrentLinkedQueue<>(words))).containsExactlyElementsOf(words);
        assertThat(copy(new LinkedBlockingQueue<>(words))).containsExactlyElementsOf(words);
        assertThat(copy(new PriorityQueue<>(words)).poll()).isEqualTo("alpha");
    }

    @Test
    void shouldCopyMaps() {
        Map<String, Integer> numbers = Map.of("one", 1, "two", 2, "three", 3);
        Object[] maps = {
            new HashMap<>(numbers),
            new LinkedHashMap<>(numbers),
            new TreeMap<>(numbers),
            new ConcurrentHashMap<>(numbers),
            new ConcurrentSkipListMap<>(numbers),
            new EnumMap<>(Map.of(Samples.Color.GREEN, "g", Samples.Color.RED, "r"))
        };
        assertThat(copyAll(maps)).containsExactly(maps);
        assertThat(copy(new IdentityHashMap<>(numbers))).hasSize(3);
    }

    @Test
    void shouldKeepWhatCollectionsAddToTheirKind() {
        TreeMap<String, Integer> backwards = new TreeMap<>(Collections.reverseOrder());
        backwards.putAll(Map.of("a", 1, "b", 2));
        assertThat(copy(backwards).firstKey()).isEqualTo("b");

        LinkedHashMap<String, Integer> byAccess = new LinkedHashMap<>(16, 0.75f, true);
        byAccess.put("first", 1);
        byAccess.put("second", 2);
        LinkedHashMap<String, Integer> copy = copy(byAccess);
        copy.get("first");
        assertThat(copy.keySet()).containsExactly("second", "first");

        Samples.NamedVector vector = new Samples.NamedVector();
        vector.add("element");
        vector.name = "changed";
        assertThat(copy(vector)).containsExactly("element");
        assertThat(copy(vector).name).isEqualTo("changed");

        Properties properties = new Properties();
        properties.setProperty("key", "value");
        assertThat(copy(properties).getProperty("key")).isEqualTo("value");
    }

    @Test
    void shouldCopyRecords() {
        Samples.Point point = new Samples.Point(1, 2.5, "p");
        assertThat(copy(point)).isEqualTo(point).isNotSameAs(point);
        assertThat(copy(new Samples.Range(1, 2))).isEqualTo(new Samples.Range(1, 2));
        assertThat(copy(new Samples.Boastful(3)).size()).isEqualTo(30);
        Samples.Nested nested = copy(new Samples.Nested(point, List.of(point, "x"), new Object[] {point, null}));
        assertThat(nested.point()).isEqualTo(point);
        assertThat(nested.items().get(0)).isSameAs(nested.point());
        assertThat(nested.array()[0]).isSameAs(nested.point());
    }

    @Test
    void shouldLetRecordsStandInForOtherObjects() {
        assertThat(copy(new Samples.Resolving("r"))).isEqualTo(new Samples.Resolving("r resolved"));
        assertThat(copyAll(new Samples.Replaced("r"))).containsExactly("replaced r");
    }

    @Test
    void shouldReadTheWayBackToAnUnfinishedRecordAsNull() {
        List<Object> items = new ArrayList<>();
        Samples.Nested record = new Samples.Nested(null, items, null);
        items.add(record);
        items.add("after");
        Samples.Nested copy = copy(record);
        assertThat(copy.items()).containsExactly(null, "after");
    }

    @Test
    void shouldCopyEnumsAsTheSameConstants() {
        assertThat(copyAll(Samples.Color.BLUE, Samples.Operation.TIMES, Samples.Operation.PLUS))
                .containsExactly(Samples.Color.BLUE, Samples.Operation.TIMES, Samples.Operation.PLUS);
    }

    @Test
    void shouldCopyFieldsOfEveryType() {
        for (int seed = -3; seed < 300; seed += 7) {
            Samples.Everything original = new Samples.Everything(seed);
            Samples.Everything copy = copy(original);
            assertThat(copy.summary()).isEqualTo(original.summary());
            assertThat(copy.forgotten).isNull();
        }
    }

    @Test
    void shouldCopyInnerObjectsWithTheirOuterOne() {
        Samples.Outer outer = copy(new Samples.Outer("o"));
        assertThat(outer.inner.outer()).isSameAs(outer);
        assertThat(outer.name).isEqualTo("o");
    }

    @Test
    void shouldUseMethodsThatClassesWriteForThemselves() {
        Samples.Manual copy = copy(new Samples.Manual(3, new Samples.Manual(20, new Samples.Manual(0, null))));
        assertThat(copy.number).isEqualTo(3);
        assertThat(copy.child.number).isEqualTo(20);
        assertThat(copy.child.bytes).hasSize(20);
        assertThat(copy.child.child.child).isNull();
        assertThat(copy(Samples.Single.INSTANCE)).isSameAs(Samples.Single.INSTANCE);
    }

    @Test
    void shouldCopyExternalizableObjectsOfAnySize() {
        for (int size : new int[] {0, 1, 1000, 200_000}) {
            Samples.External copy = copy(new Samples.External(size, "attached " + size));
            assertThat(copy.values).hasSize(size).isEqualTo(new Samples.External(size, null).values);
            assertThat(copy.attached).isEqualTo("attached " + size);
        }
    }

    @Test
    void shouldCopyArrays() {
        Object[] arrays = {
            new boolean[] {true, false},
            new byte[] {1, -1},
            new char[] {'a', '\uffff'},
            new short[] {Short.MIN_VALUE, 300},
            new int[] {Integer.MIN_VALUE, 0},
            new long[] {Long.MAX_VALUE},
            new float[] {1.5f},
            new double[] {-2.5, Double.NaN},
            new int[0],
            new int[][] {{1, 2}, {}, null, {3}},
            new String[][][] {{{"deep"}, null}},
            new Object[] {1, "two", new int[] {3}, new Object[] {null}},
            new Integer[] {1, null},
            new Samples.Color[] {Samples.Color.RED}
        };
        Object[] copies = copyAll(arrays);
        assertThat(Arrays.deepEquals(copies, arrays)).isTrue();
        for (int i = 0; i < arrays.length; i++) {
            assertThat(copies[i].getClass()).isSameAs(arrays[i].getClass());
        }
    }

    @Test
    void shouldCopyBigArrays() {
        double[] numbers = new double[1_000_000];
        Arrays.setAll(numbers, i -> i * 0.5);
        byte[] bytes = "x".repeat(9_000_000).getBytes(StandardCharsets.UTF_8);
        Object[] copies = copyAll(numbers, bytes, "after");
        assertThat((double[]) copies[0]).isEqualTo(numbers);
        assertThat((byte[]) copies[1]).isEqualTo(bytes);
        assertThat(copies[2]).isEqualTo("after");
    }

    @Test
    void shouldKeepCycles() {
        Samples.Link first = new Samples.Link("first");
        Samples.Link second = new Samples.Link("second");
        first.next = second;
        second.next = first;
        Samples.Link copy = copy(first);
        assertThat(copy.next.name).isEqualTo("second");
        assertThat(copy.next.next).isSameAs(copy);

        Object[] self = new Object[2];
        self[0] = self;
        Object[] selfCopy = (Object[]) copyAll((Object) self)[0];
        assertThat(selfCopy[0]).isSameAs(selfCopy);
    }

    @Test
    void shouldKeepReferencesSharedWithinAMessage() {
        List<String> shared = new ArrayList<>(List.of("shared"));
        int[] row = {1, 2};
        Object[] copies = copyAll(shared, List.of(shared), new int[][] {row, row}, new Object[] {row});
        assertThat(((List<?>) copies[1]).get(0)).isSameAs(copies[0]);
        int[][] matrix = (int[][]) copies[2];
        assertThat(matrix[0]).isSameAs(matrix[1]).containsExactly(1, 2);
        assertThat(((Object[]) copies[3])[0]).isSameAs(matrix[0]);
    }

    @Test
    void shouldNotShareAnythingBetweenMessages() {
        List<String> list = new ArrayList<>(List.of("x"));
        assertThat(copy(list)).isEqualTo(list).isNotSameAs(copy(list)).isNotSameAs(list);
    }

    @Test
    void shouldCopyExceptionsWithTheirFields() {
        Exception cause = new IllegalStateException("cause");
        Samples.Failure failure = new Samples.Failure(42, new Samples.Point(1, 2, "here"), cause);
        failure.addSuppressed(new RuntimeException("suppressed"));
        Samples.Failure copy = copy(failure);
        assertThat(copy).hasMessage("failure 42");
        assertThat(copy.getCause()).isInstanceOf(IllegalStateException.class).hasMessage("cause");
        assertThat(copy.getSuppressed()[0]).hasMessage("suppressed");
        assertThat(copy.code).isEqualTo(42);
        assertThat(copy.where).isEqualTo(new Samples.Point(1, 2, "here"));
        assertThat(copy.getStackTrace()).isEqualTo(failure.getStackTrace());
    }

    @Test
    void shouldCopyLambdas() {
        Supplier<String> copy = copy(Samples.lambda("me"));
        assertThat(copy.get()).isEqualTo("captured me");
    }

    @Test
    void shouldReadObjectsAsInstancesOfTheReceiversClasses() throws Exception {
        ClassLoader senders = new ChildFirstLoader();
        ClassLoader receivers = new ChildFirstLoader();
        Class<?> sent = senders.loadClass(Samples.Point.class.getName());
        Object point =
                sent.getConstructor(int.class, double.class, String.class).newInstance(1, 2.0, "x");
        Object everything = senders.loadClass(Samples.Everything.class.getName())
                .getConstructor(int.class)
                .newInstance(5);
        Object color = senders.loadClass(Samples.Color.class.getName()).getEnumConstants()[1];
        Object failure = senders.loadClass(Samples.Failure.class.getName())
                .getConstructor(int.class, sent, Throwable.class)
                .newInstance(1, point, null);
        Object lambda = senders.loadClass(Samples.class.getName())
                .getMethod("lambda", String.class)
                .invoke(null, "far");
        Object[] items = {point, everything, color, failure, List.of(point), new Object[] {color}, sent, lambda};
        Object[] copies = new Object[items.length];
        create(receivers).read(create(senders).write(items, 0, items.length), copies, 0, items.length);

        for (int i : new int[] {0, 1, 2, 3, 7}) {
            assertThat(copies[i].getClass().getClassLoader()).isSameAs(receivers);
        }
        assertThat(copies[0]).hasToString(point.toString());
        assertThat(copies[1]).hasToString(everything.toString());
        assertThat(copies[2])
                .isSameAs(receivers.loadClass(Samples.Color.class.getName()).getEnumConstants()[1]);
        assertThat(((List<?>) copies[4]).get(0)).isSameAs(copies[0]);
        assertThat(((Object[]) copies[5])[0]).isSameAs(copies[2]);
        assertThat(copies[6]).isSameAs(receivers.loadClass(Samples.Point.class.getName()));
        assertThat(((Supplier<?>) copies[7]).get()).isEqualTo("captured far");
    }

    @Test
    void shouldSayThatTheReceiverLacksAClass() {
        byte[] bytes = serializer.write(new Object[] {new Samples.Point(1, 2, "x")}, 0, 1);
        ClassLoader poor = ClassLoader.getPlatformClassLoader();
        assertThatThrownBy(() -> create(poor).read(bytes, new Object[1], 0, 1))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining(Samples.Point.class.getName())
                .hasMessageContaining("class path");
    }

    @Test
    void shouldNameTheClassThatIsNotSerializable() {
        for (Object item : new Object[] {new Samples.Thing(), new Samples.Careless()}) {
            assertThatThrownBy(() -> copy(item))
                    .isInstanceOf(DeviceException.class)
                    .hasMessageContaining(Samples.Thing.class.getName())
                    .hasMessageContaining("java.io.Serializable")
                    .hasMessageContaining("transient");
        }
        assertThatThrownBy(() -> copy(new Samples.Unserializable(1)))
                .hasMessageContaining(Samples.Unserializable.class.getName());
        assertThat(copy("still works")).isEqualTo("still works");
    }

    @Test
    void shouldExplainThatAGraphIsTooDeep() throws Exception {
        Samples.Link first = new Samples.Link("0");
        Samples.Link last = first;
        for (int i = 1; i < 100_000; i++) {
            last.next = new Samples.Link("" + i);
            last = last.next;
        }
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Thread thread = new Thread(null, () -> failure.set(catchThrowable(() -> copy(first))), "small", 256 << 10);
        thread.start();
        thread.join(60_000);
        assertThat(failure.get())
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("too deep")
                .hasMessageContaining("-Xss");
        assertThat(copy(List.of("still", "works"))).containsExactly("still", "works");
    }

    @Test
    void shouldExplainFailuresOfUserCode() {
        assertThatThrownBy(() -> copy(new Stubborn()))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("I refuse");
        assertThat(copy("still works")).isEqualTo("still works");
    }

    @Test
    void shouldAllowUseInsideUse() {
        Recursive.serializer = serializer;
        try {
            assertThat(copy(new Recursive("outer", "before", "after")).toString())
                    .isEqualTo("outer before [inner, list] after");
        } finally {
            Recursive.serializer = null;
        }
    }

    @Test
    void shouldServeManyThreads() throws Exception {
        List<Thread> threads = new ArrayList<>();
        List<Throwable> failures = new CopyOnWriteArrayList<>();
        for (int t = 0; t < 8; t++) {
            int id = t;
            threads.add(new Thread(() -> {
                Throwable failure = catchThrowable(() -> copyManyThings(id));
                if (failure != null) {
                    failures.add(failure);
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join(60_000);
            assertThat(thread.isAlive()).as("%s still runs", thread).isFalse();
        }
        assertThat(failures).isEmpty();
    }

    private void copyManyThings(int id) {
        for (int i = 0; i < 500; i++) {
            Samples.Point point = new Samples.Point(id, i, "thread " + id);
            Object[] copies = copyAll(point, Samples.Color.RED, Map.of(id, point), new int[] {id, i});
            assertThat(copies[0]).isEqualTo(point);
            assertThat(copies[2]).isEqualTo(Map.of(id, point));
            assertThat((int[]) copies[3]).containsExactly(id, i);
        }
    }

    /** Fails when it is written. */
    private static final class Stubborn implements Serializable {
        private static final long serialVersionUID = 1L;

        private void writeObject(java.io.ObjectOutputStream out) {
            throw new UnsupportedOperationException("I refuse");
        }
    }

    /** Serializes something else while it is being serialized. */
    private static final class Recursive implements Serializable {
        private static final long serialVersionUID = 1L;
        private static ObjectSerializer serializer;

        private final String name;
        private final String before;
        private final String after;
        private transient Object middle;

        Recursive(String name, String before, String after) {
            this.name = name;
            this.before = before;
            this.after = after;
        }

        private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {
            out.defaultWriteObject();
            out.writeObject(serializer.write(new Object[] {List.of("inner", "list")}, 0, 1));
        }

        private void readObject(java.io.ObjectInputStream in) throws java.io.IOException, ClassNotFoundException {
            in.defaultReadObject();
            Object[] read = new Object[1];
            serializer.read((byte[]) in.readObject(), read, 0, 1);
            middle = read[0];
        }

        @Override
        public String toString() {
            return name + " " + before + " " + middle + " " + after;
        }
    }
}
