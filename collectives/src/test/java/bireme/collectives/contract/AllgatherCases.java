package bireme.collectives.contract;

import bireme.collectives.algorithm.AllgatherAlgorithm;

/** Every allgather collects equal blocks in the order of the ranks at all ranks. */
final class AllgatherCases implements Cases<AllgatherAlgorithm> {
    @Override
    public Case<AllgatherAlgorithm> draw(AllgatherAlgorithm algorithm, Draw draw) {
        boolean isMixed = draw.isMixed();
        TestType sendType = isMixed ? TestType.INT : draw.type();
        TestType type = isMixed ? TestType.INT_PAIR : sendType;
        int recvCount = draw.count();
        int count = recvCount * type.extent() / sendType.extent();
        boolean isInPlace = !isMixed && draw.isInPlace();
        boolean isAtItsBlock = draw.flag();
        String what = "allgather of " + count + " " + sendType + (isInPlace ? " in place" : "");
        return (allgather, stages) -> {
            int rank = stages.rank();
            if (isInPlace) {
                int ownItem = isAtItsBlock ? rank * count : 0;
                Cells cells = Cells.untouched(type, count * stages.size()).fill(ownItem, count, rank, 0);
                allgather.run(stages, cells.items(ownItem, count), cells.blocks(count));
                return () -> cells.shouldEqual(GatherCases.all(stages, type, count), what);
            }
            Cells send = Cells.of(sendType, count, rank);
            Cells recv = Cells.untouched(type, recvCount * stages.size());
            allgather.run(stages, send.items(count), recv.blocks(recvCount));
            return () -> {
                recv.shouldEqual(GatherCases.all(stages, type, recvCount), what);
                send.shouldEqual(Cells.of(sendType, count, rank), what + ", send buffer");
            };
        };
    }
}
