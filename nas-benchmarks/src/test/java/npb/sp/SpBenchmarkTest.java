package npb.sp;

import benchmarks.kernel.ProblemClass;
import npb.cfd.adi.AdiBenchmarkContract;

class SpBenchmarkTest extends AdiBenchmarkContract {

    SpBenchmarkTest() {
        super(new SpBenchmark());
    }

    @Override
    protected boolean isShort(ProblemClass problemClass) {
        return problemClass == ProblemClass.S;
    }
}
