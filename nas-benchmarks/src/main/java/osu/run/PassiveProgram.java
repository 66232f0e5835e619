package osu.run;

import benchmarks.collective.MeasuredRun;
import benchmarks.program.Program;
import benchmarks.program.UsageException;
import benchmarks.report.Table;
import benchmarks.report.Table.Column;
import java.lang.invoke.VarHandle;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Win;

/**
 * Times what rank 0 does to synchronize with the memory of rank 1, which has no part in it.
 *
 * <p>Shape: calls in batches, medians over these. The last line is a copy of 8 bytes and a full fence, by the JDK
 * alone: what {@code put-flush} would be if the window cost nothing.
 *
 * <p>Units: nanoseconds.
 */
public final class PassiveProgram {
    private static final int BYTES = 8;
    private static final String PUT = "put-flush";
    private static final String COPY = "copy-fence";
    private static final Set<String> SIZED = Set.of(PUT, COPY);
    private static final List<Column> COLUMNS = List.of(
            new Column("# Operation", "operation", -18, "s"),
            new Column("Size (bytes)", "bytes", 12, "d"),
            new Column("Time (ns)", "ns", 14, ".2f"),
            new Column("Fastest (ns)", "leastNs", 14, ".2f"));

    private final Intracomm world;
    private final Plan plan;
    private final byte[] origin = new byte[BYTES];
    private final byte[] copy = new byte[BYTES];

    private PassiveProgram(Intracomm world, Plan plan) {
        this.world = world;
        this.plan = plan;
    }

    /** Runs it as this rank's whole program. */
    public static void run(String... args) {
        Program.run(
                "osu.Passive",
                (world, arguments) -> {
                    OsuOptions options = OsuOptions.parseOneSided(arguments);
                    MeasuredRun measuredRun = new MeasuredRun("osu.Passive", world, options.rounds(0), options.json());
                    if (options.isHelp()) {
                        measuredRun.output().help(Help.ofOneSided("Passive", "", "-w create"));
                        return;
                    }
                    if (options.hasSizes() || options.synchronization() != Synchronization.FLUSH) {
                        throw new UsageException("-m and -s mean nothing here; leave them out");
                    }
                    if (world.Size() != 2) {
                        throw new UsageException("needs two ranks, not " + world.Size() + ": mpjrun -np 2 osu.Passive");
                    }
                    new PassiveProgram(world, options.planFor(BYTES)).measure(measuredRun, options.windowKind());
                },
                args);
    }

    private void measure(MeasuredRun measuredRun, WindowKind kind) {
        measuredRun.output().text().println("# Bireme OSU-style Passive Test, window " + kind.optionName());
        measuredRun.warmUp(() -> measureAll(kind));
        Table table = new Table(measuredRun.output().text(), COLUMNS).head();
        Runnable round = () -> measureAll(kind).forEach((operation, ns) -> {
            int bytes = SIZED.contains(operation) ? BYTES : 0;
            table.add(List.of(operation, bytes, ns.median(), ns.least()));
        });
        measuredRun.measure(table, round, Map.of("window", kind.optionName()));
    }

    private Map<String, Samples> measureAll(WindowKind kind) {
        try (Win window = kind.open(BYTES, 1, world)) {
            Map<String, Samples> all = new LinkedHashMap<>();
            all.put("lock-exclusive", measure(times -> lock(window, MPI.LOCK_EXCLUSIVE, times)));
            all.put("lock-shared", measure(times -> lock(window, MPI.LOCK_SHARED, times)));
            all.put("lock-all", measure(times -> lockAll(window, times)));
            window.Lock_all(0);
            all.put("flush-nothing", measure(times -> flush(window, times)));
            all.put(PUT, measure(times -> putAndFlush(window, times)));
            window.Unlock_all();
            all.put(COPY, measure(this::copyAndFence));
            return all;
        }
    }

    private Samples measure(IntConsumer calls) {
        Samples ns = new Samples(plan.batches());
        if (world.Rank() == 0) {
            calls.accept(plan.warmUp());
            for (int batch = 0; batch < plan.batches(); batch++) {
                long startNs = System.nanoTime();
                calls.accept(plan.perBatch());
                ns.add((double) (System.nanoTime() - startNs) / plan.perBatch());
            }
        } else {
            ns.add(0); // its clock does not count
        }
        world.Barrier();
        return ns;
    }

    private static void lock(Win window, int lockType, int times) {
        for (int i = 0; i < times; i++) {
            window.Lock(lockType, 1, 0);
            window.Unlock(1);
        }
    }

    private static void lockAll(Win window, int times) {
        for (int i = 0; i < times; i++) {
            window.Lock_all(0);
            window.Unlock_all();
        }
    }

    private static void flush(Win window, int times) {
        for (int i = 0; i < times; i++) {
            window.Flush(1);
        }
    }

    private void putAndFlush(Win window, int times) {
        for (int i = 0; i < times; i++) {
            window.Put(origin, 0, BYTES, MPI.BYTE, 1, 0, BYTES, MPI.BYTE);
            window.Flush(1);
        }
    }

    private void copyAndFence(int times) {
        for (int i = 0; i < times; i++) {
            System.arraycopy(origin, 0, copy, 0, BYTES);
            VarHandle.fullFence();
        }
    }
}
