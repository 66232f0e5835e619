package bireme.runtime.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import org.junit.jupiter.api.Test;

/** What the end of a job counts on. */
class BinomialGraphTest {
    private static final int MAX_SIZE = 11;

    /** Members that are reached from the first living one over neighbours that live. */
    private static BitSet reached(int size, BitSet failed) {
        BitSet reached = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        open.add(failed.nextClearBit(0));
        while (!open.isEmpty()) {
            int member = open.remove();
            if (!failed.get(member) && !reached.get(member)) {
                reached.set(member);
                BinomialGraph.neighboursOf(member, size).stream().forEach(open::add);
            }
        }
        return reached;
    }

    @Test
    void shouldNotBePartedByFewerFailuresThanAMemberHasNeighbours() {
        for (int size = 1; size <= MAX_SIZE; size++) {
            int neighbours = BinomialGraph.neighboursOf(0, size).cardinality();
            for (long set = 0; set < 1L << size; set++) {
                BitSet failed = BitSet.valueOf(new long[] {set});
                if (failed.cardinality() < neighbours) {
                    assertThat(reached(size, failed).cardinality())
                            .as("%d members without %s", size, failed)
                            .isEqualTo(size - failed.cardinality());
                }
            }
        }
    }

    @Test
    void shouldConnectUpToFiveDirectly() {
        for (int size = 1; size <= 5; size++) {
            assertThat(BinomialGraph.neighboursOf(size - 1, size).cardinality()).isEqualTo(size - 1);
        }
        assertThat(BinomialGraph.neighboursOf(3, 64)).hasToString("{1, 2, 4, 5, 7, 11, 19, 35, 51, 59, 63}");
    }

    @Test
    void shouldBridgeThoseThatHaveFailed() {
        BitSet failed = BinomialGraph.neighboursOf(0, 16);
        assertThat(BinomialGraph.livingNeighboursOf(0, 16, failed)).hasToString("{3, 5, 6, 7, 9, 10, 11, 13}");
    }
}
