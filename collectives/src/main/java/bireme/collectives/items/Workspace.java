package bireme.collectives.items;

/**
 * Where blocks get temporary space and are copied: at once, or as steps of a schedule.
 *
 * <p>Threads: one.
 */
public interface Workspace {
    /**
     * Space that is this call's until its end, for at least this many items. What it holds at first is anything, and
     * no item of it may be read before one was written.
     */
    Object space(ItemLayout layout, int items);

    /**
     * The same, as a run of exactly so many items.
     *
     * @throws xxdev.DeviceException when no array is that long
     */
    default Items run(ItemLayout layout, long items) {
        int count = SpaceSize.of(layout, items);
        return new Items(space(layout, count), 0, count, layout);
    }

    /** Space for as many items as another run has. */
    default Items spaceLike(Items run) {
        return new Items(space(run.layout(), run.count()), 0, run.count(), run.layout());
    }

    /** Copies items; the two ranges may overlap. */
    void copy(ItemLayout layout, Object from, int fromOffset, Object to, int toOffset, int items);

    /** Copies a run to another place of the same number of elements; nothing happens when it is there already. */
    default void copy(Items from, Object to, int toOffset) {
        if (to != from.buffer() || toOffset != from.offset()) {
            copy(from.layout(), from.buffer(), from.offset(), to, toOffset, from.count());
        }
    }
}
