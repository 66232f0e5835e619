package bireme.collectives.contract;

import bireme.collectives.algorithm.BarrierAlgorithm;
import java.util.concurrent.atomic.AtomicInteger;

/** No barrier lets anybody pass before the last has come. */
final class BarrierCases implements Cases<BarrierAlgorithm> {
    @Override
    public Case<BarrierAlgorithm> draw(BarrierAlgorithm algorithm, Draw draw) {
        AtomicInteger arrived = new AtomicInteger();
        return (barrier, stages) -> {
            // A step of its own: a rank has come when its first step runs, not when it was written.
            stages.then(arrived::incrementAndGet);
            barrier.run(stages);
            stages.then(() -> {
                if (arrived.get() != stages.size()) {
                    throw new AssertionError("rank " + stages.rank() + " passes when " + arrived + " of "
                            + stages.size() + " ranks have come");
                }
            });
            return () -> {};
        };
    }
}
