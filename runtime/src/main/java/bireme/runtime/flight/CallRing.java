package bireme.runtime.flight;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import xxdev.ElementType;

/**
 * The last calls of one thread.
 *
 * <p>Shape: {@code capacity} records (a power of two) of {@value #WORDS} words, of which three are used, so that a
 * record lies in one cache line: what is called and in which context; peer and tag; count, and the low 32 bits of the
 * number of the collective. Call {@code n} is at {@code n % capacity}. {@code state} is twice the
 * number of calls begun, plus 1 while the latest has not ended.
 *
 * <p>Units: counts of elements; times in ns of {@link System#nanoTime}. A call is given no time of its own, because
 * reading the clock takes longer than sending a short message: the host {@linkplain #sample samples} the rings, and a
 * call began between two samples.
 *
 * <p>Threads: {@link #begin} and {@link #end} by the owner only; the rest by any.
 *
 * <p>Ordering: the words of a call are stored plainly, and {@code stateRelease} publishes them; {@code stateAcquire}
 * pairs with it. A reader copies the words between two reads of {@code state} and drops what may have been overwritten
 * meanwhile, and one call more, whose words the owner may store before it publishes the one before.
 *
 * <p>A job with a profile has a subclass. Without one that class is not loaded, so that the compiler knows every call
 * of this one and needs no check of its kind.
 */
public class CallRing {
    /** Flag of a call that only starts an operation. */
    public static final int NONBLOCKING = 1 << 8;

    /** In place of the type where elements have none. */
    static final int NO_TYPE = 0xFF;

    private static final int WORDS = 4;
    private static final int WORD_SHIFT = 2;
    private static final int CODE_MASK = 0xFF;
    private static final int TYPE_SHIFT = 16;
    private static final int MAX_SAMPLES = 64;

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(CallRing.class, "state", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Thread owner;
    private final long[] words;
    private final int mask;

    @SuppressWarnings("unused") // by STATE
    private long state;
    /** The calls begun, for the owner alone: so that begin and end need not wait for each other's store. */
    private long ownCount;

    /** Guarded by this: calls begun at the times of the samples, the latest at {@code samples - 1}. */
    private final long[] sampledCalls = new long[MAX_SAMPLES];

    private final long[] sampledNs = new long[MAX_SAMPLES];
    private int samples;

    /** A ring of no thread. */
    CallRing() {
        this(null, 1);
    }

    /**
     * The ring of a thread.
     *
     * @param capacity calls that it keeps; a power of two
     */
    protected CallRing(Thread owner, int capacity) {
        this.owner = owner;
        this.words = new long[capacity * WORDS];
        this.mask = capacity - 1;
    }

    /** Whether the calling thread owns it. */
    public final boolean isOwn() {
        return owner == Thread.currentThread();
    }

    Thread owner() {
        return owner;
    }

    private void stateRelease(long value) {
        STATE.setRelease(this, value);
    }

    private long stateAcquire() {
        return (long) STATE.getAcquire(this);
    }

    /** A call on a message begins; the owner calls {@link #end} when it has ended, also if it fails. */
    public void begin(ApiCall call, int context, int peer, int tag, int count, ElementType type) {
        begin(call.ordinal() | type.ordinal() << TYPE_SHIFT, context, peer, tag, count, 0);
    }

    /** The same where the amount does not matter, or is not known. */
    public void beginAny(ApiCall call, int context, int peer, int tag) {
        begin(call.ordinal() | NO_TYPE << TYPE_SHIFT, context, peer, tag, 0, 0);
    }

    /** A call on so many requests begins, or on a communicator. */
    public void begin(ApiCall call, int context, int count) {
        begin(call.ordinal() | NO_TYPE << TYPE_SHIFT, context, 0, 0, count, 0);
    }

    /**
     * A collective begins.
     *
     * @param form 0, or {@link #NONBLOCKING}
     * @param root -1 for none
     * @param type -1 where elements have none
     * @param number which collective of the communicator it is, from 1, modulo 2<sup>32</sup>
     */
    public void begin(ApiCall call, int form, int context, int root, int count, int type, long number) {
        begin(call.ordinal() | form | (type & NO_TYPE) << TYPE_SHIFT, context, root, 0, count, number);
    }

    private void begin(int what, int context, int peer, int tag, int count, long number) {
        stateRelease(write(what, context, peer, tag, count, number) << 1 | 1);
    }

    /** Returns the number of calls begun with it. */
    private long write(int what, int context, int peer, int tag, int count, long number) {
        long begun = ownCount;
        int at = ((int) begun & mask) << WORD_SHIFT;
        long[] all = words;
        all[at] = (long) context << Integer.SIZE | what;
        all[at + 1] = (long) peer << Integer.SIZE | Integer.toUnsignedLong(tag);
        all[at + 2] = number << Integer.SIZE | count;
        ownCount = begun + 1;
        return begun + 1;
    }

    /**
     * A call on a message has begun and ended. So a short message is sent first and recorded then, while it travels; a
     * call that does not come to an end is known by the stack of its thread alone.
     */
    public void ended(ApiCall call, int context, int peer, int tag, int count, ElementType type) {
        stateRelease(write(call.ordinal() | type.ordinal() << TYPE_SHIFT, context, peer, tag, count, 0) << 1);
    }

    /** The latest call has ended. */
    public void end() {
        stateRelease(ownCount << 1);
    }

    /** Notes how many calls have begun by now, if there were any since the last time. */
    synchronized void sample(long nowNs) {
        long begun = stateAcquire() >>> 1;
        if (samples == 0 || sampledCalls[(samples - 1) % MAX_SAMPLES] != begun) {
            sampledCalls[samples % MAX_SAMPLES] = begun;
            sampledNs[samples % MAX_SAMPLES] = nowNs;
            samples++;
        }
    }

    /** Calls begun so far. */
    long begun() {
        return stateAcquire() >>> 1;
    }

    /** Whether the latest call has not ended. */
    boolean isInCall() {
        return (stateAcquire() & 1) != 0;
    }

    /** The calls that are kept, the oldest first. */
    List<RecordedCall> calls(long nowNs) {
        long[] copy = new long[words.length];
        long before = stateAcquire();
        System.arraycopy(words, 0, copy, 0, copy.length);
        VarHandle.acquireFence();
        long after = stateAcquire();
        long begun = before >>> 1;
        long oldest = Math.max(0, begun - mask - 1);
        if (after != before || (before & 1) == 0 && owner.isAlive()) {
            oldest = Math.max(0, (after >>> 1) + 2 - (mask + 1));
        }
        List<RecordedCall> calls = new ArrayList<>();
        for (long n = oldest; n < begun; n++) {
            boolean hasEnded = n < begun - 1 || (before & 1) == 0;
            calls.add(decoded(copy, ((int) n & mask) << WORD_SHIFT, hasEnded, ageMs(n, nowNs)));
        }
        return calls;
    }

    private static RecordedCall decoded(long[] words, int at, boolean hasEnded, long ageMs) {
        int what = (int) words[at];
        int type = what >>> TYPE_SHIFT & NO_TYPE;
        return new RecordedCall(
                ApiCall.of(what & CODE_MASK),
                (what & NONBLOCKING) != 0,
                (int) (words[at] >> Integer.SIZE),
                (int) (words[at + 1] >> Integer.SIZE),
                (int) (words[at + 1] >> Integer.SIZE),
                (int) words[at + 1],
                (int) words[at + 2],
                type == NO_TYPE ? null : RecordedCall.type(type),
                words[at + 2] >>> Integer.SIZE,
                hasEnded,
                ageMs);
    }

    /** Since the first sample that has the call; -1 if none has it, or it is older than all. */
    private synchronized long ageMs(long call, long nowNs) {
        int oldest = Math.max(0, samples - MAX_SAMPLES);
        for (int i = samples - 1; i >= oldest; i--) {
            boolean isBefore = sampledCalls[i % MAX_SAMPLES] <= call;
            if (isBefore) {
                return i == samples - 1 ? 0 : (nowNs - sampledNs[(i + 1) % MAX_SAMPLES]) / RecordedCall.NS_PER_MS;
            }
        }
        boolean isFirst = samples > 0 && samples <= MAX_SAMPLES;
        return isFirst ? (nowNs - sampledNs[0]) / RecordedCall.NS_PER_MS : RecordedCall.UNKNOWN_AGE;
    }
}
