package bireme.runtime.check;

import bireme.runtime.finding.FindingKind;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The sends of a rank whose receives have not begun, also those that the program has long forgotten.
 *
 * <p>Threads: any thread of the rank.
 */
final class CheckedSends {
    /** After this time a standard send goes on anyway: an event that cannot be observed may enable its receive. */
    private static final long MAX_WAIT_NS = 5_000_000_000L;

    private final RankCheck check;
    /** {@code null} where sends do not wait. */
    private final SendGate gate;

    private final Set<CheckedSend> sends = new LinkedHashSet<>();
    /** Where sends do not wait any more: it has been shown that they are unsafe, or that waiting shows nothing. */
    private final Set<String> hastyPlaces = new LinkedHashSet<>();

    CheckedSends(RankCheck check, SendGate gate) {
        this.check = check;
        this.gate = gate;
    }

    /** A send has begun. */
    synchronized void add(CheckedSend send) {
        forgetReceived();
        sends.add(send);
        if (!send.isSynchronous()) {
            if (gate == null || hastyPlaces.contains(send.place())) {
                send.release(false);
            } else {
                gate.add(send);
                send.releaseAfter(MAX_WAIT_NS);
            }
        }
    }

    private void forgetReceived() {
        sends.removeIf(send -> {
            if (send.isTimeUp()) {
                hastyPlaces.add(send.place());
            }
            boolean isOver = send.isReceived();
            if (isOver) {
                report(send);
            }
            return isOver;
        });
    }

    private void report(CheckedSend received) {
        if (received.isUnsafe()) {
            hastyPlaces.add(received.place());
            check.found(
                    FindingKind.UNSAFE_SEND,
                    "would wait for ever in a " + received.name() + " without buffering: it waited in a cycle of ranks",
                    received.place());
        }
    }

    /** Reports unsafe sends that were received. */
    synchronized void reportReceived() {
        forgetReceived();
    }

    /** Reports all sends once every rank is in {@code MPI.Finalize} and has said so. */
    synchronized void reportAtFinalize() {
        forgetReceived();
        for (CheckedSend each : sends) {
            check.found(FindingKind.LEFTOVER, "sent a message that nobody has received: " + each.name(), each.place());
        }
        sends.clear();
    }
}
