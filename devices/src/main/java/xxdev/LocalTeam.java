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
    /** Place in the team of each member. */
    int[] ranks();

    /** This rank's number among the members. */
    int own();

    /** Whether there are more ranks than cores, so that a wait had better give up its core soon. */
    boolean isCrowded();

    /** The members' only object of a kind, made by whichever asks first; it lives until all have left the context. */
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
     * meanwhile. The condition is evaluated often, also by other threads, and must be cheap and without effects;
     * whoever makes it true calls {@link #wake()}.
     *
     * @param member the member that is waited for
     * @throws DeviceException as {@link #check()}, and when the thread is interrupted
     */
    void await(BooleanSupplier condition, int member);

    /** Wakes members that sleep; to be called after something was published that one may wait for. */
    void wake();
}
