package bireme.collectives.contract;

import bireme.collectives.ReduceAlgorithm;
import bireme.collectives.Team;
import bireme.collectives.reduce.BinomialReduce;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every reduce promises. */
public interface ReduceContract extends OnDevice {
    /** Algorithms under test. */
    List<ReduceAlgorithm> REDUCES = List.of(new BinomialReduce());

    @TestFactory
    default Stream<DynamicTest> shouldReduceTheRanksInOrderAtTheRoot() {
        return forEachAlgorithm(
                REDUCES,
                (reduce, team) -> ReductionCases.forEach((op, count) -> {
                    for (int root : Counts.roots(team.size(), count)) {
                        check(reduce, team, op, count, root);
                        checkInPlace(reduce, team, op, count, root);
                    }
                }));
    }

    private static void check(ReduceAlgorithm reduce, Team team, TestReduction op, int count, int root) {
        String what = team + " reduce by " + op + ", count " + count + ", root " + root;
        Cells send = Cells.of(op.type(), count, team.rank());
        Cells recv = Cells.untouched(op.type(), count);
        reduce.run(team, send.items(count), recv.items(count), op, root);
        boolean isRoot = team.rank() == root;
        recv.shouldEqual(isRoot ? op.foldRanksTo(team.size() - 1, count) : Cells.untouched(op.type(), count), what);
        send.shouldEqual(Cells.of(op.type(), count, team.rank()), what + ", send buffer");
    }

    private static void checkInPlace(ReduceAlgorithm reduce, Team team, TestReduction op, int count, int root) {
        boolean isRoot = team.rank() == root;
        Cells cells = Cells.of(op.type(), count, team.rank());
        reduce.run(team, cells.items(count), isRoot ? cells.items(count) : null, op, root);
        cells.shouldEqual(
                isRoot ? op.foldRanksTo(team.size() - 1, count) : Cells.of(op.type(), count, team.rank()),
                team + " reduce in place by " + op + ", count " + count + ", root " + root);
    }
}
