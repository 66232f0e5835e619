package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.sample.Samples;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.DeviceException;

/**
 * Short messages that would take for ever to rebuild are refused. The objects are made without being hashed: a bomb
 * would go off at its maker.
 */
class BombTest {
    private static final int LEVELS = 60;

    private static Settings settings(String serializer) {
        return Settings.none().with(ObjectSerializers.SETTING, serializer, "test");
    }

    private static void assertRefused(String serializer, Object bomb, String reason) {
        byte[] bytes = writer(serializer).write(new Object[] {bomb}, 0, 1);
        assertThat(bytes).hasSizeLessThan(20_000);
        assertThatThrownBy(() -> reader(serializer).read(bytes, new Object[1], 0, 1))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining(reason);
    }

    private static ObjectSerializer writer(String serializer) {
        return ObjectSerializers.create(settings(serializer), BombTest.class.getClassLoader());
    }

    private static ObjectSerializer reader(String serializer) {
        Settings settings = settings(serializer);
        return ObjectSerializers.create(
                settings, BombTest.class.getClassLoader(), ObjectFilter.forOtherProcesses(settings));
    }

    /** Each set is filled after it was put into the one around it, when it was cheap to hash. */
    @ParameterizedTest
    @ValueSource(strings = {"codecs", "fst", "jdk"})
    @Tag("second-compiler")
    void shouldRefuseSetsOfTwoSetsOfTwoSets(String serializer) {
        Set<Object> root = new HashSet<>();
        Set<Object> one = root;
        Set<Object> two = new HashSet<>();
        for (int i = 0; i < LEVELS; i++) {
            Set<Object> nextOne = new HashSet<>();
            Set<Object> nextTwo = new HashSet<>();
            nextOne.add("different");
            one.add(nextOne);
            one.add(nextTwo);
            two.add(nextOne);
            two.add(nextTwo);
            one = nextOne;
            two = nextTwo;
        }
        assertRefused(serializer, root, "nests sets and maps");
    }

    @ParameterizedTest
    @ValueSource(strings = {"codecs", "fst", "jdk"})
    void shouldRefuseListsOfOneListTwiceAsAKey(String serializer) {
        Map<Object, Object> map = new HashMap<>();
        List<Object> list = new ArrayList<>();
        map.put(list, "value");
        for (int i = 0; i < LEVELS; i++) {
            List<Object> next = new ArrayList<>();
            list.add(next);
            list.add(next);
            list = next;
        }
        assertRefused(serializer, map, "nests sets and maps");
    }

    @ParameterizedTest
    @ValueSource(strings = {"codecs", "fst", "jdk"})
    void shouldRefuseABombThatLiesBesideTheMapThatHashesIt(String serializer) {
        List<Object> root = new ArrayList<>();
        List<Object> list = root;
        for (int i = 0; i < LEVELS; i++) {
            List<Object> next = new ArrayList<>();
            list.add(next);
            list.add(next);
            list = next;
        }
        Map<Object, Object> byIdentity = new IdentityHashMap<>();
        byIdentity.put(root, "value");
        assertRefused(serializer, new Object[] {root, byIdentity}, "nests sets and maps");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdk"})
    void shouldRefuseCopiesOfNothingThatExceptionsWouldUnfold(String serializer) {
        Object copies = Collections.nCopies(Integer.MAX_VALUE, "x");
        assertRefused(serializer, new Object[] {copies}, "from another process");
    }

    @ParameterizedTest
    @ValueSource(strings = {"codecs", "fst", "jdk"})
    void shouldReportDeepNestingWhateverTheStackHolds(String serializer) throws InterruptedException {
        List<Object> bytes = new ArrayList<>();
        Thread roomy = new Thread(null, () -> bytes.add(written(serializer)), "roomy", 1 << 28);
        roomy.start();
        roomy.join();
        assertThat(bytes).hasSize(1);
        assertThatThrownBy(() -> reader(serializer).read((byte[]) bytes.get(0), new Object[1], 0, 1))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("deep");
    }

    private static byte[] written(String serializer) {
        Samples.Link chain = new Samples.Link("end");
        for (int i = 0; i < 9_000; i++) {
            Samples.Link link = new Samples.Link("link");
            link.next = chain;
            chain = link;
        }
        Object nested = chain;
        for (int i = 0; i < 9_000; i++) {
            nested = new ArrayList<>(List.of(nested));
        }
        return writer(serializer).write(new Object[] {nested}, 0, 1);
    }

    /** The lock of a queue frees itself when it is read, by a class that a forged message leaves out. */
    @ParameterizedTest
    @MethodSource("lockingQueues")
    void shouldRefuseALockThatIsHeldRatherThanWaitForIt(Queue<Object> queue, String lockName) throws Exception {
        queue.add("item");
        Field field = queue.getClass().getDeclaredField(lockName);
        field.setAccessible(true);
        byte[] message;
        ReentrantLock lock = (ReentrantLock) field.get(queue);
        lock.lock();
        try {
            message = writer("jdk").write(new Object[] {queue}, 0, 1);
        } finally {
            lock.unlock();
        }
        byte[] forged = withOtherClass(message, "java.util.concurrent.locks.ReentrantLock$Sync");
        List<Throwable> thrown = new CopyOnWriteArrayList<>();
        Thread receiver = new Thread(() -> reader("jdk").read(forged, new Object[1], 0, 1), "receiver");
        receiver.setDaemon(true); // it would wait for ever
        receiver.setUncaughtExceptionHandler((thread, failure) -> thrown.add(failure));
        receiver.start();
        receiver.join(TimeUnit.SECONDS.toMillis(60));
        assertThat(thrown).singleElement().asString().contains("a lock that is held");
        Object[] into = new Object[1];
        reader("jdk").read(message, into, 0, 1);
        assertThat((Queue<?>) into[0]).hasToString("[item]");
    }

    static Stream<Arguments> lockingQueues() {
        return Stream.of(
                Arguments.of(new LinkedBlockingDeque<>(), "lock"),
                Arguments.of(new LinkedBlockingQueue<>(), "putLock"),
                Arguments.of(new LinkedBlockingQueue<>(), "takeLock"),
                Arguments.of(new PriorityBlockingQueue<>(), "lock"),
                Arguments.of(new ArrayBlockingQueue<>(2), "lock"));
    }

    /** Has another class be where one without fields was among those above an object's; so its code is not run. */
    private static byte[] withOtherClass(byte[] message, String name) {
        String text = new String(message, StandardCharsets.ISO_8859_1);
        int begin = text.indexOf((char) name.length() + name);
        assertThat(message[begin - 2]).isEqualTo(ObjectStreamConstants.TC_CLASSDESC);
        ByteBuffer id = ByteBuffer.allocate(Long.BYTES)
                .putLong(0, ObjectStreamClass.lookup(Number.class).getSerialVersionUID());
        String other = Number.class.getName();
        String description = (char) other.length() + other + new String(id.array(), StandardCharsets.ISO_8859_1);
        int end = begin + 1 + name.length() + Long.BYTES;
        return (text.substring(0, begin) + description + text.substring(end)).getBytes(StandardCharsets.ISO_8859_1);
    }

    /** The JDK answers it with an error that is meant for itself. */
    @ParameterizedTest
    @ValueSource(strings = {"fst", "jdk"})
    void shouldRefuseAMapWithHalfAnEntry(String serializer) {
        byte[] message = writer(serializer).write(new Object[] {Map.of("key", "value")}, 0, 1);
        List<String> reasons = new ArrayList<>();
        for (int place = 0; place < message.length; place++) {
            if (message[place] == 2) {
                byte[] forged = message.clone();
                forged[place] = 1;
                try {
                    reader(serializer).read(forged, new Object[1], 0, 1);
                } catch (DeviceException e) {
                    reasons.add(e.getMessage());
                }
            }
        }
        assertThat(reasons).anyMatch(reason -> reason.contains("length is odd"));
    }

    /** Reads what memory cannot hold, as classes of the user may. */
    public static final class Greedy implements Externalizable {
        private static final long serialVersionUID = 1L;

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(Integer.MAX_VALUE - 8);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            long[] values = new long[in.readInt()];
            values[0] = 1;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"codecs", "fst", "jdk"})
    void shouldReportAClassThatTakesMoreMemoryThanThereIs(String serializer) {
        assertRefused(serializer, new Greedy(), "OutOfMemoryError");
    }

    @ParameterizedTest
    @ValueSource(strings = {"codecs", "fst", "jdk"})
    void shouldReadWhatIsSharedAndNestedAsSensibleProgramsDo(String serializer) {
        List<Integer> shared = new ArrayList<>(Collections.nCopies(1_000, 7));
        Map<Object, Object> map = new HashMap<>();
        for (int i = 0; i < 1_000; i++) {
            map.put(i, List.of(shared, Map.of("nested", Map.of("deeper", shared))));
        }
        Object[] into = new Object[1];
        reader(serializer).read(writer(serializer).write(new Object[] {map}, 0, 1), into, 0, 1);
        assertThat(into[0]).isEqualTo(map);
    }
}
