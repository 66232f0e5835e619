package bireme.runtime.flight;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import java.util.Locale;
import xxdev.Device;
import xxdev.ElementType;

/**
 * A call as the flight recorder has kept it. Can be sent to another process.
 *
 * @param call which one
 * @param isNonblocking whether it only starts a collective
 * @param context context of the communicator
 * @param peer device id of the peer, or a special value of {@link Device}; of a collective the root as rank of the
 *     communicator, -1 for none
 * @param peerRank of a message the rank of the peer in the communicator, where that is known; else as {@code peer}
 * @param tag tag, or {@link Device#ANY_TAG}
 * @param count elements, or requests
 * @param type type of the elements; {@code null} for none
 * @param number which collective of the communicator it is, from 1; 0 for other calls; the ring keeps 32 bits of it
 * @param hasEnded whether it has returned
 * @param ageMs how long ago the host has first seen it; {@value #UNKNOWN_AGE} if it is too old to be known
 */
public record RecordedCall(
        ApiCall call,
        boolean isNonblocking,
        int context,
        int peer,
        int peerRank,
        int tag,
        long count,
        ElementType type,
        long number,
        boolean hasEnded,
        long ageMs) {
    static final long UNKNOWN_AGE = -1;
    static final long NS_PER_MS = 1_000_000;

    private static final ElementType[] TYPES = ElementType.values();

    /** Reads what {@link #write} has written. */
    static RecordedCall read(FieldReader in) {
        return new RecordedCall(
                ApiCall.of(in.number(0, ApiCall.values().length - 1)),
                in.flag(),
                in.number(),
                in.number(),
                in.number(),
                in.number(),
                in.count(0),
                type(in.number(0, CallRing.NO_TYPE)),
                in.count(0),
                in.flag(),
                in.count(UNKNOWN_AGE));
    }

    /** {@code null} for no type, and for a number that is none. */
    static ElementType type(int ordinal) {
        return ordinal < TYPES.length ? TYPES[ordinal] : null;
    }

    void write(FieldWriter out) {
        out.number(call.ordinal());
        out.flag(isNonblocking);
        out.number(context);
        out.number(peer);
        out.number(peerRank);
        out.number(tag);
        out.count(count);
        out.number(type == null ? CallRing.NO_TYPE : type.ordinal());
        out.count(number);
        out.flag(hasEnded);
        out.count(ageMs);
    }

    /** Whether ranks of a communicator call it together. */
    public boolean isCollective() {
        return call.kind() == ApiCall.Kind.COLLECTIVE;
    }

    /** Whether it is about a message to or from a peer. */
    public boolean isMessage() {
        return call.kind() == ApiCall.Kind.SEND || call.kind() == ApiCall.Kind.RECEIVE;
    }

    /** The call as the standard spells it, and its number if it is a collective: {@code Iallreduce 183}. */
    public String name() {
        String text = call.text();
        String name = isNonblocking ? "I" + text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1) : text;
        return isCollective() ? name + " " + number : name;
    }

    /** The same with the rank of its peer. */
    public RecordedCall withPeerRank(int rank) {
        return new RecordedCall(call, isNonblocking, context, peer, rank, tag, count, type, number, hasEnded, ageMs);
    }

    /** The same, of a collective, with all of its number; {@code begun} have begun on the communicator by now. */
    public RecordedCall withNumberNear(long begun) {
        long whole = begun - (int) (begun - number);
        return new RecordedCall(call, isNonblocking, context, peer, peerRank, tag, count, type, whole, hasEnded, ageMs);
    }

    /**
     * The call with peer, tag, amount and communicator.
     *
     * @param communicator name of the communicator
     */
    String describe(String communicator) {
        StringBuilder text = new StringBuilder(name());
        switch (call.kind()) {
            case SEND, RECEIVE ->
                text.append(call.kind() == ApiCall.Kind.SEND ? " to " : " from ")
                        .append(peerName())
                        .append(", tag ")
                        .append(tag == Device.ANY_TAG ? "ANY_TAG" : Integer.toString(tag));
            case COLLECTIVE -> text.append(peer < 0 ? "" : " with root " + peer);
            default -> text.append(count == 0 ? "" : " for " + count + (count == 1 ? " request" : " requests"));
        }
        if (type != null) {
            text.append(", ").append(count).append(' ').append(type.name().toLowerCase(Locale.ROOT));
            text.append(count == 1 ? "" : "s");
        }
        return text.append(" on ").append(communicator).toString();
    }

    private String peerName() {
        if (peer == Device.ANY_SOURCE) {
            return "ANY_SOURCE";
        }
        return peer == Device.PROC_NULL ? "PROC_NULL" : Integer.toString(peerRank);
    }

    /** Whether it waits for a message of one rank, or receives or looks for it. */
    boolean isReceiveOfOne() {
        return call.kind() == ApiCall.Kind.RECEIVE && peer >= 0;
    }

    /** Whether it sends a message that a receive of rank {@code id} with this context and tag would match. */
    boolean isSendTo(int id, int receiveContext, int receiveTag) {
        return call.kind() == ApiCall.Kind.SEND
                && peer == id
                && context == receiveContext
                && (tag == receiveTag || receiveTag == Device.ANY_TAG);
    }
}
