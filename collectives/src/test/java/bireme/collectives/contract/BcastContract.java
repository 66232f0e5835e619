package bireme.collectives.contract;

import bireme.collectives.BcastAlgorithm;
import bireme.collectives.Team;
import bireme.collectives.bcast.BinomialBcast;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every broadcast promises. */
public interface BcastContract extends OnDevice {
    /** Algorithms under test. */
    List<BcastAlgorithm> BCASTS = List.of(new BinomialBcast());

    @TestFactory
    default Stream<DynamicTest> shouldBroadcastTheRootsItemsToAllRanks() {
        return forEachAlgorithm(BCASTS, (bcast, team) -> {
            for (TestType type : TestType.values()) {
                for (int count : Counts.EQUAL) {
                    for (int root : Counts.roots(team.size(), count)) {
                        check(bcast, team, type, count, root);
                    }
                }
            }
        });
    }

    private static void check(BcastAlgorithm bcast, Team team, TestType type, int count, int root) {
        Cells cells = team.rank() == root ? Cells.of(type, count, root) : Cells.untouched(type, count);
        bcast.run(team, cells.buffer, Cells.offset(), count * type.extent(), root);
        cells.shouldEqual(Cells.of(type, count, root), team + " bcast of " + count + " " + type + " from root " + root);
    }
}
