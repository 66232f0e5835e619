package bireme.devices.smdev;

import static bireme.benchmarks.PingPongSide.OFFSET;

import bireme.benchmarks.PingPong;
import bireme.benchmarks.PingPongSide;
import bireme.devices.match.MatchEngine;
import xxdev.ElementType;

/** Messages through the two rings of a pair of ranks, without or with the lock under which a rank takes frames. */
public final class RingPingPong implements PingPong {
    private static final int DATA_BYTES = 16384;
    private static final int TAG = 1;
    private static final int CONTEXT = 0;

    private final SmRing there = new SmRing(0, DATA_BYTES);
    private final SmRing back = new SmRing(1, DATA_BYTES);
    private final boolean isLocked;
    private final MatchEngine nearEngine = new MatchEngine();
    private final MatchEngine farEngine = new MatchEngine();
    private final PingPongSide near;
    private final PingPongSide far;

    /** Messages of so many bytes. */
    public RingPingPong(int bytes, boolean isLocked) {
        this.isLocked = isLocked;
        near = new PingPongSide(bytes);
        far = new PingPongSide(bytes);
    }

    private static void send(SmRing ring, PingPongSide side) {
        if (!ring.offer(side.buffer(), OFFSET, side.bytes(), ElementType.BYTE, TAG, CONTEXT)) {
            throw new IllegalStateException("the ring is full, though every message is answered");
        }
    }

    private void receive(SmRing ring, MatchEngine engine, PingPongSide side) {
        for (int polls = 0; !ring.hasFrame(); polls++) {
            PingPong.pause(polls);
        }
        if (isLocked) {
            engine.lock();
        }
        boolean isTaken = ring.take(side.buffer(), OFFSET, side.bytes(), ElementType.BYTE, TAG, CONTEXT, side.status());
        if (isLocked) {
            engine.unlock();
        }
        if (!isTaken) {
            throw new IllegalStateException("the ring has another frame than was sent");
        }
    }

    @Override
    public void ping(int times) {
        for (int i = 0; i < times; i++) {
            send(there, near);
            receive(back, nearEngine, near);
        }
    }

    @Override
    public void pong(int times) {
        for (int i = 0; i < times; i++) {
            receive(there, farEngine, far);
            send(back, far);
        }
    }
}
