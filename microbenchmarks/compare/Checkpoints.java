import bireme.checkpoint.Checkpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Checkpoints of {@code bireme.checkpoint} beside what bounds them: a copy of the same array in memory, and {@code dd}
 * to the same disk. Then what a step costs that asks whether a checkpoint is due. Prints a Markdown table.
 *
 * <p>Shape: the forms in turn, a barrier before each and behind; first quartiles of the rounds, at rank 0. Each rank
 * saves MIB of doubles; bandwidths are those of a rank.
 *
 * <p>Run: mpjrun -np 2 -Xmx6g microbenchmarks/compare/Checkpoints.java FOLDER [ROUNDS [MIB]]
 */
public class Checkpoints {
    private static final int CALLS = 10_000_000;

    private final Intracomm world = MPI.COMM_WORLD;
    private final int rank = world.Rank();
    private final Path folder;
    private final int rounds;
    private final int mib;
    private final double[] field;
    private final double[] copy;
    private long version;

    private Checkpoints(Path folder, int rounds, int mib) {
        this.folder = folder;
        this.rounds = rounds;
        this.mib = mib;
        field = new double[mib << 17];
        copy = new double[mib << 17];
        Arrays.setAll(field, i -> i * (rank + 0.5));
    }

    public static void main(String[] args) throws Exception {
        String[] own = MPI.Init(args);
        Path folder = Files.createDirectories(Path.of(own[0]));
        int rounds = own.length > 1 ? Integer.parseInt(own[1]) : 9;
        int mib = own.length > 2 ? Integer.parseInt(own[2]) : 256;
        new Checkpoints(folder, rounds, mib).run();
        MPI.Finalize();
    }

    private void run() throws IOException, InterruptedException {
        Map<String, Runnable> forms = new LinkedHashMap<>();
        Path local = Files.createDirectories(folder.resolve("local-" + rank));
        try (Checkpoint memory = Checkpoint.builder(world).memory(2, 1).open();
                Checkpoint disk = Checkpoint.builder(world).local(local, 1).keep(1).open()) {
            memory.protect("field", field);
            disk.protect("field", field);
            forms.put("`System.arraycopy`", () -> System.arraycopy(field, 0, copy, 0, field.length));
            forms.put("memory: the program waits", () -> memory.checkpoint(++version));
            forms.put("memory: until the other rank has it", () -> takeAndWait(memory));
            forms.put("`dd conv=fsync`, one on each rank", this::dd);
            forms.put("local: the program waits", () -> disk.checkpoint(++version));
            forms.put("local: until all files count", () -> takeAndWait(disk));
            measure(forms, memory, disk);
        }
        steps();
        delete(folder.resolve("local-" + rank));
    }

    private void takeAndWait(Checkpoint checkpoint) {
        checkpoint.checkpoint(++version);
        checkpoint.await();
    }

    private void dd() {
        try {
            Process dd = new ProcessBuilder(
                            "dd", "if=/dev/zero", "of=" + folder.resolve("dd-" + rank), "bs=1M", "count=" + mib,
                            "conv=fsync")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (dd.waitFor() != 0) {
                throw new IllegalStateException("dd has failed, status " + dd.exitValue());
            }
            Files.delete(folder.resolve("dd-" + rank));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void measure(Map<String, Runnable> forms, Checkpoint... all) {
        double[][] ms = new double[forms.size()][rounds];
        for (int round = -2; round < rounds; round++) {
            int form = 0;
            for (Runnable each : forms.values()) {
                world.Barrier();
                long begin = System.nanoTime();
                each.run();
                world.Barrier();
                ms[form++][Math.max(round, 0)] = (System.nanoTime() - begin) / 1e6;
                for (Checkpoint checkpoint : all) {
                    checkpoint.await();
                }
            }
        }
        int form = 0;
        double reference = 0;
        for (String name : forms.keySet()) {
            Arrays.sort(ms[form]);
            double quartile = ms[form++][rounds / 4];
            reference = name.startsWith("`") ? quartile : reference;
            if (rank == 0) {
                System.out.println(String.format(
                        Locale.ROOT,
                        "| %d MiB | %s | %.0f ms | %.0f MB/s | %.2f |",
                        mib, name, quartile, mib * 1048.576 / quartile, quartile / reference));
            }
        }
    }

    /** What a step costs in which nothing is to be done. */
    private void steps() {
        try (Checkpoint checkpoint = Checkpoint.builder(world)
                .memory(2, 1)
                .meanTimeBetweenFailures(Duration.ofDays(1))
                .open()) {
            checkpoint.protect("field", field);
            for (int pass = 0; pass < 3; pass++) {
                checkpoint.due();
                checkpoint.checkpoint(++version);
                checkpoint.await();
                world.Barrier();
                long begin = System.nanoTime();
                int taken = 0;
                for (int call = 0; call < CALLS; call++) {
                    if (checkpoint.due()) {
                        taken++;
                    }
                }
                double ns = (double) (System.nanoTime() - begin) / CALLS;
                if (rank == 0 && pass == 2) {
                    System.out.println(String.format(
                            Locale.ROOT, "| a step | `due()`, mean of 10 M calls, %d due | %.1f ns | | |", taken, ns));
                }
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> entries = Files.walk(folder)) {
            for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(entry);
            }
        }
    }
}
