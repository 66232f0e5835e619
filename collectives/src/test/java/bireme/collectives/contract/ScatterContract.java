package bireme.collectives.contract;

import bireme.collectives.ScatterAlgorithm;
import bireme.collectives.Team;
import bireme.collectives.scatter.BinomialScatter;
import bireme.collectives.scatter.FlatScatterv;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every scatter of equal blocks promises. */
public interface ScatterContract extends OnDevice {
    /** Algorithms under test. */
    List<ScatterAlgorithm> SCATTERS = List.of(new BinomialScatter(), new FlatScatterv());

    @TestFactory
    default Stream<DynamicTest> shouldScatterTheRootsBlocksInRankOrder() {
        return forEachAlgorithm(SCATTERS, (scatter, team) -> {
            for (TestType type : TestType.values()) {
                for (int count : Counts.EQUAL) {
                    for (int root : Counts.roots(team.size(), count)) {
                        check(scatter, team, type, type, count, root);
                        checkInPlace(scatter, team, type, count, root, 0);
                        checkInPlace(scatter, team, type, count, root, root * count);
                    }
                }
            }
        });
    }

    @TestFactory
    default Stream<DynamicTest> shouldScatterPairsAsInts() {
        return forEachAlgorithm(
                SCATTERS, (scatter, team) -> check(scatter, team, TestType.INT_PAIR, TestType.INT, 3, team.size() - 1));
    }

    private static void check(
            ScatterAlgorithm scatter, Team team, TestType sendType, TestType type, int count, int root) {
        boolean isRoot = team.rank() == root;
        String what = team + " scatter of " + count + " " + sendType + " from root " + root;
        int recvCount = count * sendType.extent() / type.extent();
        int all = isRoot ? count * team.size() : 2;
        Cells send = Cells.of(sendType, all, root);
        Cells recv = Cells.untouched(type, recvCount);
        scatter.run(team, send.blocks(count), recv.items(recvCount), root);
        Cells expected = Cells.untouched(type, recvCount).fill(0, recvCount, root, team.rank() * recvCount);
        recv.shouldEqual(expected, what);
        send.shouldEqual(Cells.of(sendType, all, root), what + ", send buffer");
    }

    private static void checkInPlace(
            ScatterAlgorithm scatter, Team team, TestType type, int count, int root, int ownItem) {
        boolean isRoot = team.rank() == root;
        int all = isRoot ? count * team.size() : count;
        int first = isRoot ? ownItem : 0;
        Cells cells = isRoot ? Cells.of(type, all, root) : Cells.untouched(type, all);
        scatter.run(team, cells.blocks(count), cells.items(first, count), root);
        Cells expected = isRoot ? Cells.of(type, all, root) : Cells.untouched(type, all);
        expected.fill(first, count, root, team.rank() * count);
        cells.shouldEqual(expected, team + " scatter in place of " + count + " " + type + " from root " + root);
    }
}
