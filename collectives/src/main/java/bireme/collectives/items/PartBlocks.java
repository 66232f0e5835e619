package bireme.collectives.items;

/**
 * The blocks of some ranks of a team, in the order of a part of it.
 *
 * @param all blocks of the whole team
 * @param ranks which of them, by their place in the part
 * @param size ranks in the team
 */
// The record only lives as long as a call, and equality is never asked for.
@SuppressWarnings("ArrayRecordComponent")
record PartBlocks(Blocks all, int[] ranks, int size) implements Blocks {
    @Override
    public Object buffer() {
        return all.buffer();
    }

    @Override
    public ItemLayout layout() {
        return all.layout();
    }

    @Override
    public int start(int rank) {
        return all.start(ranks[rank]);
    }

    @Override
    public int count(int rank) {
        return all.count(ranks[rank]);
    }

    @Override
    public int elements(int rank) {
        return all.elements(ranks[rank]);
    }

    @Override
    public Items block(int rank) {
        return all.block(ranks[rank]);
    }

    /** Never so: others may lie between them. */
    @Override
    public boolean isPacked(int first) {
        return false;
    }

    @Override
    public PartBlocks spaceAlike(Workspace work, int first) {
        return new PartBlocks(all.spaceAlike(work, size), ranks, size);
    }
}
