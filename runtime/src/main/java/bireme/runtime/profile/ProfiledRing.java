package bireme.runtime.profile;

import bireme.runtime.flight.ApiCall;
import bireme.runtime.flight.CallRing;
import java.util.HashMap;
import java.util.Map;
import xxdev.ElementType;
import xxdev.WaitTime;

/**
 * A ring of the flight recorder that also writes each call into the profile.
 *
 * <p>Shape: an event is begun with the call and committed at its end. A call that another follows without an end has
 * failed, unless that is its own second part. A short send is recorded only when it is over; the device
 * around the real one says when it {@linkplain #sendBegins begins}.
 *
 * <p>Calls that only a profile has come here directly: accesses to windows and files, and polls. Programs poll until
 * they succeed; so that this does not fill the recording, a poll that finds nothing is an event of its own only once in
 * a millisecond, and the next one of its kind that is counts those before it.
 *
 * <p>Threads: the owner.
 */
public final class ProfiledRing extends CallRing {
    /** What a call on a window or a file is. */
    public enum Access {
        /** The peer is the target, if there is one. */
        WINDOW,
        /** There is no peer. */
        FILE
    }

    private static final String POLL = "POLL";
    private static final long POLL_EVENT_NS = 1_000_000;

    private final int job;
    private final int rank;
    /** The call that has not ended, or {@code null}. */
    private CallEvent open;
    /** Of a send that has begun and that no call is recorded of yet, or {@code null}. */
    private CallEvent early;

    private final WaitTime waits;
    private final Map<String, Polls> polls = new HashMap<>();

    /** Polls of one kind that no event counts yet. */
    private static final class Polls {
        private int count;
        private long ns;
        private long eventNs;
    }

    ProfiledRing(int job, int rank, Thread owner, int capacity, WaitTime waits) {
        super(owner, capacity);
        this.job = job;
        this.rank = rank;
        this.waits = waits;
    }

    @Override
    public void begin(ApiCall call, int context, int peer, int tag, int count, ElementType type) {
        super.begin(call, context, peer, tag, count, type);
        describe(opened(), call, context, peer, tag).elements(count, type);
    }

    @Override
    public void beginAny(ApiCall call, int context, int peer, int tag) {
        super.beginAny(call, context, peer, tag);
        if (call == ApiCall.SENDRECV && open != null) {
            return; // which the event of its first part is for, too
        }
        describe(opened(), call, context, peer, tag);
    }

    @Override
    public void begin(ApiCall call, int context, int count) {
        super.begin(call, context, count);
        describe(opened(), call, context, -1, 0).elements = count;
    }

    @Override
    public void begin(ApiCall call, int form, int context, int root, int count, int type, long number) {
        super.begin(call, form, context, root, count, type, number);
        CallEvent event = describe(opened(), call, context, root, 0);
        event.nonblocking = (form & NONBLOCKING) != 0;
        event.collective = number;
        if (type >= 0) {
            event.elements(count, ElementType.values()[type]);
        }
    }

    @Override
    public void end() {
        super.end();
        CallEvent ended = open;
        if (ended != null) {
            open = null;
            commit(ended);
        }
    }

    @Override
    public void ended(ApiCall call, int context, int peer, int tag, int count, ElementType type) {
        super.ended(call, context, peer, tag, count, type);
        CallEvent event = early != null ? early : begun();
        early = null;
        describe(event, call, context, peer, tag).elements(count, type);
        commit(event);
    }

    /** A send begins in the device; if it is not in a call that is recorded already, that follows. */
    void sendBegins(ElementType type, int count) {
        CallEvent call = open;
        if (call == null) {
            early = begun();
        } else if (call.type.isEmpty() && call.kind.equals(ApiCall.Kind.SEND.name())) {
            call.elements(count, type);
        }
    }

    /**
     * A call that looks without waiting has ended.
     *
     * @param call its name
     * @param peer device id of the peer; -1 for none, as in the other calls
     * @param beganNs when it began, of {@link System#nanoTime}
     * @param isFound whether it has found what it looked for
     */
    public void polled(String call, int context, int peer, int tag, long beganNs, boolean isFound) {
        long nowNs = System.nanoTime();
        Polls own = polls.computeIfAbsent(call, key -> new Polls());
        own.count++;
        own.ns += nowNs - beganNs;
        if (!isFound && nowNs - own.eventNs < POLL_EVENT_NS) {
            return;
        }
        CallEvent event = new CallEvent();
        event.waitedNs = -waits.ownNs();
        event.beginNs = beganNs;
        describe(event, call, POLL, context, peer, tag).elements = own.count;
        event.earlierNs = own.ns - (nowNs - beganNs);
        commit(event);
        own.count = 0;
        own.ns = 0;
        own.eventNs = nowNs;
    }

    /** A call on a window or a file begins. */
    public ProfiledAccess access(Access kind, String call, int context, int peer, long bytes) {
        CallEvent event = describe(begun(), call, kind.name(), context, peer, 0);
        event.bytes = bytes;
        return new ProfiledAccess(this, event);
    }

    private CallEvent opened() {
        CallEvent left = open;
        if (left != null) {
            left.failed = true;
            commit(left);
        }
        early = null;
        open = begun();
        return open;
    }

    private CallEvent begun() {
        CallEvent event = new CallEvent();
        event.waitedNs = -waits.ownNs();
        event.begin();
        event.beginNs = System.nanoTime();
        return event;
    }

    private CallEvent describe(CallEvent event, ApiCall call, int context, int peer, int tag) {
        return describe(event, call.text(), call.kind().name(), context, peer, tag);
    }

    private CallEvent describe(CallEvent event, String call, String kind, int context, int peer, int tag) {
        event.job = job;
        event.rank = rank;
        event.call = call;
        event.kind = kind;
        event.context = context;
        event.peer = peer;
        event.tag = tag;
        event.type = "";
        return event;
    }

    void commit(CallEvent event) {
        event.endNs = System.nanoTime();
        event.waitedNs += waits.ownNs();
        event.workedNs = event.endNs - event.beginNs - event.waitedNs;
        event.commit();
    }
}
