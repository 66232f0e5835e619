package bireme.collectives.contract;

import bireme.collectives.algorithm.BcastAlgorithm;

/** Every broadcast copies the root's items to all ranks. */
final class BcastCases implements Cases<BcastAlgorithm> {
    @Override
    public Case<BcastAlgorithm> draw(BcastAlgorithm algorithm, Draw draw) {
        TestType type = draw.type();
        int count = draw.count();
        int root = draw.root();
        return (bcast, stages) -> {
            Cells cells = stages.rank() == root ? Cells.of(type, count, root) : Cells.untouched(type, count);
            bcast.run(stages, cells.buffer, Cells.offset(), count * type.extent(), root);
            return () -> cells.shouldEqual(
                    Cells.of(type, count, root), "bcast of " + count + " " + type + " from root " + root);
        };
    }
}
