package bireme.collectives.contract;

import bireme.collectives.ScattervAlgorithm;
import bireme.collectives.Team;
import bireme.collectives.scatter.FlatScatterv;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every scatter of varying blocks promises. */
public interface ScattervContract extends OnDevice {
    /** Algorithms under test. */
    List<ScattervAlgorithm> SCATTERVS = List.of(new FlatScatterv());

    @TestFactory
    default Stream<DynamicTest> shouldScatterEachBlockFromItsDisplacement() {
        return forEachAlgorithm(SCATTERVS, (scatterv, team) -> {
            for (TestType type : TestType.values()) {
                for (int scale : Counts.SCALES) {
                    for (int root : Counts.roots(team.size(), scale)) {
                        check(scatterv, team, type, scale, root, false);
                        check(scatterv, team, type, scale, root, true);
                    }
                }
            }
        });
    }

    private static void check(
            ScattervAlgorithm scatterv, Team team, TestType type, int scale, int root, boolean inPlace) {
        boolean isRoot = team.rank() == root;
        int[] counts = Counts.varying(team.size(), scale);
        int[] displacements = Counts.displacements(counts);
        int own = counts[team.rank()];
        Cells send = Cells.of(type, Counts.span(counts), root);
        boolean isShared = inPlace && isRoot;
        Cells recv = isShared ? send : Cells.untouched(type, own);
        scatterv.runVarying(team, isRoot ? send.blocks(counts, displacements) : null, recv.items(own), root);
        Cells expected = isShared ? Cells.of(type, Counts.span(counts), root) : Cells.untouched(type, own);
        expected.fill(0, own, root, displacements[team.rank()]);
        recv.shouldEqual(expected, team + " scatterv of " + type + " x " + scale + " from root " + root);
    }
}
