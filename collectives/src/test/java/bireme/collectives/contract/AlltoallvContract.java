package bireme.collectives.contract;

import bireme.collectives.AlltoallvAlgorithm;
import bireme.collectives.Team;
import bireme.collectives.alltoall.PairwiseAlltoallv;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every exchange of varying blocks promises. */
public interface AlltoallvContract extends OnDevice {
    /** Algorithms under test. */
    List<AlltoallvAlgorithm> ALLTOALLVS = List.of(new PairwiseAlltoallv());

    @TestFactory
    default Stream<DynamicTest> shouldExchangeEachBlockFromDisplacementToDisplacement() {
        return forEachAlgorithm(ALLTOALLVS, (alltoallv, team) -> {
            for (TestType type : TestType.values()) {
                for (int scale : Counts.SCALES) {
                    check(alltoallv, team, type, scale);
                    checkInPlace(alltoallv, team, type, scale);
                }
            }
        });
    }

    private static void check(AlltoallvAlgorithm alltoallv, Team team, TestType type, int scale) {
        int[] sendCounts = counts(team.size(), scale, team.rank(), true);
        int[] recvCounts = counts(team.size(), scale, team.rank(), false);
        int[] sendPlaces = Counts.displacements(sendCounts);
        int[] recvPlaces = Counts.displacements(recvCounts);
        Cells send = Cells.of(type, Counts.span(sendCounts), team.rank());
        Cells recv = Cells.untouched(type, Counts.span(recvCounts));
        alltoallv.runVarying(team, send.blocks(sendCounts, sendPlaces), recv.blocks(recvCounts, recvPlaces));
        Cells expected = Cells.untouched(type, Counts.span(recvCounts));
        for (int rank = 0; rank < team.size(); rank++) {
            int from = Counts.displacements(counts(team.size(), scale, rank, true))[team.rank()];
            expected.fill(recvPlaces[rank], recvCounts[rank], rank, from);
        }
        recv.shouldEqual(expected, team + " alltoallv of " + type + " x " + scale);
    }

    /** Equal counts, because what goes out must have room for what comes in; the places still vary. */
    private static void checkInPlace(AlltoallvAlgorithm alltoallv, Team team, TestType type, int scale) {
        int[] counts = IntStream.range(0, team.size()).map(rank -> scale).toArray();
        int[] places = Counts.displacements(counts);
        Cells cells = Cells.of(type, Counts.span(counts), team.rank());
        alltoallv.runVarying(team, cells.blocks(counts, places), cells.blocks(counts, places));
        Cells expected = Cells.of(type, Counts.span(counts), team.rank());
        for (int rank = 0; rank < team.size(); rank++) {
            expected.fill(places[rank], scale, rank, places[team.rank()]);
        }
        cells.shouldEqual(expected, team + " alltoallv in place of " + type + " x " + scale);
    }

    private static int[] counts(int ranks, int scale, int own, boolean isSending) {
        return IntStream.range(0, ranks)
                .map(peer -> isSending ? own * 2 + peer : peer * 2 + own)
                .map(number -> number % 4 * scale)
                .toArray();
    }
}
