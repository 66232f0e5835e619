package bireme.collectives.contract;

import bireme.collectives.algorithm.ReduceAlgorithm;

/** Every reduce combines the ranks' items in their order at the root, and writes nothing elsewhere. */
final class ReduceCases implements Cases<ReduceAlgorithm> {
    @Override
    public Case<ReduceAlgorithm> draw(ReduceAlgorithm algorithm, Draw draw) {
        TestReduction op = draw.reduction(algorithm);
        int count = draw.count();
        int root = draw.root();
        boolean isInPlace = draw.isInPlace();
        String what = "reduce by " + op + ", count " + count + ", root " + root + (isInPlace ? ", in place" : "");
        Folds folds = new Folds(op, count, draw.ranks());
        return (reduce, stages) -> {
            int rank = stages.rank();
            boolean isRoot = rank == root;
            Cells send = Cells.of(op.type(), count, rank);
            if (isInPlace) {
                reduce.run(stages, send.items(count), isRoot ? send.items(count) : null, op, root);
                return () -> send.shouldEqual(isRoot ? folds.all() : Cells.of(op.type(), count, rank), what);
            }
            Cells recv = Cells.untouched(op.type(), count);
            reduce.run(stages, send.items(count), recv.items(count), op, root);
            return () -> {
                recv.shouldEqual(isRoot ? folds.all() : Cells.untouched(op.type(), count), what);
                send.shouldEqual(Cells.of(op.type(), count, rank), what + ", send buffer");
            };
        };
    }
}
