package bireme.collectives.contract;

import bireme.collectives.algorithm.AlltoallAlgorithm;

/** Every all-to-all exchanges the equal blocks of all ranks. */
final class AlltoallCases implements Cases<AlltoallAlgorithm> {
    @Override
    public Case<AlltoallAlgorithm> draw(AlltoallAlgorithm algorithm, Draw draw) {
        boolean isMixed = draw.isMixed();
        TestType sendType = isMixed ? TestType.INT : draw.type();
        TestType type = isMixed ? TestType.INT_PAIR : sendType;
        int recvCount = (draw.count() + 2) / 3;
        int count = recvCount * type.extent() / sendType.extent();
        boolean isInPlace = !isMixed && draw.isInPlace();
        String what = "alltoall of " + count + " " + sendType + (isInPlace ? " in place" : "");
        return (alltoall, stages) -> {
            int rank = stages.rank();
            int size = stages.size();
            Cells send = Cells.of(sendType, count * size, rank);
            Cells recv = isInPlace ? send : Cells.untouched(type, recvCount * size);
            alltoall.run(stages, send.blocks(count), recv.blocks(recvCount));
            return () -> {
                Cells expected = Cells.untouched(type, recvCount * size);
                for (int source = 0; source < size; source++) {
                    expected.fill(source * recvCount, recvCount, source, rank * recvCount);
                }
                recv.shouldEqual(expected, what);
                if (!isInPlace) {
                    send.shouldEqual(Cells.of(sendType, count * size, rank), what + ", send buffer");
                }
            };
        };
    }
}
