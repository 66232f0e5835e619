package bireme.collectives.contract;

/** What the naive model makes of the ranks' items, worked out when first asked for. */
final class Folds {
    private final TestReduction op;
    private final int count;
    private final Cells[] upTo;

    Folds(TestReduction op, int count, int ranks) {
        this.op = op;
        this.count = count;
        this.upTo = new Cells[ranks];
    }

    /** The items of all ranks combined; not to be changed. */
    Cells all() {
        return to(upTo.length - 1);
    }

    /** The items of ranks 0 to {@code last} combined; not to be changed. */
    synchronized Cells to(int last) {
        if (upTo[last] == null) {
            upTo[last] = op.foldRanksTo(last, count);
        }
        return upTo[last];
    }
}
