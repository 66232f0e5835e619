package bireme.runtime.profile;

import bireme.runtime.flight.ApiCall;
import bireme.runtime.flight.CallRing;
import xxdev.ElementType;

/**
 * A ring of the flight recorder that also writes each call into the profile.
 *
 * <p>Shape: an event is begun with the call and committed at its end. A call that another follows without an end has
 * failed, unless that is its own second part. A short send is recorded only when it is over; the device
 * around the real one says when it {@linkplain #sendBegins begins}.
 *
 * <p>Threads: the owner.
 */
final class ProfiledRing extends CallRing {
    private final int job;
    private final int rank;
    /** The call that has not ended, or {@code null}. */
    private CallEvent open;
    /** Of a send that has begun and that no call is recorded of yet, or {@code null}. */
    private CallEvent early;

    ProfiledRing(int job, int rank, Thread owner, int capacity) {
        super(owner, capacity);
        this.job = job;
        this.rank = rank;
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

    private static CallEvent begun() {
        CallEvent event = new CallEvent();
        event.begin();
        event.beginNs = System.nanoTime();
        return event;
    }

    private CallEvent describe(CallEvent event, ApiCall call, int context, int peer, int tag) {
        event.job = job;
        event.rank = rank;
        event.call = call.text();
        event.kind = call.kind().name();
        event.context = context;
        event.peer = peer;
        event.tag = tag;
        event.type = "";
        return event;
    }

    private static void commit(CallEvent event) {
        event.endNs = System.nanoTime();
        event.commit();
    }
}
