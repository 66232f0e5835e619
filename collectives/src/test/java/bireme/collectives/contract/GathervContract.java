package bireme.collectives.contract;

import bireme.collectives.GathervAlgorithm;
import bireme.collectives.Items;
import bireme.collectives.Team;
import bireme.collectives.gather.FlatGatherv;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every gather of varying blocks promises. */
public interface GathervContract extends OnDevice {
    /** Algorithms under test. */
    List<GathervAlgorithm> GATHERVS = List.of(new FlatGatherv());

    @TestFactory
    default Stream<DynamicTest> shouldGatherEachBlockAtItsDisplacementAtTheRoot() {
        return forEachAlgorithm(GATHERVS, (gatherv, team) -> {
            for (TestType type : TestType.values()) {
                for (int scale : Counts.SCALES) {
                    for (int root : Counts.roots(team.size(), scale)) {
                        check(gatherv, team, type, scale, root, false);
                        check(gatherv, team, type, scale, root, true);
                    }
                }
            }
        });
    }

    private static void check(
            GathervAlgorithm gatherv, Team team, TestType type, int scale, int root, boolean inPlace) {
        boolean isRoot = team.rank() == root;
        int[] counts = Counts.varying(team.size(), scale);
        int[] displacements = Counts.displacements(counts);
        int own = counts[team.rank()];
        Cells recv = Cells.untouched(type, Counts.span(counts));
        Cells expected = Cells.untouched(type, Counts.span(counts));
        Cells send = inPlace && isRoot ? recv : Cells.untouched(type, own);
        int first = send == recv ? displacements[root] : 0;
        Items items = send.fill(first, own, team.rank(), 0).items(first, own);
        gatherv.runVarying(team, items, isRoot ? recv.blocks(counts, displacements) : null, root);
        for (int rank = 0; isRoot && rank < team.size(); rank++) {
            expected.fill(displacements[rank], counts[rank], rank, 0);
        }
        recv.shouldEqual(expected, team + " gatherv of " + type + " x " + scale + " to root " + root);
    }
}
