package bireme.collectives.contract;

import bireme.collectives.ReduceScatterAlgorithm;
import bireme.collectives.Team;
import bireme.collectives.reduce.BinomialReduce;
import bireme.collectives.reducescatter.PairwiseReduceScatter;
import bireme.collectives.reducescatter.ReduceThenScatterv;
import bireme.collectives.scatter.FlatScatterv;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every reduce-scatter promises. */
public interface ReduceScatterContract extends OnDevice {
    /** Algorithms for operations that commute. */
    List<ReduceScatterAlgorithm> REDUCE_SCATTERS = List.of(new PairwiseReduceScatter());

    /** Algorithms for any operation. */
    List<ReduceScatterAlgorithm> ORDERED_REDUCE_SCATTERS =
            List.of(new ReduceThenScatterv(new BinomialReduce(), new FlatScatterv()));

    @TestFactory
    default Stream<DynamicTest> shouldReduceAndScatterWhenTheOperationCommutes() {
        return forEachAlgorithm(
                REDUCE_SCATTERS,
                (reduceScatter, team) -> TestReduction.ALL.stream()
                        .filter(TestReduction::isCommutative)
                        .forEach(op -> checkAll(reduceScatter, team, op)));
    }

    @TestFactory
    default Stream<DynamicTest> shouldReduceInOrderAndScatter() {
        return forEachAlgorithm(
                ORDERED_REDUCE_SCATTERS,
                (reduceScatter, team) -> TestReduction.ALL.forEach(op -> checkAll(reduceScatter, team, op)));
    }

    private static void checkAll(ReduceScatterAlgorithm reduceScatter, Team team, TestReduction op) {
        for (int scale : Counts.SCALES) {
            int[] counts = Counts.varying(team.size(), scale);
            check(reduceScatter, team, op, counts);
            checkInPlace(reduceScatter, team, op, counts);
        }
    }

    private static void check(ReduceScatterAlgorithm reduceScatter, Team team, TestReduction op, int[] counts) {
        String what = team + " reduce-scatter by " + op;
        int total = IntStream.of(counts).sum();
        int own = counts[team.rank()];
        Cells send = Cells.of(op.type(), total, team.rank());
        Cells recv = Cells.untouched(op.type(), own);
        reduceScatter.run(team, send.packed(counts), recv.items(own), op);
        recv.shouldEqual(result(Cells.untouched(op.type(), own), team, op, counts), what);
        send.shouldEqual(Cells.of(op.type(), total, team.rank()), what + ", send buffer");
    }

    private static void checkInPlace(ReduceScatterAlgorithm reduceScatter, Team team, TestReduction op, int[] counts) {
        int total = IntStream.of(counts).sum();
        Cells cells = Cells.of(op.type(), total, team.rank());
        reduceScatter.run(team, cells.packed(counts), cells.items(counts[team.rank()]), op);
        Cells before = Cells.of(op.type(), total, team.rank());
        cells.shouldEqual(result(before, team, op, counts), team + " reduce-scatter in place by " + op);
    }

    private static Cells result(Cells into, Team team, TestReduction op, int[] counts) {
        int total = IntStream.of(counts).sum();
        int first = IntStream.of(counts).limit(team.rank()).sum();
        return into.fill(0, counts[team.rank()], op.foldRanksTo(team.size() - 1, total), first);
    }
}
