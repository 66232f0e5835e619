package bireme.collectives.contract;

import bireme.collectives.AllgathervAlgorithm;
import bireme.collectives.Team;
import bireme.collectives.allgather.RingAllgatherv;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every allgather of varying blocks promises. */
public interface AllgathervContract extends OnDevice {
    /** Algorithms under test. */
    List<AllgathervAlgorithm> ALLGATHERVS = List.of(new RingAllgatherv());

    @TestFactory
    default Stream<DynamicTest> shouldAllgatherEachBlockAtItsDisplacementAtAllRanks() {
        return forEachAlgorithm(ALLGATHERVS, (allgatherv, team) -> {
            for (TestType type : TestType.values()) {
                for (int scale : Counts.SCALES) {
                    check(allgatherv, team, type, scale, false);
                    check(allgatherv, team, type, scale, true);
                }
            }
        });
    }

    private static void check(AllgathervAlgorithm allgatherv, Team team, TestType type, int scale, boolean inPlace) {
        int[] counts = Counts.varying(team.size(), scale);
        int[] displacements = Counts.displacements(counts);
        int own = counts[team.rank()];
        Cells recv = Cells.untouched(type, Counts.span(counts));
        Cells expected = Cells.untouched(type, Counts.span(counts));
        Cells send = inPlace ? recv : Cells.untouched(type, own);
        int first = inPlace ? displacements[team.rank()] : 0;
        send.fill(first, own, team.rank(), 0);
        allgatherv.runVarying(team, send.items(first, own), recv.blocks(counts, displacements));
        for (int rank = 0; rank < team.size(); rank++) {
            expected.fill(displacements[rank], counts[rank], rank, 0);
        }
        recv.shouldEqual(expected, team + " allgatherv of " + type + " x " + scale);
    }
}
