package bireme.collectives.contract;

import bireme.collectives.algorithm.AlltoallvAlgorithm;
import java.util.stream.IntStream;

/** Every all-to-all of varying blocks moves each from displacement to displacement. */
final class AlltoallvCases implements Cases<AlltoallvAlgorithm> {
    @Override
    public Case<AlltoallvAlgorithm> draw(AlltoallvAlgorithm algorithm, Draw draw) {
        TestType type = draw.type();
        // In place all blocks are equal, because what goes out must have room for what arrives.
        boolean isInPlace = draw.isInPlace();
        int equal = (draw.count() + 3) / 4;
        int[][] counts = new int[draw.ranks()][];
        int[][] sendPlaces = new int[draw.ranks()][];
        for (int rank = 0; rank < draw.ranks(); rank++) {
            counts[rank] = isInPlace
                    ? IntStream.range(0, draw.ranks()).map(peer -> equal).toArray()
                    : draw.counts();
            sendPlaces[rank] = draw.places(counts[rank]);
        }
        int[][] recvPlaces = new int[draw.ranks()][];
        for (int rank = 0; rank < draw.ranks(); rank++) {
            recvPlaces[rank] = isInPlace ? sendPlaces[rank] : draw.places(received(counts, rank));
        }
        return (alltoallv, stages) -> {
            int rank = stages.rank();
            int[] in = received(counts, rank);
            Cells send = Cells.of(type, Draw.span(counts[rank], sendPlaces[rank]), rank);
            int recvSpan = Draw.span(in, recvPlaces[rank]);
            Cells recv = isInPlace ? send : Cells.untouched(type, recvSpan);
            alltoallv.runVarying(
                    stages, send.blocks(counts[rank], sendPlaces[rank]), recv.blocks(in, recvPlaces[rank]));
            return () -> {
                Cells expected = isInPlace ? Cells.of(type, recvSpan, rank) : Cells.untouched(type, recvSpan);
                for (int source = 0; source < stages.size(); source++) {
                    expected.fill(recvPlaces[rank][source], in[source], source, sendPlaces[source][rank]);
                }
                recv.shouldEqual(expected, "alltoallv of " + type + (isInPlace ? " in place" : ""));
            };
        };
    }

    private static int[] received(int[][] counts, int rank) {
        return IntStream.range(0, counts.length)
                .map(source -> counts[source][rank])
                .toArray();
    }
}
