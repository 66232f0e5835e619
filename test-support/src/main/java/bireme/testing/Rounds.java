package bireme.testing;

import java.time.Duration;

/**
 * How often a test does what it tries at random. Every run has a fixed number of rounds. The nightly run goes on up to
 * a larger one, for a time: each night has another seed, so what one night does not come to is left to the next.
 *
 * <p>{@code -Dbireme.test.rounds=N} sets the number, in every run, whatever time they take; {@code
 * -Dbireme.test.seconds=N} the time of the nightly run, {@value #DEFAULT_SECONDS} s unless given. The time begins when
 * this is made. Threads: of one thread.
 */
public final class Rounds {
    static final String NUMBER = "bireme.test.rounds";
    private static final String TIME = "bireme.test.seconds";
    private static final int DEFAULT_SECONDS = 180;

    private final int everyRun;
    private final int max;
    private final long limitNs;
    private final long startNs = System.nanoTime();

    Rounds(int everyRun, int max, Duration limit) {
        this.everyRun = everyRun;
        this.max = max;
        this.limitNs = limit.toNanos();
    }

    /**
     * Begins the time of a test.
     *
     * @param everyRun rounds of every run, which the nightly run has as well, at least
     * @param nightly rounds of the nightly run, at most
     * @return its rounds in this run
     */
    public static Rounds of(int everyRun, int nightly) {
        int max = max(everyRun, nightly);
        boolean isLimited = Nightly.isOn() && Integer.getInteger(NUMBER) == null;
        Duration limit = Duration.ofSeconds(Integer.getInteger(TIME, DEFAULT_SECONDS));
        return new Rounds(isLimited ? Math.min(everyRun, max) : max, max, limit);
    }

    /**
     * Rounds of a test that does all of them, in whatever time.
     *
     * @param everyRun rounds of every run
     * @param nightly rounds of the nightly run
     * @return the number of this run
     */
    public static int max(int everyRun, int nightly) {
        return Integer.getInteger(NUMBER, Nightly.isOn() ? nightly : everyRun);
    }

    /** {@return the number of rounds after which this test ends, whatever time is left} */
    public int max() {
        return max;
    }

    /**
     * Whether to begin another round.
     *
     * @param done rounds until now
     * @return whether rounds are left, and time as well or fewer than those of every run are done
     */
    public boolean areLeft(int done) {
        return done < max && (done < everyRun || System.nanoTime() - startNs < limitNs);
    }
}
