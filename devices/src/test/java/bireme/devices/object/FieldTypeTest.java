package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.sample.Holders;
import bireme.devices.object.sample.Samples;
import bireme.testing.Nightly;
import java.io.File;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.DeviceException;

/**
 * An object from another process never gets into a field that cannot hold it. The sender has classes with fields of
 * type {@code Object}, the receiver has the same classes with fields of other types, so the sender's bytes are what a
 * hostile process could write. A serializer that stores without a check ends this JVM, not only a test.
 */
class FieldTypeTest {
    private static final List<Class<?>> FIELD_TYPES = List.of(
            Date.class,
            String.class,
            Integer.class,
            Number.class,
            Comparable.class,
            Runnable.class,
            Serializable.class,
            Class.class,
            BigInteger.class,
            UUID.class,
            LocalDate.class,
            Throwable.class,
            Samples.Color.class,
            Samples.Point.class,
            Samples.Link.class,
            Record.class,
            Enum.class,
            Collection.class,
            List.class,
            ArrayList.class,
            Map.class,
            HashMap.class,
            TreeMap.class,
            EnumMap.class,
            Set.class,
            BitSet.class,
            Optional.class,
            Thread.class,
            byte[].class,
            int[].class,
            long[].class,
            int[][].class,
            Object[].class,
            String[].class,
            Number[].class,
            Object[][].class,
            Samples.Point[].class);

    private static final Object[] VALUES = values();

    private static final List<Class<?>> HOLDERS = Arrays.stream(Holders.class.getDeclaredClasses())
            .filter(Serializable.class::isAssignableFrom)
            .collect(Collectors.toUnmodifiableList());

    static Object[] values() {
        Object[] values = {
            new long[] {0x4141414141414141L, 2},
            new int[] {0x41414141},
            new byte[] {1, 2, 3},
            new char[] {'a'},
            new short[] {1},
            new float[] {1},
            new double[] {1},
            new boolean[] {true},
            new long[0],
            new int[][] {{1}, {2}},
            new Object[] {1, "a"},
            new String[] {"a"},
            new Integer[] {1},
            new Object[][] {{1}},
            new Samples.Point[] {new Samples.Point(1, 2, "p")},
            new Samples.Color[] {Samples.Color.RED},
            "text",
            1,
            2L,
            (short) 3,
            (byte) 4,
            'c',
            5.0f,
            6.0,
            true,
            new Date(7),
            new java.sql.Timestamp(8),
            BigInteger.TEN,
            BigDecimal.ONE,
            new UUID(1, 2),
            LocalDate.of(2024, 1, 2),
            Duration.ofDays(3),
            Locale.FRENCH,
            new File("file"),
            String.class,
            new IllegalStateException("exception"),
            Samples.Color.RED,
            Samples.Operation.PLUS,
            new Samples.Point(1, 2, "p"),
            new Samples.Link("link"),
            Samples.lambda("lambda"),
            new ArrayList<>(List.of(1)),
            new LinkedList<>(List.of(1)),
            new Vector<>(List.of(1)),
            new ArrayDeque<>(List.of(1)),
            new PriorityQueue<>(List.of(1)),
            List.of(1, 2, 3),
            Arrays.asList(1, 2),
            Collections.unmodifiableList(new ArrayList<>(List.of(1))),
            new HashSet<>(List.of(1)),
            new TreeSet<>(List.of(1)),
            EnumSet.of(Samples.Color.RED),
            new HashMap<>(Map.of(1, 2)),
            new LinkedHashMap<>(Map.of(1, 2)),
            new TreeMap<>(Map.of(1, 2)),
            new Hashtable<>(Map.of(1, 2)),
            new IdentityHashMap<>(Map.of(1, 2)),
            new ConcurrentHashMap<>(Map.of(1, 2)),
            new EnumMap<>(Map.of(Samples.Color.RED, 1)),
            new BitSet(3),
            new StringBuilder("builder"),
            new AtomicInteger(9),
            Comparator.reverseOrder(),
            (Supplier<String> & Serializable) () -> "supplied"
        };
        return values;
    }

    @ParameterizedTest
    @ValueSource(strings = {"codecs", "fst", "jdk"})
    void shouldNeverStoreAnObjectWhereItDoesNotBelong(String serializer) throws Exception {
        Settings settings = Settings.none().with(ObjectSerializers.SETTING, serializer, "test");
        ObjectSerializer sender = ObjectSerializers.create(settings, getClass().getClassLoader());
        Map<Class<?>, List<byte[]>> messages = new HashMap<>();
        for (Class<?> holder : HOLDERS) {
            List<byte[]> ofHolder = new ArrayList<>();
            for (Object value : VALUES) {
                ofHolder.add(sender.write(new Object[] {holding(holder, value)}, 0, 1));
            }
            messages.put(holder, ofHolder);
        }
        Map<Class<?>, Integer> arrived = new HashMap<>();
        for (Class<?> fieldType : fieldTypes(serializer)) {
            ClassLoader loader = new RetypedLoader(fieldType);
            ObjectSerializer receiver =
                    ObjectSerializers.create(settings, loader, ObjectFilter.forOtherProcesses(settings));
            for (Class<?> holder : HOLDERS) {
                Class<?> retyped = loader.loadClass(holder.getName());
                int refused = 0;
                for (byte[] bytes : messages.get(holder)) {
                    if (isRefused(receiver, bytes, retyped, fieldType)) {
                        refused++;
                    } else {
                        arrived.merge(holder, 1, Integer::sum);
                    }
                }
                boolean takesMost = fieldType == Serializable.class;
                assertThat(refused).as("%s of %s", holder, fieldType).isGreaterThanOrEqualTo(takesMost ? 0 : 30);
            }
        }
        assertThat(arrived).containsOnlyKeys(HOLDERS);
        assertThat(arrived.values()).allMatch(times -> times > 30);
    }

    /** Of serializers that are not ours every run looks at some types: those it could store without any check. */
    private static List<Class<?>> fieldTypes(String serializer) {
        if (serializer.equals("codecs") || Nightly.isOn()) {
            return FIELD_TYPES;
        }
        return List.of(Serializable.class, Date.class, String.class, Integer.class, Samples.Point.class, int[].class);
    }

    static Object holding(Class<?> holder, Object value) throws ReflectiveOperationException {
        if (holder.isRecord()) {
            return holder.getConstructor(Object.class).newInstance(value);
        }
        Object made = holder.getConstructor().newInstance();
        holder.getField("value").set(made, value);
        return made;
    }

    private static boolean isRefused(ObjectSerializer receiver, byte[] bytes, Class<?> retyped, Class<?> fieldType)
            throws ReflectiveOperationException {
        Object[] into = new Object[1];
        try {
            receiver.read(bytes, into, 0, 1);
        } catch (DeviceException e) {
            assertThat(e.getMessage()).isNotBlank();
            return true;
        }
        assertThat(into[0]).isInstanceOf(retyped);
        Object value = value(into[0], retyped);
        assertThat(value == null || fieldType.isInstance(value))
                .as("%s in a field of %s in %s", value == null ? null : value.getClass(), fieldType, retyped)
                .isTrue();
        return false;
    }

    private static Object value(Object holder, Class<?> type) throws ReflectiveOperationException {
        return type.isRecord()
                ? type.getMethod("value").invoke(holder)
                : type.getField("value").get(holder);
    }
}
