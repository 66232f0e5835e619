package shoc;

import benchmarks.program.ArgumentReader;
import benchmarks.program.Failure;
import benchmarks.program.Program;
import benchmarks.program.UsageException;
import benchmarks.report.Json;
import benchmarks.report.Machine;
import benchmarks.report.Output;
import benchmarks.report.Table;
import benchmarks.report.Table.Column;
import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.AcceleratorContext;
import bireme.accelerator.Accelerators;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Copies between the host and its devices: from and to arrays, and pinned memory of the host.
 *
 * <p>Shape: all ranks copy at once, without messages. Units: the bytes of all ranks in the time of the slowest one, the
 * best of {@value #PASSES} passes.
 */
public final class BusSpeed {
    private static final int PASSES = 5;
    /** Bytes of a pass, so that short copies are repeated. */
    private static final int PASS_BYTES = 1 << 24;

    private static final int MAX_REPETITIONS = 200;
    private static final int MIN_BYTES = 1 << 10;
    private static final int MAX_BYTES = 1 << 26;
    private static final List<Column> COLUMNS = List.of(
            new Column("# Bytes", "bytes", -9, "d"),
            new Column("Ranks", "ranks", 6, "d"),
            new Column("To device (GB/s)", "toDevice", 17, ".2f"),
            new Column("Pinned", "pinnedToDevice", 8, ".2f"),
            new Column("From device (GB/s)", "fromDevice", 19, ".2f"),
            new Column("Pinned", "pinnedFromDevice", 8, ".2f"));

    private static final String HELP = """
            Usage: mpjrun -np N shoc.BusSpeed [options]

              -m [MIN:]MAX          sizes in bytes, doubling, or a list A,B,C (default: 1024:67108864)
              --json FILE           write the figures as JSON, too; - for standard output instead of the table
              --help                this text

            What arrives is compared.""";

    private final Intracomm world;
    private int[] sizes = ArgumentReader.doubling(MIN_BYTES, MAX_BYTES);
    private String json = "";
    private boolean isHelp;

    private BusSpeed(Intracomm world, String... args) {
        this.world = world;
        ArgumentReader reader = new ArgumentReader(args);
        while (reader.hasNext()) {
            String option = reader.next();
            switch (option) {
                case "-m" -> sizes = reader.sizes(option);
                case "--json" -> json = reader.value(option);
                case "-h", "--help" -> isHelp = true;
                default ->
                    throw new UsageException(
                            "unknown argument '" + option + "'; the options are -m [MIN:]MAX, --json FILE and --help");
            }
        }
        if (sizes[0] == 0) {
            throw new UsageException("-m is 0; expected sizes of 1 or more");
        }
    }

    /** Takes {@code -m [MIN:]MAX} and what else {@code --help} lists. */
    public static void main(String[] args) {
        Program.run("shoc.BusSpeed", (world, arguments) -> new BusSpeed(world, arguments).run(), args);
    }

    private void run() {
        if (isHelp) {
            new Output(world, "").help(HELP);
            return;
        }
        try (AcceleratorContext context = Accelerators.open()) {
            Output output = new Output(world, json);
            output.text().println("# BusSpeed on " + context.accelerator());
            Table table = new Table(output.text(), COLUMNS).head();
            ByteBuffer pinned = context.pinned(Arrays.stream(sizes).max().getAsInt());
            for (int bytes : sizes) {
                measure(table, context, bytes, pinned);
            }
            output.write(Json.of(Map.of(
                    "program",
                    "shoc.BusSpeed",
                    "device",
                    context.accelerator().toString(),
                    "results",
                    table.rows(),
                    "machine",
                    Machine.facts(),
                    "java",
                    Machine.java())));
        }
    }

    private void measure(Table table, AcceleratorContext context, int bytes, ByteBuffer pinned) {
        byte[] array = new byte[bytes];
        byte[] back = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            array[i] = (byte) (i % 251 + world.Rank());
        }
        pinned.put(0, array);
        try (AcceleratorBuffer buffer = context.bytes(bytes)) {
            double toDevice = gigabytesPerSecond(bytes, () -> buffer.write(0, array, 0, bytes));
            double fromDevice = gigabytesPerSecond(bytes, () -> buffer.read(0, back, 0, bytes));
            checkEqual("arrays", array, back);
            buffer.write(new byte[bytes]);
            double pinnedToDevice = gigabytesPerSecond(bytes, () -> buffer.write(0, pinned, 0, bytes));
            pinned.put(0, new byte[bytes]);
            double pinnedFromDevice = gigabytesPerSecond(bytes, () -> buffer.read(0, pinned, 0, bytes));
            pinned.get(0, back);
            checkEqual("pinned memory", array, back);
            table.add(List.of(bytes, world.Size(), toDevice, pinnedToDevice, fromDevice, pinnedFromDevice));
        }
    }

    private static void checkEqual(String memory, byte[] sent, byte... received) {
        int i = Arrays.mismatch(sent, received);
        if (i >= 0) {
            throw new Failure("byte " + i + " of " + sent.length + " came back as " + received[i] + ", not " + sent[i]
                    + ", by way of " + memory);
        }
    }

    private double gigabytesPerSecond(int bytes, Runnable copy) {
        int repetitions = Math.max(1, Math.min(MAX_REPETITIONS, PASS_BYTES / bytes));
        double least = Double.MAX_VALUE;
        double[] slowest = new double[1];
        for (int pass = 0; pass <= PASSES; pass++) {
            world.Barrier();
            double start = MPI.Wtime();
            for (int i = 0; i < repetitions; i++) {
                copy.run();
            }
            double[] seconds = {MPI.Wtime() - start};
            world.Allreduce(seconds, 0, slowest, 0, 1, MPI.DOUBLE, MPI.MAX);
            least = pass == 0 ? least : Math.min(least, slowest[0]); // the first one warms up
        }
        return (double) bytes * repetitions * world.Size() / least / 1e9;
    }
}
