package osu.run;

import benchmarks.collective.MeasuredRun;
import benchmarks.program.Failure;
import benchmarks.program.Program;
import benchmarks.program.UsageException;
import benchmarks.report.Table;
import benchmarks.report.Table.Column;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Win;

/**
 * What the {@code main} of a program for accesses to a window does: read the options, measure each size or operation,
 * check what the accesses have left, print the table.
 *
 * <p>Shape: rank 0 accesses the memory of rank 1 as {@link Synchronization} says, in batches; its clock counts.
 *
 * <p>Errors: rank 0 ends the job with one line and status 2 when the command line or the number of ranks does not fit,
 * the rank that finds it with status 1 when memory does not hold what it must.
 */
public final class OneSidedProgram {
    private static final List<Column> TIMES =
            List.of(new Column("Latency (us)", "us", 20, ".4f"), new Column("Fastest (us)", "leastUs", 14, ".4f"));
    private static final List<Column> SIZE = List.of(new Column("# Size (bytes)", "bytes", -16, "d"));
    private static final List<Column> OPERATION =
            List.of(new Column("# Operation", "operation", -18, "s"), new Column("Size (bytes)", "bytes", 12, "d"));

    /** Makes the access of a size, which belongs to one rank. */
    public interface AccessFactory {
        /** One of so many bytes. */
        Access of(int bytes);
    }

    private final String name;
    private final Intracomm world;
    private final OsuOptions options;
    private final int elementBytes;
    private final Group peer;

    private OneSidedProgram(String name, Intracomm world, OsuOptions options, int elementBytes) {
        if (world.Size() != 2) {
            throw new UsageException("needs two ranks, not " + world.Size() + ": mpjrun -np 2 osu." + name);
        }
        this.name = name;
        this.world = world;
        this.options = options;
        this.elementBytes = elementBytes;
        peer = world.Group().Incl(new int[] {1 - world.Rank()});
    }

    /** Runs one access in several sizes as this rank's whole program; windows have elements of that many bytes. */
    public static void run(String name, int elementBytes, AccessFactory access, String... args) {
        Program.run(
                "osu." + name,
                (world, arguments) -> {
                    OsuOptions options = OsuOptions.parseOneSided(arguments);
                    int[] sizes = options.sizesOf(elementBytes, OsuOptions.DEFAULT_MAX_BYTES / elementBytes);
                    MeasuredRun measuredRun = measuredRun(name, world, options);
                    if (options.isHelp()) {
                        String own = Help.sizes(elementBytes, OsuOptions.DEFAULT_MAX_BYTES) + Help.synchronization();
                        measuredRun.output().help(Help.ofOneSided(name, own, "-m 8:1048576 -s lock"));
                        return;
                    }
                    OneSidedProgram program = new OneSidedProgram(name, world, options, elementBytes);
                    Map<Object, Access> lines = new LinkedHashMap<>();
                    for (int bytes : sizes) {
                        lines.put(bytes, access.of(bytes));
                    }
                    program.measure(measuredRun, SIZE, lines);
                },
                args);
    }

    /** Runs several accesses to one element of 8 bytes as this rank's whole program. */
    public static void run(String name, Map<String, Access> operations, String... args) {
        Program.run(
                "osu." + name,
                (world, arguments) -> {
                    OsuOptions options = OsuOptions.parseOneSided(arguments);
                    MeasuredRun measuredRun = measuredRun(name, world, options);
                    if (options.isHelp()) {
                        measuredRun.output().help(Help.ofOneSided(name, Help.synchronization(), "-s lock"));
                    } else if (options.hasSizes()) {
                        throw new UsageException("-m: every access is one of 8 bytes; leave it out");
                    } else {
                        new OneSidedProgram(name, world, options, Long.BYTES)
                                .measure(measuredRun, OPERATION, operations);
                    }
                },
                args);
    }

    private static MeasuredRun measuredRun(String name, Intracomm world, OsuOptions options) {
        return new MeasuredRun("osu." + name, world, options.rounds(0), options.json());
    }

    private void measure(MeasuredRun measuredRun, List<Column> first, Map<?, Access> lines) {
        String synchronization = options.synchronization().optionName();
        String window = options.windowKind().optionName();
        measuredRun
                .output()
                .text()
                .println("# Bireme OSU-style " + name + " Test, synchronization " + synchronization + ", window "
                        + window);
        measuredRun.warmUp(() -> lines.forEach(this::measure));
        List<Column> columns = new ArrayList<>(first);
        columns.addAll(TIMES);
        Table table = new Table(measuredRun.output().text(), columns).head();
        Runnable round = () -> lines.forEach((line, access) -> {
            Samples us = measure(line, access);
            table.add(
                    line instanceof Integer
                            ? List.of(line, us.median(), us.least())
                            : List.of(line, Long.BYTES, us.median(), us.least()));
        });
        measuredRun.measure(table, round, Map.of("synchronization", synchronization, "window", window));
    }

    private Samples measure(Object line, Access access) {
        int bytes = line instanceof Integer size ? size : Long.BYTES;
        Plan plan = options.planFor(bytes);
        int other = 1 - world.Rank();
        Samples us = new Samples(plan.batches());
        try (Win window = options.windowKind().open(bytes, elementBytes, world)) {
            window.Lock(MPI.LOCK_EXCLUSIVE, other, 0);
            access.prepare(window, other);
            window.Unlock(other);
            time(window, access, plan.warmUp());
            for (int batch = 0; batch < plan.batches(); batch++) {
                us.add(time(window, access, plan.perBatch()));
            }
            check(window, access, plan.warmUp() + (long) plan.batches() * plan.perBatch());
        }
        return us;
    }

    /** Microseconds of an access. */
    private double time(Win window, Access access, int times) {
        Synchronization synchronization = options.synchronization();
        world.Barrier();
        long startNs = System.nanoTime();
        synchronization.access(window, peer, world.Rank(), access, times);
        long ns = System.nanoTime() - startNs;
        return ns / 1e3 / times / (synchronization.isMutual() ? 2 : 1);
    }

    private void check(Win window, Access access, long accesses) {
        world.Barrier();
        int other = 1 - world.Rank();
        boolean isRight = true;
        if (world.Rank() == 0 || options.synchronization().isMutual()) {
            window.Lock(MPI.LOCK_SHARED, other, 0);
            isRight = access.isRight(window, other, accesses);
            window.Unlock(other);
        }
        boolean[] areRight = new boolean[1];
        world.Allreduce(new boolean[] {isRight}, 0, areRight, 0, 1, MPI.BOOLEAN, MPI.LAND);
        if (!areRight[0]) {
            throw new Failure("memory of a rank does not hold what " + accesses + " accesses must leave there");
        }
    }
}
