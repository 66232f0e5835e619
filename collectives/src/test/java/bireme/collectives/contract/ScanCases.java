package bireme.collectives.contract;

import bireme.collectives.algorithm.ScanAlgorithm;

/** Every scan combines the items of the ranks up to a rank, or below it, in their order. */
final class ScanCases implements Cases<ScanAlgorithm> {
    private final boolean isInclusive;

    ScanCases(boolean isInclusive) {
        this.isInclusive = isInclusive;
    }

    @Override
    public Case<ScanAlgorithm> draw(ScanAlgorithm algorithm, Draw draw) {
        TestReduction op = draw.reduction(algorithm);
        int count = draw.count();
        boolean isInPlace = draw.isInPlace();
        Folds folds = new Folds(op, count, draw.ranks());
        return (scan, stages) -> {
            int rank = stages.rank();
            int last = isInclusive ? rank : rank - 1;
            String what = "scan to rank " + last + " by " + op + ", count " + count + (isInPlace ? ", in place" : "");
            Cells send = Cells.of(op.type(), count, rank);
            Cells recv = isInPlace ? send : Cells.untouched(op.type(), count);
            scan.run(stages, send.items(count), recv.items(count), op);
            return () -> {
                Cells before = isInPlace ? Cells.of(op.type(), count, rank) : Cells.untouched(op.type(), count);
                recv.shouldEqual(last < 0 ? before : folds.to(last), what);
                if (!isInPlace) {
                    send.shouldEqual(Cells.of(op.type(), count, rank), what + ", send buffer");
                }
            };
        };
    }
}
