package bireme.collectives.contract;

import bireme.collectives.algorithm.ScatterAlgorithm;

/** Every scatter deals out the root's equal blocks in the order of the ranks. */
final class ScatterCases implements Cases<ScatterAlgorithm> {
    @Override
    public Case<ScatterAlgorithm> draw(ScatterAlgorithm algorithm, Draw draw) {
        boolean isMixed = draw.isMixed();
        TestType sendType = isMixed ? TestType.INT_PAIR : draw.type();
        TestType type = isMixed ? TestType.INT : sendType;
        int count = draw.count();
        int recvCount = count * sendType.extent() / type.extent();
        int root = draw.root();
        boolean isInPlace = !isMixed && draw.isInPlace();
        int ownItem = draw.flag() ? 0 : root * count;
        String what = "scatter of " + count + " " + sendType + " from root " + root + (isInPlace ? " in place" : "");
        return (scatter, stages) -> {
            int rank = stages.rank();
            boolean isRoot = rank == root;
            int all = isRoot ? count * stages.size() : 2;
            Cells send = Cells.of(sendType, all, root);
            if (isInPlace && isRoot) {
                scatter.run(stages, send.blocks(count), send.items(ownItem, count), root);
                return () -> send.shouldEqual(Cells.of(type, all, root).fill(ownItem, count, root, root * count), what);
            }
            Cells recv = Cells.untouched(type, recvCount);
            scatter.run(stages, send.blocks(count), recv.items(recvCount), root);
            return () -> {
                Cells expected = Cells.untouched(type, recvCount).fill(0, recvCount, root, rank * recvCount);
                recv.shouldEqual(expected, what);
                send.shouldEqual(Cells.of(sendType, all, root), what + ", send buffer");
            };
        };
    }
}
