package bireme.collectives.contract;

import bireme.collectives.AlltoallAlgorithm;
import bireme.collectives.Team;
import bireme.collectives.alltoall.BruckAlltoall;
import bireme.collectives.alltoall.PairwiseAlltoallv;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every exchange of equal blocks promises. */
public interface AlltoallContract extends OnDevice {
    /** Algorithms under test. */
    List<AlltoallAlgorithm> ALLTOALLS = List.of(new BruckAlltoall(), new PairwiseAlltoallv());

    @TestFactory
    default Stream<DynamicTest> shouldExchangeTheBlocksOfAllRanks() {
        return forEachAlgorithm(ALLTOALLS, (alltoall, team) -> {
            for (TestType type : TestType.values()) {
                for (int count : Counts.EQUAL) {
                    check(alltoall, team, type, type, count);
                    checkInPlace(alltoall, team, type, count);
                }
            }
        });
    }

    @TestFactory
    default Stream<DynamicTest> shouldExchangeIntsAsPairs() {
        return forEachAlgorithm(
                ALLTOALLS, (alltoall, team) -> check(alltoall, team, TestType.INT, TestType.INT_PAIR, 6));
    }

    private static void check(AlltoallAlgorithm alltoall, Team team, TestType sendType, TestType type, int count) {
        String what = team + " alltoall of " + count + " " + sendType;
        int recvCount = count * sendType.extent() / type.extent();
        Cells send = Cells.of(sendType, count * team.size(), team.rank());
        Cells recv = Cells.untouched(type, recvCount * team.size());
        alltoall.run(team, send.blocks(count), recv.blocks(recvCount));
        recv.shouldEqual(received(team, type, recvCount), what);
        send.shouldEqual(Cells.of(sendType, count * team.size(), team.rank()), what + ", send buffer");
    }

    private static void checkInPlace(AlltoallAlgorithm alltoall, Team team, TestType type, int count) {
        Cells cells = Cells.of(type, count * team.size(), team.rank());
        alltoall.run(team, cells.blocks(count), cells.blocks(count));
        cells.shouldEqual(received(team, type, count), team + " alltoall in place of " + count + " " + type);
    }

    private static Cells received(Team team, TestType type, int count) {
        Cells all = Cells.untouched(type, count * team.size());
        for (int rank = 0; rank < team.size(); rank++) {
            all.fill(rank * count, count, rank, team.rank() * count);
        }
        return all;
    }
}
