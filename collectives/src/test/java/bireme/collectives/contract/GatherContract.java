package bireme.collectives.contract;

import bireme.collectives.GatherAlgorithm;
import bireme.collectives.Items;
import bireme.collectives.Team;
import bireme.collectives.gather.BinomialGather;
import bireme.collectives.gather.FlatGatherv;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every gather of equal blocks promises. */
public interface GatherContract extends OnDevice {
    /** Algorithms under test. */
    List<GatherAlgorithm> GATHERS = List.of(new BinomialGather(), new FlatGatherv());

    @TestFactory
    default Stream<DynamicTest> shouldGatherTheBlocksInRankOrderAtTheRoot() {
        return forEachAlgorithm(GATHERS, (gather, team) -> {
            for (TestType type : TestType.values()) {
                for (int count : Counts.EQUAL) {
                    for (int root : Counts.roots(team.size(), count)) {
                        check(gather, team, type, type, count, root);
                        checkInPlace(gather, team, type, count, root, 0);
                        checkInPlace(gather, team, type, count, root, root * count);
                    }
                }
            }
        });
    }

    @TestFactory
    default Stream<DynamicTest> shouldGatherIntsAsPairs() {
        return forEachAlgorithm(
                GATHERS, (gather, team) -> check(gather, team, TestType.INT, TestType.INT_PAIR, 6, team.size() - 1));
    }

    private static void check(
            GatherAlgorithm gather, Team team, TestType sendType, TestType type, int count, int root) {
        boolean isRoot = team.rank() == root;
        String what = team + " gather of " + count + " " + sendType + " to root " + root;
        int recvCount = count * sendType.extent() / type.extent();
        Cells send = Cells.of(sendType, count, team.rank());
        Cells recv = Cells.untouched(type, isRoot ? recvCount * team.size() : 2);
        gather.run(team, send.items(count), recv.blocks(recvCount), root);
        recv.shouldEqual(isRoot ? all(team, type, recvCount) : Cells.untouched(type, 2), what);
        send.shouldEqual(Cells.of(sendType, count, team.rank()), what + ", send buffer");
    }

    private static void checkInPlace(
            GatherAlgorithm gather, Team team, TestType type, int count, int root, int ownItem) {
        boolean isRoot = team.rank() == root;
        Cells cells = Cells.untouched(type, isRoot ? count * team.size() : count);
        int first = isRoot ? ownItem : 0;
        Items own = cells.fill(first, count, team.rank(), 0).items(first, count);
        gather.run(team, own, cells.blocks(count), root);
        cells.shouldEqual(
                isRoot ? all(team, type, count) : Cells.of(type, count, team.rank()),
                team + " gather in place of " + count + " " + type + " to root " + root);
    }

    private static Cells all(Team team, TestType type, int count) {
        Cells all = Cells.untouched(type, count * team.size());
        for (int rank = 0; rank < team.size(); rank++) {
            all.fill(rank * count, count, rank, 0);
        }
        return all;
    }
}
