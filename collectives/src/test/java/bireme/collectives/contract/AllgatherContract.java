package bireme.collectives.contract;

import bireme.collectives.AllgatherAlgorithm;
import bireme.collectives.Team;
import bireme.collectives.allgather.BruckAllgather;
import bireme.collectives.allgather.RingAllgatherv;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every allgather of equal blocks promises. */
public interface AllgatherContract extends OnDevice {
    /** Algorithms under test. */
    List<AllgatherAlgorithm> ALLGATHERS = List.of(new BruckAllgather(), new RingAllgatherv());

    @TestFactory
    default Stream<DynamicTest> shouldAllgatherTheBlocksInRankOrderAtAllRanks() {
        return forEachAlgorithm(ALLGATHERS, (allgather, team) -> {
            for (TestType type : TestType.values()) {
                for (int count : Counts.EQUAL) {
                    check(allgather, team, type, type, count);
                    checkInPlace(allgather, team, type, count, 0);
                    checkInPlace(allgather, team, type, count, team.rank() * count);
                }
            }
        });
    }

    @TestFactory
    default Stream<DynamicTest> shouldAllgatherIntsAsPairs() {
        return forEachAlgorithm(
                ALLGATHERS, (allgather, team) -> check(allgather, team, TestType.INT, TestType.INT_PAIR, 6));
    }

    private static void check(AllgatherAlgorithm allgather, Team team, TestType sendType, TestType type, int count) {
        String what = team + " allgather of " + count + " " + sendType;
        int recvCount = count * sendType.extent() / type.extent();
        Cells send = Cells.of(sendType, count, team.rank());
        Cells recv = Cells.untouched(type, recvCount * team.size());
        allgather.run(team, send.items(count), recv.blocks(recvCount));
        recv.shouldEqual(all(team, type, recvCount), what);
        send.shouldEqual(Cells.of(sendType, count, team.rank()), what + ", send buffer");
    }

    private static void checkInPlace(AllgatherAlgorithm allgather, Team team, TestType type, int count, int ownItem) {
        Cells cells = Cells.untouched(type, count * team.size()).fill(ownItem, count, team.rank(), 0);
        allgather.run(team, cells.items(ownItem, count), cells.blocks(count));
        cells.shouldEqual(all(team, type, count), team + " allgather in place of " + count + " " + type);
    }

    private static Cells all(Team team, TestType type, int count) {
        Cells all = Cells.untouched(type, count * team.size());
        for (int rank = 0; rank < team.size(); rank++) {
            all.fill(rank * count, count, rank, 0);
        }
        return all;
    }
}
