package bireme.devices.explore;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.ReceiveRequest;
import bireme.devices.match.RendezvousSend;
import bireme.devices.memory.MemoryBlock;
import xxdev.ElementType;

/**
 * A message in flight.
 *
 * @param payload its payload; {@code null} when that stays with the sender
 * @param send the sender's request; {@code null} when there is a payload
 */
record InFlightMessage(
        int source, int tag, int context, ElementType type, long count, MemoryBlock payload, RendezvousSend send) {
    /** It arrives. */
    void arriveAt(MatchEngine engine) {
        ReceiveRequest matched = null;
        engine.lock();
        try {
            if (send == null) {
                engine.arriveEager(source, tag, context, type, (int) count, payload, 0);
            } else {
                matched = engine.arriveReference(send);
            }
        } finally {
            engine.unlock();
        }
        if (matched != null) {
            matched.transfer();
        }
    }
}
