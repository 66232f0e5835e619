package bireme.bb.ranks.farm.dispatch;

/** Source of the tasks of a dispatcher. */
public interface TaskSource {
    /** The next task, {@code null} if there is none now. */
    FarmTask poll();

    /**
     * How many tasks are certain to come; if that is unknown, {@code wanted} unless the end was seen before it.
     */
    long ahead(long wanted);
}
