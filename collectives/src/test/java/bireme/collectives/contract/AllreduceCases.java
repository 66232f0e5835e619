package bireme.collectives.contract;

import bireme.collectives.algorithm.AllreduceAlgorithm;

/** Every allreduce combines the ranks' items in their order at all ranks. */
final class AllreduceCases implements Cases<AllreduceAlgorithm> {
    @Override
    public Case<AllreduceAlgorithm> draw(AllreduceAlgorithm algorithm, Draw draw) {
        TestReduction op = draw.reduction(algorithm);
        int count = draw.count();
        boolean isInPlace = draw.isInPlace();
        String what = "allreduce by " + op + ", count " + count + (isInPlace ? ", in place" : "");
        Folds folds = new Folds(op, count, draw.ranks());
        return (allreduce, stages) -> {
            Cells send = Cells.of(op.type(), count, stages.rank());
            Cells recv = isInPlace ? send : Cells.untouched(op.type(), count);
            allreduce.run(stages, send.items(count), recv.items(count), op);
            return () -> {
                recv.shouldEqual(folds.all(), what);
                if (!isInPlace) {
                    send.shouldEqual(Cells.of(op.type(), count, stages.rank()), what + ", send buffer");
                }
            };
        };
    }
}
