package bireme.bb.ranks.farm;

/** Where a dispatcher gets tasks from. */
interface Feed {
    /** The next task, {@code null} if there is none now. */
    FarmTask poll();

    /**
     * How many tasks are certain to come; if that is unknown, {@code wanted} unless the end was seen before it.
     */
    long ahead(long wanted);
}
