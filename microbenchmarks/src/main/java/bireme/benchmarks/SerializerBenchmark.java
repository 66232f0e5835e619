package bireme.benchmarks;

import bireme.devices.config.Settings;
import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.ObjectSerializers;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Writing and reading one message of objects. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class SerializerBenchmark {
    /** The serializer. */
    @Param({"codecs", "fst", "jdk"})
    public String serializer;

    /** What is sent. */
    @Param
    public Message message;

    private ObjectSerializer chosen;
    private Object[] items;
    private Object[] received;

    /** A point in a plane, as a user might write it. */
    public record Point(double x, double y) implements Serializable {}

    /** A place, as a user might write it without records. */
    public static final class Place implements Serializable {
        private static final long serialVersionUID = 1;

        private final String name;
        private final int number;

        Place(String name, int number) {
            this.name = name;
            this.number = number;
        }

        @Override
        public String toString() {
            return name + number;
        }
    }

    /** Kinds of messages. */
    public enum Message {
        /** Three short strings. */
        STRINGS("alpha", "beta", "gamma"),
        /** Four numbers. */
        INTEGERS(1, 2, 3, 4),
        /** A record. */
        RECORD(new Point(1, 2)),
        /** A hundred records. */
        RECORDS((Object[])
                IntStream.range(0, 100).mapToObj(i -> new Point(i, -i)).toArray(Point[]::new)),
        /** Constants of an enum. */
        ENUMS(TimeUnit.DAYS, TimeUnit.HOURS, TimeUnit.DAYS, TimeUnit.SECONDS),
        /** An object of a class of the user. */
        PLAIN(new Place("a", 1)),
        /** A list of such objects. */
        PLAIN_LIST(new ArrayList<>(List.of(new Place("a", 1), new Place("b", 2), new Place("c", 3)))),
        /** A small map of lists. */
        MAP(Map.of("evens", new ArrayList<>(List.of(2, 4, 6)), "odds", new ArrayList<>(List.of(1, 3)))),
        /** An array of a thousand numbers. */
        DOUBLES((Object) new double[1000]);

        private final Object[] items;

        Message(Object... items) {
            this.items = items;
        }
    }

    /** Makes serializer and message. */
    @Setup
    public void choose() {
        Settings settings = Settings.none().with(ObjectSerializers.SETTING, serializer, "benchmark");
        chosen = ObjectSerializers.create(settings, getClass().getClassLoader());
        items = message.items;
        received = new Object[items.length];
    }

    /** One message written and read. */
    @Benchmark
    public Object[] writeAndRead() {
        byte[] bytes = chosen.write(items, 0, items.length);
        chosen.read(bytes, received, 0, received.length);
        return received;
    }
}
