package bireme.collectives.contract;

import bireme.collectives.algorithm.ScattervAlgorithm;

/** Every scatter of varying blocks deals out each from its displacement. */
final class ScattervCases implements Cases<ScattervAlgorithm> {
    @Override
    public Case<ScattervAlgorithm> draw(ScattervAlgorithm algorithm, Draw draw) {
        TestType type = draw.type();
        int[] counts = draw.counts();
        int[] places = draw.places(counts);
        int span = Draw.span(counts, places);
        int root = draw.root();
        boolean isInPlace = draw.isInPlace();
        return (scatterv, stages) -> {
            int rank = stages.rank();
            int own = counts[rank];
            boolean isRoot = rank == root;
            boolean isShared = isInPlace && isRoot;
            Cells send = Cells.of(type, span, root);
            Cells recv = isShared ? send : Cells.untouched(type, own);
            scatterv.runVarying(stages, isRoot ? send.blocks(counts, places) : null, recv.items(own), root);
            return () -> {
                Cells expected = isShared ? Cells.of(type, span, root) : Cells.untouched(type, own);
                recv.shouldEqual(
                        expected.fill(0, own, root, places[rank]), "scatterv of " + type + " from root " + root);
            };
        };
    }
}
