package xxdev;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The ranks of a team that live in one JVM, as one of them sees it: for algorithms that read each other's memory
 * instead of sending messages.
 *
 * <p>Shape: these ranks are the team's <em>members</em>, {@code 0..size()-1} in the order of the team.
 *
 * <p>Threads: any thread of the rank, but only one waits at a time.
 *
 * <p>Ordering: members publish by means of their own; nothing here orders memory accesses.
 */
public interface LocalTeam {
    /** {@return for each member its rank in the team, ascending} */
    int[] ranks();

    /** {@return the number of this rank among the members, {@code 0..ranks().length-1}} */
    int own();

    /** {@return whether there are more ranks than cores, so that a wait should soon give up its core} */
    boolean isOversubscribed();

    /**
     * The members' only object of a kind, made by whichever asks first; it lives until all have left the context.
     *
     * @param <T> kind of object
     * @param kind key of the object; there is one object for each class and team
     * @param maker makes the object if there is none yet
     * @return the object, the same for all members
     */
    <T> T shared(Class<T> kind, Supplier<T> maker);

    /**
     * Throws when calls of this team cannot go on.
     *
     * @throws JobEndedException when the job has ended
     * @throws RankLostException when a rank of the team is lost and its context is collective
     */
    void check();

    /**
     * Waits by the job's waiting strategy until {@code condition} holds, and moves the rank's other work forward
     * meanwhile. The condition is evaluated often, also by other threads, and must be cheap and without effects. It
     * depends on one member only, which calls {@link #wake()} when it has made it true.
     *
     * @param condition called by any thread that moves this rank's work forward, any number of times
     * @param member the member that makes it true
     * @throws DeviceException as {@link #check()} while {@code condition} does not hold, and when the thread is
     *     interrupted
     */
    void await(BooleanSupplier condition, int member);

    /** Wakes members that wait for this one; to be called after something was published that one may wait for. */
    void wake();
}
