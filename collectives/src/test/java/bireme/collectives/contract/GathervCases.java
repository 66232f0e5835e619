package bireme.collectives.contract;

import bireme.collectives.algorithm.GathervAlgorithm;
import bireme.collectives.items.Items;

/** Every gather of varying blocks puts each at its displacement at the root. */
final class GathervCases implements Cases<GathervAlgorithm> {
    @Override
    public Case<GathervAlgorithm> draw(GathervAlgorithm algorithm, Draw draw) {
        TestType type = draw.type();
        int[] counts = draw.counts();
        int[] places = draw.places(counts);
        int span = Draw.span(counts, places);
        int root = draw.root();
        boolean isInPlace = draw.isInPlace();
        return (gatherv, stages) -> {
            int rank = stages.rank();
            boolean isRoot = rank == root;
            Cells recv = Cells.untouched(type, span);
            Cells send = isInPlace && isRoot ? recv : Cells.untouched(type, counts[rank]);
            int first = send == recv ? places[root] : 0;
            Items own = send.fill(first, counts[rank], rank, 0).items(first, counts[rank]);
            gatherv.runVarying(stages, own, isRoot ? recv.blocks(counts, places) : null, root);
            return () -> {
                Cells expected = Cells.untouched(type, span);
                for (int source = 0; isRoot && source < stages.size(); source++) {
                    expected.fill(places[source], counts[source], source, 0);
                }
                recv.shouldEqual(expected, "gatherv of " + type + " to root " + root);
            };
        };
    }
}
