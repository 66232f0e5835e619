package bireme.devices.smdev;

import bireme.devices.match.FrameSource;
import bireme.devices.match.MatchEngine;
import bireme.devices.match.ReceiveRequest;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * Where frames for one rank arrive: its matching engine and the rings that point to it.
 *
 * <p>Threads: any; taking frames is guarded by the engine's lock, adding a ring by this object's monitor.
 */
final class SmEndpoint {
    /** Frames taken from one ring before the next is looked at, so that no sender starves another. */
    private static final int BURST = 16;

    private final MatchEngine engine = new MatchEngine();
    private volatile SmRing[] inbound = {};
    private volatile SmInbox inbox;

    MatchEngine engine() {
        return engine;
    }

    /** Where frames of ranks without a ring of their own arrive, made by whichever asks first. */
    SmInbox inbox(Supplier<SmInbox> maker) {
        SmInbox made = inbox;
        return made != null ? made : newInbox(maker);
    }

    private synchronized SmInbox newInbox(Supplier<SmInbox> maker) {
        if (inbox == null) {
            SmInbox made = maker.get();
            add(made.ring());
            inbox = made;
        }
        return inbox;
    }

    synchronized void add(SmRing ring) {
        SmRing[] longer = Arrays.copyOf(inbound, inbound.length + 1);
        longer[inbound.length] = ring;
        inbound = longer;
    }

    boolean hasArrivals() {
        return hasArrivalsBeside(null);
    }

    /** Whether a ring other than this has a frame. */
    boolean hasArrivalsBeside(FrameSource frames) {
        for (SmRing ring : inbound) {
            if (ring != frames && ring.hasFrame()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Takes frames and makes the copy of at most one long message, the latter without any lock.
     *
     * @return frames taken; 0 also if another thread is taking them
     */
    int poll() {
        if (!engine.tryLock()) {
            return 0;
        }
        int taken = 0;
        ReceiveRequest matched = null;
        try {
            for (SmRing ring : inbound) {
                for (int i = 0; i < BURST && matched == null && ring.hasFrame(); i++) {
                    matched = ring.take(engine);
                    taken++;
                }
            }
        } finally {
            engine.unlock();
        }
        if (matched != null) {
            matched.transfer();
        }
        engine.waitQueue().wake();
        return taken;
    }
}
