package npb.sp;

import benchmarks.kernel.ProblemClass;
import npb.cfd.adi.AdiBenchmark;
import npb.cfd.adi.AdiProblem;
import npb.cfd.adi.AdiScheme;

/** SP as the suite runs it. Any square number of ranks will do. */
public final class SpBenchmark extends AdiBenchmark {

    @Override
    public String name() {
        return "SP";
    }

    @Override
    protected AdiProblem problem(ProblemClass problemClass) {
        return SpProblems.of(problemClass);
    }

    @Override
    protected AdiScheme scheme(AdiProblem problem) {
        return new SpScheme(problem);
    }

    @Override
    protected double operationsOfStep(double points) {
        return 881.174 * points * points * points - 4683.91 * points * points + 11484.5 * points - 19272.4;
    }
}
