package bireme.devices.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import bireme.devices.object.sample.Samples;
import bireme.testing.Bounded;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

/** What every serializer promises: besides faithful copies, errors that explain themselves, and use by many at once. */
abstract class ObjectSerializerContract extends GraphCopyContract {

    @Test
    void shouldSayThatTheReceiverLacksAClass() {
        byte[] bytes = serializer().write(new Object[] {new Samples.Point(1, 2, "x")}, 0, 1);
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

    /** Of classes that serializers like to have code of their own for. */
    @Test
    void shouldKeepWhatIsSharedSharedAndWhole() {
        Timestamp moment = new Timestamp(5);
        moment.setNanos(123_456_789);
        List<Serializable> items = List.of(
                moment,
                new Date(5),
                BitSet.valueOf(new long[] {5, 6}),
                new ArrayList<>(List.of("a", 1)),
                new LinkedList<>(List.of("a", 1)),
                new Vector<>(List.of("a", 1)),
                new HashSet<>(List.of("a", 1)),
                new HashMap<>(Map.of("a", 1)),
                new Hashtable<>(Map.of("a", 1)),
                new ConcurrentHashMap<>(Map.of("a", 1)),
                BigInteger.TEN.pow(40),
                new BigDecimal("1.50"),
                EnumSet.of(TimeUnit.DAYS));
        for (Serializable item : items) {
            Object[] pair = copy(new Object[] {item, item});
            assertThat(pair[0])
                    .isSameAs(pair[1])
                    .isEqualTo(item)
                    .isNotSameAs(item)
                    .hasSameClassAs(item);
        }
        for (Serializable text : List.of(new StringBuilder("ab"), new StringBuffer("ab"))) {
            Object[] pair = copy(new Object[] {text, text});
            assertThat(pair[0]).isSameAs(pair[1]).hasToString("ab").hasSameClassAs(text);
        }
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
        Bounded.join(thread);
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
        Recursive.serializer = serializer();
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
            Bounded.join(thread);
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
