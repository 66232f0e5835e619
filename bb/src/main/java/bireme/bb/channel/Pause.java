package bireme.bb.channel;

import bireme.devices.memory.Padding;
import bireme.devices.wait.CoreContention;
import bireme.devices.wait.IdleStrategy;
import bireme.devices.wait.Parker;
import java.util.function.LongConsumer;

/**
 * How one thread waits between empty polls: it spins, then yields, then parks, for longer and longer. The first park
 * may be a patient one, see {@link Parker}: items that come one by one in close order are then taken many at once, for
 * one wake-up.
 *
 * <p>Units: spins and yields are empty polls; the longest park bounds how late a wake-up that was missed is made good.
 *
 * <p>Threads: one, except for the counts, which any thread may read and find a little old.
 */
public final class Pause extends Padding {
    /** More than all spins together take. */
    private static final long MAX_SPIN_NS = 100_000;
    /** Of so many waits the spinning of one is timed; what comes after the spinning always is. */
    private static final int ONE_TIMED_OF = 64;

    /** After so many waits in a row that ended before a park, a patient thread parks without spinning. */
    private static final int MAX_QUICK = 16;

    private final Parker parker;
    /** Parks for so many nanoseconds. */
    private LongConsumer sleeping;

    private final IdleStrategy strategy;
    /** Of the strategy; read at every poll. */
    private final int spins;

    private final boolean mayPark;
    private final long patienceNs;
    private int polls;
    private boolean isPatient;
    private int quick;
    /** Parks of this wait. */
    private int ownParks;

    private long waits;
    private long parks;
    /** When the wait began, if it is one of those timed from the beginning. */
    private long beganNs;
    /** When the spinning ended. */
    private long spunNs;

    private long timedSpinNs;
    private long longNs;

    /** Pauses of the thread that sleeps at {@code parker}. */
    public Pause(Parker parker, WaitMode mode) {
        this.parker = parker;
        this.sleeping = parker::park;
        this.strategy = mode.strategy();
        this.spins = mode.spins();
        this.mayPark = mode.mayPark();
        this.patienceNs = mode.patienceNs();
    }

    /** Sets what the thread does where it would park, once it has prepared to, for so many nanoseconds. */
    public void sleepBy(LongConsumer action) {
        sleeping = action;
    }

    /** Pauses after an empty poll. */
    public void pause() {
        if (polls == 0 && quick >= MAX_QUICK && patienceNs > 0) {
            skipSpinning();
        }
        int poll = polls++;
        if (poll == 0 || poll == spins) {
            readClock(poll);
            if (poll == spins && mayPark && CoreContention.isSeen()) { // it is woken sooner than it has the core back
                poll = strategy.pollsBeforePark();
                polls = poll + 1;
            }
        }
        if (!strategy.spinOrYield(poll)) {
            sleep(poll);
        }
    }

    /** Items come one by one: a core that spins for each would do little else. */
    private void skipSpinning() {
        quick = 0;
        polls = strategy.pollsBeforePark();
        spunNs = System.nanoTime();
        beganNs = spunNs;
    }

    private void readClock(int poll) {
        if (poll == spins) {
            spunNs = System.nanoTime();
        }
        if (poll == 0 && isTimed()) {
            beganNs = poll == spins ? spunNs : System.nanoTime();
        }
    }

    private boolean isTimed() {
        return waits % ONE_TIMED_OF == 0;
    }

    private void sleep(int poll) {
        if (!parker.isParking()) {
            if (poll == strategy.pollsBeforePark()) {
                ownParks = 0;
                isPatient = patienceNs > 0;
            }
            parker.prepareToPark(isPatient); // and polls again before it parks
            return;
        }
        parks++;
        if (isPatient) {
            parkPatiently();
            return;
        }
        sleeping.accept(strategy.parkNs(ownParks++));
    }

    private void parkPatiently() {
        sleeping.accept(patienceNs);
        parker.cancelPark(); // it prepares again, without patience, when there is still nothing
        isPatient = false;
    }

    /** A poll was successful. */
    public void reset() {
        if (polls != 0) {
            end();
        }
    }

    private void end() {
        if (polls > strategy.pollsBeforePark()) {
            parker.cancelPark();
            quick = 0;
        } else {
            quick++;
        }
        boolean isLong = isLong();
        if (isLong || isTimed()) {
            long now = System.nanoTime();
            longNs += isLong ? now - spunNs : 0;
            if (isTimed()) {
                long spinNs = (isLong ? spunNs : now) - beganNs;
                timedSpinNs += Math.min(spinNs, MAX_SPIN_NS); // the rest was spent without a core
            }
        }
        waits++;
        polls = 0;
    }

    /** Whether the next pause begins a wait. */
    public boolean isFirst() {
        return polls == 0;
    }

    /** Whether the thread has found nothing for so long that rarer things should be polled too. */
    public boolean isLong() {
        return polls > spins;
    }

    /** Times the thread had to wait. */
    public long waits() {
        return waits;
    }

    /** Times it parked. */
    public long parks() {
        return parks;
    }

    /** How long the thread has waited, about: of short waits one of many is timed. */
    public long waitedNs() {
        long timed = (waits + ONE_TIMED_OF - 1) / ONE_TIMED_OF;
        long spinNs = timed == 0 ? 0 : timedSpinNs / timed * waits;
        return spinNs + longNs + (isLong() ? System.nanoTime() - spunNs : 0);
    }
}
