package bireme.collectives.contract;

import bireme.collectives.algorithm.GatherAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.stages.Stages;

/** Every gather collects equal blocks in the order of the ranks at the root, and writes nothing elsewhere. */
final class GatherCases implements Cases<GatherAlgorithm> {
    @Override
    public Case<GatherAlgorithm> draw(GatherAlgorithm algorithm, Draw draw) {
        boolean isMixed = draw.isMixed();
        TestType sendType = isMixed ? TestType.INT : draw.type();
        TestType type = isMixed ? TestType.INT_PAIR : sendType;
        int recvCount = draw.count();
        int count = recvCount * type.extent() / sendType.extent();
        int root = draw.root();
        boolean isInPlace = !isMixed && draw.isInPlace();
        int ownItem = draw.flag() ? 0 : root * count;
        String what = "gather of " + count + " " + sendType + " to root " + root + (isInPlace ? " in place" : "");
        return (gather, stages) -> {
            if (isInPlace && stages.rank() == root) {
                Cells cells = Cells.untouched(type, count * stages.size());
                Items own = cells.fill(ownItem, count, root, 0).items(ownItem, count);
                gather.run(stages, own, cells.blocks(count), root);
                return () -> cells.shouldEqual(all(stages, type, count), what);
            }
            boolean isRoot = stages.rank() == root;
            Cells send = Cells.of(sendType, count, stages.rank());
            Cells recv = Cells.untouched(type, isRoot ? recvCount * stages.size() : 2);
            gather.run(stages, send.items(count), recv.blocks(recvCount), root);
            return () -> {
                recv.shouldEqual(isRoot ? all(stages, type, recvCount) : Cells.untouched(type, 2), what);
                send.shouldEqual(Cells.of(sendType, count, stages.rank()), what + ", send buffer");
            };
        };
    }

    static Cells all(Stages stages, TestType type, int count) {
        Cells all = Cells.untouched(type, count * stages.size());
        for (int rank = 0; rank < stages.size(); rank++) {
            all.fill(rank * count, count, rank, 0);
        }
        return all;
    }
}
