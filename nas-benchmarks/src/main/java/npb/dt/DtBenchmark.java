package npb.dt;

import benchmarks.kernel.KernelOptions;
import benchmarks.kernel.Verification;
import benchmarks.program.UsageException;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timing;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import mpi.Intracomm;
import mpi.MPI;
import npb.run.Benchmark;
import npb.run.HeapNeed;
import npb.run.Report;

/**
 * DT as the suite runs it: the whole graph some times untimed, once timed.
 *
 * <p>Classes C and D have no official checksum; there the graph runs once more, and both checksums must be equal.
 */
public final class DtBenchmark implements Benchmark {

    private static final double MEBI = 1 << 20;

    @Override
    public String name() {
        return "DT";
    }

    @Override
    public String words() {
        return "BH|WH|SH";
    }

    @Override
    public void checkRanks(int ranks) {
        // the graph decides, see below
    }

    @Override
    public void checkRanks(int ranks, KernelOptions options) {
        GraphKind kind = kind(options);
        DtProblem problem = DtProblem.of(options.problemClass());
        int nodes = kind.of(problem.sources()).nodes().size();
        if (ranks < nodes) {
            throw new UsageException("graph " + kind + " of class " + options.problemClass() + " has " + nodes
                    + " nodes and needs as many ranks, but there are " + ranks);
        }
    }

    private static GraphKind kind(KernelOptions options) {
        List<String> words = options.words();
        if (words.size() != 1) {
            throw new UsageException("one graph is needed, BH, WH or SH, but there are " + words.size());
        }
        return GraphKind.named(words.get(0));
    }

    @Override
    public Report run(Intracomm comm, KernelOptions options, PrintStream out) {
        GraphKind kind = kind(options);
        DtProblem problem = DtProblem.of(options.problemClass());
        Graph graph = kind.of(problem.sources());
        HeapNeed.check(comm, NodeWork.bytes(comm.Rank(), problem, graph));
        out.printf(" Graph               : %14s  (class %s)%n", kind, options.problemClass());
        out.printf(" Nodes, arcs         : %14s%n", graph.nodes().size() + ", " + graph.arcs());
        out.printf(" Number of processes : %14d%n", comm.Size());
        Measurement measurement = new Measurement(comm, options.warmUps(), options.timers(), NodeWork.SECTIONS);
        NodeWork work = new NodeWork(comm, problem, graph, measurement.timers());
        measurement.warmUp(work::run);
        measurement.start();
        double checksum = work.run();
        Timing timing = measurement.stop();
        double expected = official(options, kind).orElseGet(() -> (long) work.run());
        double[] both = {checksum, expected};
        comm.Bcast(both, 0, 2, MPI.DOUBLE, 0);
        out.printf(Locale.ROOT, "%n %s.%s checksum = %.0f%n", kind, options.problemClass(), both[0]);
        return new Report(
                name(),
                options,
                kind + " " + problem.features(),
                0,
                comm.Size(),
                operations(problem, graph),
                "numbers transmitted",
                timing,
                verification(options, kind, both[0], both[1]));
    }

    private static OptionalLong official(KernelOptions options, GraphKind kind) {
        return DtProblem.checksum(options.problemClass(), kind);
    }

    /** The reference divides by 2^20 what it reports as millions. */
    private static double operations(DtProblem problem, Graph graph) {
        return (double) problem.features() * graph.arcs() / MEBI * 1e6;
    }

    /** Compares the checksum, which must be exact. */
    static Verification verification(KernelOptions options, GraphKind kind, double checksum, double expected) {
        boolean isOfficial = official(options, kind).isPresent();
        return new Verification(0)
                .heading(isOfficial ? "Comparison of checksums" : "No official checksum; compared with a second run")
                .compare(kind.name(), checksum, expected);
    }
}
