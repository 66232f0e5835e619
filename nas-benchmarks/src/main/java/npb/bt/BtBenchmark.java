package npb.bt;

import benchmarks.kernel.KernelOptions;
import benchmarks.kernel.ProblemClass;
import benchmarks.program.UsageException;
import java.util.List;
import mpi.Intracomm;
import npb.cfd.adi.AdiBenchmark;
import npb.cfd.adi.AdiMarch;
import npb.cfd.adi.AdiProblem;
import npb.cfd.adi.AdiScheme;
import npb.cfd.adi.StepOutput;

/**
 * BT as the suite runs it, and BTIO, which writes the solution to a file meanwhile. Any square number of ranks will do.
 */
public final class BtBenchmark extends AdiBenchmark {

    private static final String FULL = "full";
    private static final String SIMPLE = "simple";

    @Override
    public String name() {
        return "BT";
    }

    @Override
    public String words() {
        return "[full|simple [FILE]]";
    }

    @Override
    protected void checkWords(KernelOptions options) {
        List<String> words = options.words();
        if (words.size() > 2
                || !words.isEmpty()
                        && !words.get(0).equals(FULL)
                        && !words.get(0).equals(SIMPLE)) {
            throw new UsageException("'" + String.join(" ", words)
                    + "' is no way to write a file; expected full or simple, and maybe the name of the file to keep");
        }
    }

    @Override
    protected AdiProblem problem(KernelOptions options) {
        AdiProblem problem = problem(options.problemClass());
        return options.words().isEmpty() ? problem : BtProblems.written(problem, options.problemClass());
    }

    @Override
    protected int outputValues(KernelOptions options) {
        return options.words().isEmpty() ? 0 : BlockRows.SIZE;
    }

    /** {@inheritDoc} The file has the name that the reference gives it, unless another is given. */
    @Override
    protected StepOutput output(Intracomm comm, KernelOptions options, AdiMarch march) {
        List<String> words = options.words();
        if (words.isEmpty()) {
            return null;
        }
        boolean isKept = words.size() > 1;
        String name = isKept ? words.get(1) : "btio." + words.get(0) + ".out";
        SolutionFile file = words.get(0).equals(FULL)
                ? new FullFile(comm, march, name, isKept)
                : new SimpleFile(comm, march, name, isKept);
        return file.opened();
    }

    @Override
    protected AdiProblem problem(ProblemClass problemClass) {
        return BtProblems.of(problemClass);
    }

    @Override
    protected AdiScheme scheme(AdiProblem problem) {
        return new BtScheme(problem);
    }

    @Override
    protected double operationsOfStep(double points) {
        return 3478.8 * points * points * points - 17655.7 * points * points + 28023.7 * points;
    }
}
