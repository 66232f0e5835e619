package bireme.bb.channel;

/**
 * What one thread does between two looks in vain: it spins, then yields, then parks, for longer and longer.
 *
 * <p>Units: spins and yields are looks; the longest park bounds how late a wake-up that was missed is made good.
 *
 * <p>Threads: one, except for the counts, which any thread may read and find a little old.
 */
public final class Pause {
    private static final long FIRST_PARK_NS = 50_000;
    private static final long LONGEST_PARK_NS = 10_000_000;

    private final Parker parker;
    private final int spins;
    private final int yields;
    private int looks;
    private long parkNs;
    private long waits;
    private long parks;

    /** Pauses of the thread that sleeps at {@code parker}. */
    public Pause(Parker parker, WaitMode mode) {
        this.parker = parker;
        this.spins = mode.spins();
        this.yields = mode.yields();
    }

    /** Pauses after a look in vain. */
    public void pause() {
        int look = looks++;
        if (look < spins) {
            Thread.onSpinWait();
        } else if (look < spins + yields) {
            Thread.yield();
        } else {
            sleep(look);
        }
    }

    private void sleep(int look) {
        if (!parker.isAnnounced()) {
            if (look == spins + yields) {
                parkNs = FIRST_PARK_NS;
            }
            parker.announce(); // and looks again before it parks
            return;
        }
        parks++;
        parker.park(parkNs);
        parkNs = Math.min(2 * parkNs, LONGEST_PARK_NS);
    }

    /** A look was not in vain. */
    public void reset() {
        if (looks != 0) {
            end();
        }
    }

    private void end() {
        if (looks > spins + yields) {
            parker.revoke();
        }
        waits++;
        looks = 0;
    }

    /** Whether the thread has looked in vain for so long that rarer things are worth a look. */
    public boolean isLong() {
        return looks > spins;
    }

    /** Times the thread had to wait. */
    public long waits() {
        return waits;
    }

    /** Times it parked. */
    public long parks() {
        return parks;
    }
}
