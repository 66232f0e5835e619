package bireme.benchmarks.bb;

import bireme.bb.ranks.codec.Codec;
import bireme.bb.ranks.codec.Codecs;
import bireme.bb.ranks.codec.ItemReader;
import bireme.bb.ranks.codec.ItemWriter;
import bireme.devices.config.Settings;
import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.ObjectSerializers;
import java.io.Serializable;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** Items of graphs over ranks, written and read 128 a message; with the runtime's serializers as references. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class CodecBenchmark {
    private static final int ITEMS = 128;

    /** What is sent. */
    @Param
    public Kind kind;

    private Object[] items;
    private Object[] received;
    private ItemWriter out;
    private ItemReader in;
    private Codecs codecs;
    private ObjectSerializer objects;
    private ObjectSerializer fst;
    private ObjectSerializer jdk;

    /** Some components of each sort. */
    public record Quote(long time, double price, int volume, String name) implements Serializable {}

    /** The same with a codec written by hand. */
    public record OwnQuote(long time, double price, int volume, String name) implements Serializable {}

    /** Kinds of items. */
    public enum Kind {
        /** Boxed numbers. */
        LONG,
        /** Words. */
        STRING,
        /** A record, whose codec is made. */
        RECORD,
        /** An enum constant. */
        ENUM,
        /** A record with a codec of its own. */
        OWN_CODEC,
        /** A short list of records. */
        LIST,
        /** 100 bytes. */
        BYTES_100,
        /** 64 KiB of numbers. */
        DOUBLES_8K;

        Object item(int number) {
            return switch (this) {
                case LONG -> (long) number;
                case STRING -> "word number " + number;
                case RECORD -> new Quote(number, 1.5 * number, number, "quote");
                case ENUM -> TimeUnit.values()[number % TimeUnit.values().length];
                case OWN_CODEC -> new OwnQuote(number, 1.5 * number, number, "quote");
                case LIST -> List.of(RECORD.item(number), RECORD.item(1), RECORD.item(2));
                case BYTES_100 -> new byte[100];
                case DOUBLES_8K -> new double[8192];
            };
        }
    }

    /** Makes items and whatever writes them. */
    @Setup
    public void fill() {
        items = IntStream.range(0, ITEMS).mapToObj(kind::item).toArray();
        received = new Object[ITEMS];
        codecs = Codecs.builder()
                .add(OwnQuote.class, Codec.of(CodecBenchmark::write, CodecBenchmark::read))
                .build();
        out = codecs.writer();
        in = codecs.reader();
        objects = serializer("codecs");
        fst = serializer("fst");
        jdk = serializer("jdk");
    }

    private static ObjectSerializer serializer(String name) {
        Settings settings = Settings.none().with(ObjectSerializers.SETTING, name, "benchmark");
        return ObjectSerializers.create(settings, CodecBenchmark.class.getClassLoader());
    }

    private static void write(OwnQuote item, ItemWriter to) {
        to.writeLong(item.time);
        to.writeDouble(item.price);
        to.writeInt(item.volume);
        to.writeString(item.name);
    }

    private static OwnQuote read(ItemReader from) {
        return new OwnQuote(from.readLong(), from.readDouble(), from.readInt(), from.readString());
    }

    /** By codecs. */
    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public void codecs(Blackhole hole) {
        out.clear();
        for (Object item : items) {
            codecs.write(item, out);
        }
        in.open(out.array(), 0, out.length());
        for (int each = 0; each < ITEMS; each++) {
            hole.consume(codecs.read(in));
        }
    }

    /** As messages of objects, which keep identity. */
    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public Object[] objects() {
        objects.read(objects.write(items, 0, ITEMS), received, 0, ITEMS);
        return received;
    }

    /** By FST, which messages of objects use for what codecs do not know. */
    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public Object[] fst() {
        fst.read(fst.write(items, 0, ITEMS), received, 0, ITEMS);
        return received;
    }

    /** By the JDK. */
    @Benchmark
    @OperationsPerInvocation(ITEMS)
    public Object[] jdk() {
        jdk.read(jdk.write(items, 0, ITEMS), received, 0, ITEMS);
        return received;
    }
}
