package toy;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.ReceiveRequest;
import bireme.devices.match.RendezvousSend;
import bireme.devices.match.Transport;
import bireme.devices.memory.MemoryBlock;
import java.nio.ByteBuffer;
import xxdev.ElementType;

/** Brings each message to the receiver at once, so that nothing is ever in flight. */
final class ToyTransport implements Transport {
    private static final int MAX_FRAME = 1024;

    private final int rank;
    private final ToyMailboxes mailboxes;

    ToyTransport(int rank, ToyMailboxes mailboxes) {
        this.rank = rank;
        this.mailboxes = mailboxes;
    }

    @Override
    public int frameLimit() {
        return MAX_FRAME;
    }

    @Override
    public boolean trySend(int dest, Object buffer, int offset, int count, ElementType type, int tag, int context) {
        MemoryBlock frame = new MemoryBlock(ByteBuffer.allocate(MAX_FRAME));
        frame.put(0, type, buffer, offset, count);
        MatchEngine engine = mailboxes.of(dest);
        engine.lock();
        try {
            engine.arriveEager(rank, tag, context, type, count, frame, 0);
        } finally {
            engine.unlock();
        }
        engine.waitQueue().wake();
        return true;
    }

    @Override
    public boolean tryRequestToSend(RendezvousSend send) {
        MatchEngine engine = mailboxes.of(send.dest());
        ReceiveRequest matched;
        engine.lock();
        try {
            matched = engine.arriveReference(send);
        } finally {
            engine.unlock();
        }
        if (matched == null) {
            engine.waitQueue().wake();
        } else {
            matched.transfer();
        }
        return true;
    }

    @Override
    public int poll() {
        return 0;
    }

    @Override
    public boolean hasArrivals() {
        return false;
    }

    @Override
    public int help(int peer) {
        return 0;
    }

    @Override
    public boolean hasArrivalsAt(int peer) {
        return false;
    }

    /** What was sent has arrived already. */
    @Override
    public void close() {}
}
