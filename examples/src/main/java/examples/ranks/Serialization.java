package examples.ranks;

import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.ranks.Partitioning;
import bireme.bb.ranks.Ranks;
import bireme.bb.ranks.codec.Codec;
import bireme.bb.ranks.codec.Codecs;
import examples.BarChart;
import examples.patterns.Arguments;
import examples.patterns.Program;
import examples.patterns.UsageException;
import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import mpi.MPI;

/**
 * What it costs to send objects from rank 0 to rank 1: those of a record whose codec is generated, of one whose codec
 * is written by hand, and of a class for Java serialization, beside arrays of as many bytes.
 *
 * <p>{@code mpjrun -np 2 -dev niodev examples.ranks.Serialization}
 */
public final class Serialization {
    private static final String USAGE = "Serialization [MEGABYTES of each size; 256] [ROUNDS, of which the fastest"
            + " counts; 3] [CHART: a file for it; none]";
    private static final int[] SIZES = {32, 256, 2048, 16_384, 131_072, 1_048_576};
    private static final int MEGABYTE = 1_000_000;
    private static final long MAX_ITEMS = 500_000;
    private static final double NS_PER_US = 1e3;

    /** An item whose codec is generated. */
    record Generated(long number, double[] values) {}

    /** The same item, with a codec written by hand. */
    record ByHand(long number, double[] values) {
        static final Codec<ByHand> CODEC = Codec.of(
                (item, out) -> {
                    out.writeLong(item.number);
                    out.writeDoubles(item.values, 0, item.values.length);
                },
                in -> new ByHand(in.readLong(), in.readDoubles()));
    }

    /** The same item, for Java serialization. */
    private static final class Serialized implements Serializable {
        private static final long serialVersionUID = 1;
        private final long number;
        private final double[] values;

        Serialized(long number, double[] values) {
            this.number = number;
            this.values = values;
        }
    }

    /**
     * A kind of items.
     *
     * @param make an item of a number
     * @param numberOf the number of an item that came
     */
    private record Kind<T>(String name, LongFunction<T> make, ToLongFunction<T> numberOf) {}

    private final Ranks ranks = Ranks.of(MPI.COMM_WORLD)
            .codecs(Codecs.builder()
                    .add(ByHand.class, ByHand.CODEC)
                    .serializable(Serialized.class)
                    .build());
    private final Partitioning apart = Partitioning.by(vertex -> vertex.number());
    private final long bytes;
    private final int rounds;
    private long firstNs;
    private long next;

    private Serialization(long bytes, int rounds) {
        this.bytes = bytes;
        this.rounds = rounds;
    }

    /** See the usage. */
    public static void main(String[] args) throws IOException {
        Program.run("Serialization", () -> run(args));
    }

    static void run(String[] args) throws IOException {
        Arguments arguments = new Arguments(USAGE, List.of(MPI.Init(args))).atMost(3);
        if (!arguments.askForHelp(MPI.COMM_WORLD.Rank())) {
            if (MPI.COMM_WORLD.Size() != 2) {
                throw new UsageException("needs 2 ranks: mpjrun -np 2 examples.ranks.Serialization");
            }
            long bytes = (long) MEGABYTE * arguments.number(0, 256, 1);
            Serialization program = new Serialization(bytes, arguments.number(1, 3, 1));
            Map<Integer, Map<String, Double>> found = program.measure();
            if (MPI.COMM_WORLD.Rank() == 1 && arguments.words().size() > 2) {
                draw(found, Path.of(arguments.words().get(2)));
            }
        }
        MPI.Finalize();
    }

    /** By size and kind, megabytes a second; known on rank 1. */
    private Map<Integer, Map<String, Double>> measure() {
        Map<Integer, Map<String, Double>> found = new LinkedHashMap<>();
        say("%11s", "MB/s");
        for (Kind<?> kind : kinds(SIZES[0])) {
            say(" %12s", kind.name);
        }
        say("%n");
        for (int size : SIZES) {
            Map<String, Double> row = new LinkedHashMap<>();
            for (Kind<?> kind : kinds(size)) {
                double fastest = 0;
                for (int round = 0; round < rounds; round++) {
                    fastest = Math.max(fastest, megabytesPerSecond(kind, size));
                }
                row.put(kind.name, fastest);
            }
            found.put(size, row);
            say("%,9d B", size);
            row.values().forEach(each -> say(" %12.1f", each));
            say("%n");
        }
        say("OK: all items came, in their order%n");
        return found;
    }

    /** Items with so many bytes in them: a number and doubles, or bytes alone. */
    private static List<Kind<?>> kinds(int size) {
        double[] values = new double[size / Double.BYTES - 1];
        return List.of(
                new Kind<>(
                        "bytes",
                        number -> numbered(number, size),
                        item -> ByteBuffer.wrap(item).getLong()),
                new Kind<>("by hand", number -> new ByHand(number, values), item -> item.number),
                new Kind<>("generated", number -> new Generated(number, values), item -> item.number),
                new Kind<>("serialized", number -> new Serialized(number, values), item -> item.number));
    }

    private static byte[] numbered(long number, int size) {
        return ByteBuffer.allocate(size).putLong(number).array();
    }

    private <T> double megabytesPerSecond(Kind<T> kind, int size) {
        long items = Math.max(1, Math.min(MAX_ITEMS, bytes / size));
        next = 0;
        ranks.run(
                Source.<T>from(out -> {
                            for (long item = 0; item < items; item++) {
                                out.emit(kind.make.apply(item));
                            }
                        })
                        .into(Sink.of(item -> take(kind.numberOf.applyAsLong(item)))),
                apart);
        long tookNs = System.nanoTime() - firstNs;
        if (ranks.rank() == 1 && next != items) {
            throw new IllegalStateException(kind.name + ": " + next + " of " + items + " items came");
        }
        return size * items * NS_PER_US / tookNs;
    }

    private void take(long number) {
        firstNs = number == 0 ? System.nanoTime() : firstNs;
        if (number != next++) {
            throw new IllegalStateException("item " + number + " when it was the turn of item " + (next - 1));
        }
    }

    private void say(String format, Object... values) {
        if (ranks.rank() == 1) {
            System.out.printf(Locale.ROOT, format, values);
        }
    }

    private static void draw(Map<Integer, Map<String, Double>> found, Path file) throws IOException {
        BarChart chart = new BarChart("Objects between two ranks, beside arrays of as many bytes", 1);
        for (Map.Entry<Integer, Map<String, Double>> size : found.entrySet()) {
            double bare = size.getValue().get("bytes");
            for (Map.Entry<String, Double> kind : size.getValue().entrySet()) {
                String name = kind.getKey().equals("bytes") ? "%,d B".formatted(size.getKey()) : kind.getKey();
                double part = kind.getValue() / bare;
                chart.add(
                        name,
                        Math.min(1, part),
                        String.format(Locale.ROOT, "%.0f MB/s, %.0f %%", kind.getValue(), 100 * part));
            }
        }
        chart.write(file);
    }
}
