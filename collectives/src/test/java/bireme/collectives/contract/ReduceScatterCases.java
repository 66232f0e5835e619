package bireme.collectives.contract;

import bireme.collectives.algorithm.ReduceScatterAlgorithm;
import java.util.stream.IntStream;

/** Every reduce-scatter combines the ranks' items in their order and gives each rank its block. */
final class ReduceScatterCases implements Cases<ReduceScatterAlgorithm> {
    @Override
    public Case<ReduceScatterAlgorithm> draw(ReduceScatterAlgorithm algorithm, Draw draw) {
        TestReduction op = draw.reduction(algorithm);
        int equal = (draw.count() + 3) / 4;
        int[] counts = draw.flag()
                ? draw.counts()
                : IntStream.range(0, draw.ranks()).map(rank -> equal).toArray();
        int total = IntStream.of(counts).sum();
        boolean isInPlace = draw.isInPlace();
        String what = "reduce-scatter by " + op + ", " + total + " items" + (isInPlace ? ", in place" : "");
        Folds folds = new Folds(op, total, draw.ranks());
        return (reduceScatter, stages) -> {
            int rank = stages.rank();
            int own = counts[rank];
            int first = IntStream.of(counts).limit(rank).sum();
            Cells send = Cells.of(op.type(), total, rank);
            Cells recv = isInPlace ? send : Cells.untouched(op.type(), own);
            reduceScatter.run(stages, send.packed(counts), recv.items(own), op);
            return () -> {
                Cells expected = isInPlace ? Cells.of(op.type(), total, rank) : Cells.untouched(op.type(), own);
                recv.shouldEqual(expected.fill(0, own, folds.all(), first), what);
                if (!isInPlace) {
                    send.shouldEqual(Cells.of(op.type(), total, rank), what + ", send buffer");
                }
            };
        };
    }
}
