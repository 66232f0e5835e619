package npb.sp;

import npb.cfd.adi.AdiBenchmarkContract;

class SpBenchmarkTest extends AdiBenchmarkContract {

    SpBenchmarkTest() {
        super(new SpBenchmark());
    }
}
