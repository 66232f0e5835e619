package bireme.collectives.contract;

import bireme.collectives.BarrierAlgorithm;
import bireme.collectives.barrier.DisseminationBarrier;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every barrier promises. */
public interface BarrierContract extends OnDevice {
    /** Algorithms under test. */
    List<BarrierAlgorithm> BARRIERS = List.of(new DisseminationBarrier());

    @TestFactory
    default Stream<DynamicTest> shouldLetNobodyPassBeforeTheLastHasCome() {
        return BARRIERS.stream().flatMap(barrier -> Arrivals.tests(barrier, MOST_RANKS, this::newDevice));
    }
}
