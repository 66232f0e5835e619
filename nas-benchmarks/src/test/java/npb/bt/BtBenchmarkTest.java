package npb.bt;

import npb.cfd.adi.AdiBenchmarkContract;

class BtBenchmarkTest extends AdiBenchmarkContract {

    BtBenchmarkTest() {
        super(new BtBenchmark());
    }
}
