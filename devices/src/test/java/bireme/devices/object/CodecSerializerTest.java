package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.object.codec.CodecSerializerProvider;
import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.sample.Samples;
import java.io.Serializable;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CodecSerializerTest extends ObjectSerializerContract {
    private static final byte BY_CODECS = 0x62;
    private static final int MAX_COLLECTIONS = 50;

    @Override
    ObjectSerializer create(ClassLoader loader) {
        return new CodecSerializerProvider().create(loader, ObjectFilter.trusting());
    }

    private boolean isByCodecs(Object... items) {
        return serializer().write(items, 0, items.length)[0] == BY_CODECS;
    }

    /** A record that holds anything. */
    private record Box(Object content) implements Serializable {}

    @Test
    void shouldWriteByCodecsWhatTheyKnow() {
        Object[] known = {
            null,
            1,
            "two",
            new Samples.Point(1, 2, "three"),
            Samples.Color.GREEN,
            Samples.Operation.PLUS,
            new Samples.Link("plain class"),
            new Object[] {new Samples.Point[1], new int[0][0]},
            new ArrayList<>(List.of(1)),
            List.of(1, 2, 3),
            Map.of("k", new HashSet<>(Set.of(1))),
            new TreeMap<>(Map.of(1, 2)),
            new ArrayDeque<>(List.of(1)),
            UUID.randomUUID()
        };
        assertThat(isByCodecs(known)).isTrue();
        for (Object item : known) {
            assertThat(isByCodecs(item)).as("%s", item).isTrue();
        }
    }

    /** Of one byte or two for each character, the last alone or all of them beyond one byte. */
    @Test
    void shouldCopyTextsOfAllLengths() {
        for (int length : new int[] {0, 1, 31, 32, 33, 511, 512, 513, 1025, 70_000}) {
            for (char last : new char[] {'a', 0xFF, 0x100, 0xD800}) {
                String head = "x".repeat(Math.max(0, length - 1));
                assertThat(copy(head + last)).isEqualTo(head + last);
                assertThat(copy((last + head).substring(0, length))).isEqualTo((last + head).substring(0, length));
                assertThat(copy(String.valueOf(last).repeat(length)))
                        .isEqualTo(String.valueOf(last).repeat(length));
            }
        }
    }

    /** Readers and writers remember what the message before has named. */
    @Test
    void shouldNameTypesInWhateverOrder() {
        List<Object> one = List.of(Samples.Color.GREEN, new Samples.Point(1, 2, "three"), Samples.Operation.PLUS);
        List<Object> other = List.of(one.get(1), one.get(0), one.get(2));
        byte[] first = serializer().write(new Object[] {one}, 0, 1);
        for (List<Object> each : List.of(one, one, other, one.subList(0, 1), one.subList(1, 3), other, one)) {
            assertThat(copy(List.copyOf(each))).isEqualTo(each);
        }
        assertThat(serializer().write(new Object[] {one}, 0, 1)).isEqualTo(first);
    }

    @Test
    void shouldLeaveToOthersWhatCodecsWouldLose() {
        Object[] ring = new Object[1];
        ring[0] = ring;
        List<Object> listInItself = new ArrayList<>();
        listInItself.add(new Box(listInItself));
        Object deep = "core";
        for (int level = 0; level < 300; level++) {
            deep = new Box(deep);
        }
        Object[] unknown = {
            new Samples.Resolving("r"),
            new Samples.Replaced("r"),
            BitSet.valueOf(new long[] {1}),
            Arrays.asList(1, 2),
            new TreeSet<>(Collections.reverseOrder()),
            new Samples.Everything(3),
            ring,
            listInItself,
            deep
        };
        for (Object item : unknown) {
            assertThat(isByCodecs(item)).as("%s", item.getClass()).isFalse();
            assertThat(isByCodecs("before", item)).isFalse();
            assertThat(isByCodecs(new Box(List.of(item)))).isFalse();
        }
        assertThat(isByCodecs("still works")).isTrue();
    }

    /** Also those that come after thousands of others. */
    @Test
    void shouldKeepIdentityWhereverAnObjectIsReferredToAgain() {
        for (int between : new int[] {0, 1, 10, 11, 12, 13, 100, 10_000}) {
            String text = "shared " + between;
            int[] numbers = {between};
            Samples.Point point = new Samples.Point(between, 0, text);
            List<Object> items = new ArrayList<>(List.of(text, numbers, point));
            for (int i = 0; i < between; i++) {
                items.add(new Box(new int[] {i}));
            }
            items.addAll(List.of(new Box(point), numbers, text, items.get(items.size() - 1)));
            assertThat(isByCodecs(items.toArray())).isTrue();
            Object[] copies = copyAll(items.toArray());
            int end = copies.length;
            assertThat(((Box) copies[end - 4]).content()).isSameAs(copies[2]);
            assertThat(copies[end - 3]).isSameAs(copies[1]).isNotSameAs(numbers);
            assertThat(copies[end - 2]).isSameAs(copies[0]);
            assertThat(((Samples.Point) copies[2]).label()).isSameAs(copies[0]);
            assertThat(copies[end - 1]).isSameAs(copies[end - 5]);
        }
    }

    /** {@code Stream.toList} makes lists that may be asked for {@code null}, {@code List.of} does not. */
    @Test
    void shouldKeepWhatUnchangeableListsAllow() {
        for (List<?> list : List.of(List.of(), List.of(1), List.of(1, 2), List.of(1, 2, 3))) {
            assertThat(copy(list)).isEqualTo(list).hasSameClassAs(list);
            assertThatThrownBy(() -> copy(list).contains(null)).isInstanceOf(NullPointerException.class);
        }
        List<Integer> nullable = Stream.of(1, 2, 3).toList();
        assertThat(copy(nullable)).isEqualTo(nullable).hasSameClassAs(nullable);
        assertThat(copy(nullable).contains(null)).isFalse();
        assertThat(copy(Stream.of(1, null).toList())).containsExactly(1, null);
    }

    @Test
    void shouldKeepClassesOfCollections() {
        List<Object> items = List.of(1, "two", 3L);
        for (Object each : new Object[] {
            new ArrayList<>(items),
            new LinkedList<>(items),
            new HashSet<>(items),
            new LinkedHashSet<>(items),
            new TreeSet<>(List.of("b", "a")),
            new HashMap<>(Map.of(1, 2)),
            new TreeMap<>(Map.of(1, 2)),
            Set.of(1, 2),
            Map.of(1, 2)
        }) {
            assertThat(isByCodecs(each)).isTrue();
            assertThat(copy(each)).isEqualTo(each).hasSameClassAs(each).isNotSameAs(each);
        }
    }

    @Test
    void shouldLetTheClassesOfAFinishedRankGo() throws Exception {
        WeakReference<ClassLoader> finished = useAndForget();
        for (int i = 0; i < MAX_COLLECTIONS && finished.get() != null; i++) {
            System.gc();
        }
        assertThat(finished.get()).isNull();
    }

    private WeakReference<ClassLoader> useAndForget() throws Exception {
        ClassLoader loader = new ChildFirstLoader();
        Object point = loader.loadClass(Samples.Point.class.getName())
                .getConstructor(int.class, double.class, String.class)
                .newInstance(1, 2.0, "x");
        Object color = loader.loadClass(Samples.Color.class.getName()).getEnumConstants()[1];
        ObjectSerializer serializer = create(loader);
        Object[] items = {point, color, List.of(point)};
        serializer.read(serializer.write(items, 0, 3), new Object[3], 0, 3);
        return new WeakReference<>(loader);
    }

    /** What was read or written is not held by idle readers and writers. */
    @Test
    void shouldForgetObjectsOfMessages() {
        WeakReference<Object> written = copyAndForget();
        for (int i = 0; i < MAX_COLLECTIONS && written.get() != null; i++) {
            System.gc();
        }
        assertThat(written.get()).isNull();
    }

    private WeakReference<Object> copyAndForget() {
        Object item = new Samples.Point(1, 2, "x");
        copy(item);
        return new WeakReference<>(item);
    }
}
