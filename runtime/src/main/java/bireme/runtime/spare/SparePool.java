package bireme.runtime.spare;

import bireme.devices.config.Settings;
import java.util.concurrent.CompletableFuture;

/**
 * The spare ranks of a job, as the ranks of one process see them.
 *
 * <p>Threads: any.
 */
public interface SparePool {
    /** Setting that specifies how many of a job's ranks are spares: those with the highest device ids. */
    String COUNT = "bireme.spares";

    /** Setting that specifies how many spares run before they are needed; the others are started later. */
    String WAITING = "bireme.spares-waiting";

    /** Most spares of a job. */
    int MAX_SPARES = 65535;

    /** In place of the id of a lost member. */
    int LOST = -1;

    /** {@return how many of a job's ranks are spares} */
    static int count(Settings settings) {
        return settings.number(COUNT, 0, 0, MAX_SPARES);
    }

    /** {@return how many spares of a job in several processes run before they are needed; all, unless set} */
    static int waiting(Settings settings) {
        return settings.number(WAITING, count(settings), 0, MAX_SPARES);
    }

    /** {@return whether a rank is a spare that waits} */
    boolean isWaiting(int rank);

    /**
     * Waits until a spare is needed.
     *
     * @param rank the spare, which calls this
     * @return its place, or {@code null} when none will be needed any more
     * @throws InterruptedException when the thread is interrupted, as it is at the end of the job
     */
    SpareAssignment awaitPlace(int rank) throws InterruptedException;

    /**
     * Takes spares for a communicator; all its members that live ask for the same, and get the same answer.
     *
     * @param context first context of the communicator, which its members have agreed upon
     * @param members device ids of its members in the order of their ranks, {@link #LOST} where one is to be replaced
     * @return the ids of all members; empty when there are not enough spares. Fails when the job ends before
     */
    CompletableFuture<int[]> take(int context, int[] members);

    /** {@return done when every rank that takes part in the job and lives has come to its end} */
    CompletableFuture<Void> end();
}
