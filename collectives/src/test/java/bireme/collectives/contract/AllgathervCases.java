package bireme.collectives.contract;

import bireme.collectives.algorithm.AllgathervAlgorithm;

/** Every allgather of varying blocks puts each at its displacement at all ranks. */
final class AllgathervCases implements Cases<AllgathervAlgorithm> {
    @Override
    public Case<AllgathervAlgorithm> draw(AllgathervAlgorithm algorithm, Draw draw) {
        TestType type = draw.type();
        int[] counts = draw.counts();
        int[] places = draw.places(counts);
        int span = Draw.span(counts, places);
        boolean isInPlace = draw.isInPlace();
        return (allgatherv, stages) -> {
            int rank = stages.rank();
            int own = counts[rank];
            Cells recv = Cells.untouched(type, span);
            Cells send = isInPlace ? recv : Cells.untouched(type, own);
            int first = isInPlace ? places[rank] : 0;
            send.fill(first, own, rank, 0);
            allgatherv.runVarying(stages, send.items(first, own), recv.blocks(counts, places));
            return () -> {
                Cells expected = Cells.untouched(type, span);
                for (int source = 0; source < stages.size(); source++) {
                    expected.fill(places[source], counts[source], source, 0);
                }
                recv.shouldEqual(expected, "allgatherv of " + type + (isInPlace ? " in place" : ""));
            };
        };
    }
}
