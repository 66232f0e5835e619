package bireme.collectives.contract;

import bireme.collectives.AllreduceAlgorithm;
import bireme.collectives.Team;
import bireme.collectives.allreduce.RecursiveDoublingAllreduce;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every allreduce promises. */
public interface AllreduceContract extends OnDevice {
    /** Algorithms under test. */
    List<AllreduceAlgorithm> ALLREDUCES = List.of(new RecursiveDoublingAllreduce());

    @TestFactory
    default Stream<DynamicTest> shouldAllreduceTheRanksInOrderAtAllRanks() {
        return forEachAlgorithm(
                ALLREDUCES,
                (allreduce, team) -> ReductionCases.forEach((op, count) -> {
                    check(allreduce, team, op, count);
                    checkInPlace(allreduce, team, op, count);
                }));
    }

    private static void check(AllreduceAlgorithm allreduce, Team team, TestReduction op, int count) {
        String what = team + " allreduce by " + op + ", count " + count;
        Cells send = Cells.of(op.type(), count, team.rank());
        Cells recv = Cells.untouched(op.type(), count);
        allreduce.run(team, send.items(count), recv.items(count), op);
        recv.shouldEqual(op.foldRanksTo(team.size() - 1, count), what);
        send.shouldEqual(Cells.of(op.type(), count, team.rank()), what + ", send buffer");
    }

    private static void checkInPlace(AllreduceAlgorithm allreduce, Team team, TestReduction op, int count) {
        Cells cells = Cells.of(op.type(), count, team.rank());
        allreduce.run(team, cells.items(count), cells.items(count), op);
        cells.shouldEqual(
                op.foldRanksTo(team.size() - 1, count), team + " allreduce in place by " + op + ", count " + count);
    }
}
