package bireme.runtime.flight;

import bireme.devices.config.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import xxdev.LocalJob;

/**
 * The rings of one rank: one for each thread that has called MPI.
 *
 * <p>Shape: of threads that have ended those that called last are kept, {@value #MAX_THREADS} rings in all; a program
 * that starts a thread for each message does not fill the memory.
 *
 * <p>Threads: any.
 */
public final class FlightRecorder {
    /** Setting: calls kept for each thread. */
    public static final String CALLS = "bireme.flight-recorder";

    /** Default of {@link #CALLS}. */
    public static final int DEFAULT_CALLS = 64;

    /** Highest value of {@link #CALLS}. */
    public static final int MAX_CALLS = 4096;

    /** Rings of a rank. */
    static final int MAX_THREADS = 64;

    private static final CallRing NOBODYS = new CallRing();

    private final int calls;
    private final int capacity;
    private final Function<Thread, CallRing> maker;
    private final List<CallRing> rings = new CopyOnWriteArrayList<>();
    private final ThreadLocal<CallRing> ofThread = ThreadLocal.withInitial(this::newRing);

    FlightRecorder(int calls) {
        this(calls, 0, (rank, owner, capacity) -> new CallRing(owner, capacity));
    }

    FlightRecorder(int calls, int rank, RingFactory rings) {
        this.calls = calls;
        this.capacity = calls <= 1 ? 1 : Integer.highestOneBit(calls - 1) << 1;
        this.maker = owner -> rings.make(rank, owner, capacity);
    }

    /**
     * The recorder of a rank, made when it is first asked for.
     *
     * @throws bireme.devices.config.SettingException when {@link #CALLS} is outside its range
     */
    public static FlightRecorder of(LocalJob job, int rank, Settings settings) {
        int calls = calls(settings);
        return FlightRecorders.of(job).recorder(rank, calls);
    }

    /**
     * How many calls of each thread are to be kept.
     *
     * @throws bireme.devices.config.SettingException when {@link #CALLS} is outside its range
     */
    public static int calls(Settings settings) {
        return settings.number(CALLS, DEFAULT_CALLS, 0, MAX_CALLS);
    }

    /** A ring that no thread owns: where there is none yet. */
    public static CallRing noRing() {
        return NOBODYS;
    }

    /** The ring of the calling thread. */
    public CallRing ring() {
        return ofThread.get();
    }

    private synchronized CallRing newRing() {
        CallRing ring = maker.apply(Thread.currentThread());
        if (calls > 0) {
            if (rings.size() >= MAX_THREADS) {
                rings.stream()
                        .filter(each -> !each.owner().isAlive())
                        .findFirst()
                        .ifPresent(rings::remove);
            }
            if (rings.size() < MAX_THREADS) {
                rings.add(ring);
            }
        }
        return ring;
    }

    /** The rings, in the order in which their threads called MPI first. */
    List<CallRing> rings() {
        return new ArrayList<>(rings);
    }

    /** The threads that have made calls, and those calls. */
    public List<ThreadCalls> threads(long nowNs) {
        List<ThreadCalls> threads = new ArrayList<>();
        for (CallRing ring : rings) {
            threads.add(new ThreadCalls(ring, ring.isInCall(), ring.begun(), ring.calls(nowNs)));
        }
        return threads;
    }

    /** Whether a living thread of the rank is in a call. */
    public boolean isInCall() {
        for (CallRing ring : rings) {
            if (ring.isInCall() && ring.owner().isAlive()) {
                return true;
            }
        }
        return false;
    }

    /** How many calls the threads that are kept have begun. */
    public long begun() {
        return rings.stream().mapToLong(CallRing::begun).sum();
    }

    void sample(long nowNs) {
        rings.forEach(ring -> ring.sample(nowNs));
    }

    /**
     * The calls of one thread.
     *
     * @param ring where they were read
     * @param isInCall whether the last has not ended, unless it has failed
     * @param begun how many the thread has begun
     * @param calls the last of them
     */
    public record ThreadCalls(CallRing ring, boolean isInCall, long begun, List<RecordedCall> calls) {
        /** The thread that has made them. */
        public Thread thread() {
            return ring.owner();
        }

        /**
         * Whether the last call has failed, for a thread whose stack, read since then, shows that it is in no call: had
         * the call returned, or another begun, the ring would have it.
         */
        public boolean hasFailed() {
            return isInCall && ring.isInCall() && ring.begun() == begun;
        }
    }
}
