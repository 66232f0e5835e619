package npb.bt;

import benchmarks.kernel.ProblemClass;
import npb.cfd.adi.AdiBenchmark;
import npb.cfd.adi.AdiProblem;
import npb.cfd.adi.AdiScheme;

/** BT as the suite runs it. Any square number of ranks will do. */
public final class BtBenchmark extends AdiBenchmark {

    @Override
    public String name() {
        return "BT";
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
