package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.object.sample.Samples;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
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
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

/** Values, collections, records and classes of every kind arrive as they were sent. */
abstract class ValueCopyContract {
    private final ObjectSerializer serializer = create(ValueCopyContract.class.getClassLoader());

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
    void shouldReadTheReferenceBackToAnUnfinishedRecordAsNull() {
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
}
