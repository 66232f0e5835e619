package bireme.devices.smdev;

import bireme.devices.config.MessageLimits;
import bireme.devices.match.MatchEngine;
import bireme.devices.match.Transport;
import bireme.devices.wait.WaitQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import xxdev.DeviceConfig;

/**
 * The endpoints of all ranks of a job in this JVM, and the rings between them.
 *
 * <p>Shape: where memory allows a ring for every pair of ranks, each pair that talks has one. With more ranks, a pair
 * begins with the {@link SmInbox} of the receiver, which it shares with others, and gets a ring once it talks much and
 * as long as there is memory. So memory grows with the number of ranks, not with its square.
 *
 * <p>Settings: {@code bireme.smdev.frame-limit}, the longest payload in bytes that is copied through a ring;
 * {@code bireme.smdev.ring-memory}, bytes outside the heap for rings of pairs. The rank that comes first decides for
 * all.
 *
 * <p>Threads: any.
 */
public final class SmFabric {
    private static final int MAX_FRAME_LIMIT = 1 << 20;
    private static final int FRAMES_OF_DATA = 8;
    private static final int FRAMES_OF_INBOX = 16;
    private static final int MIN_DATA_BYTES = 4096;
    private static final int MAX_DEFAULT_RING_MEMORY = 128 << 20;
    private static final int MAX_RING_MEMORY = 1 << 30;
    /** Rings may take by default this fraction of the heap's limit, which is what the JVM allows outside it as well. */
    private static final int FRACTION_FOR_RINGS = 4;

    private final SmEndpoint[] endpoints;
    private final WaitQueue[] waitQueues;
    /** For each sender in this JVM the rings to others; while there is no room for all, from its first ring on. */
    private final AtomicReferenceArray<SmRings> rings;

    private final int frameLimit;
    /** Whether every pair may have a ring when it begins to talk. */
    private final boolean hasRoomForAll;
    /** Rings that may still be made, while there is no room for all. */
    private final AtomicInteger ringsLeft;

    /** The rings that lead away from one rank, by receiver. */
    static final class SmRings extends AtomicReferenceArray<SmRing> {
        private static final long serialVersionUID = 1L;

        SmRings(int size) {
            super(size);
        }
    }

    /** A fabric for {@code size} ranks, all of this JVM. */
    SmFabric(int size, int frameLimit) {
        this(size, IntStream.range(0, size).toArray(), frameLimit, MAX_DEFAULT_RING_MEMORY);
    }

    /**
     * A fabric.
     *
     * @param size ranks of the job
     * @param local ids of those in this JVM
     * @param ringMemory bytes for rings of pairs
     */
    SmFabric(int size, int[] local, int frameLimit, int ringMemory) {
        this.frameLimit = frameLimit;
        endpoints = new SmEndpoint[size];
        waitQueues = new WaitQueue[size];
        rings = new AtomicReferenceArray<>(size);
        for (int id = 0; id < size; id++) {
            endpoints[id] = new SmEndpoint();
            waitQueues[id] = endpoints[id].engine().waitQueue();
        }
        int maxRings = ringMemory / SmRing.bytes(dataBytes(FRAMES_OF_DATA));
        hasRoomForAll = (long) local.length * local.length <= maxRings;
        ringsLeft = new AtomicInteger(maxRings);
        for (int each = 0; hasRoomForAll && each < local.length; each++) {
            rings.set(local[each], new SmRings(size));
        }
    }

    /** The fabric of the JVM that a rank belongs to, made by whichever rank asks first. */
    public static SmFabric of(DeviceConfig config) {
        int limit =
                config.settings().bytes(MessageLimits.MEMORY_FRAME_KEY, MessageLimits.MEMORY_FRAME, 0, MAX_FRAME_LIMIT);
        long share = Math.min(Runtime.getRuntime().maxMemory() / FRACTION_FOR_RINGS, MAX_DEFAULT_RING_MEMORY);
        int memory = config.settings().bytes("bireme.smdev.ring-memory", (int) share, 0, MAX_RING_MEMORY);
        int[] local = config.job().layout().ranksOf(config.job().layout().process());
        return config.job().shared(SmFabric.class, () -> new SmFabric(config.size(), local, limit, memory));
    }

    private int dataBytes(int frames) {
        return Math.max(frameLimit * frames, MIN_DATA_BYTES);
    }

    /** The engine of a rank of this JVM. */
    public MatchEngine engine(int id) {
        return endpoints[id].engine();
    }

    /** The threads that sleep, by the rank that they belong to. */
    WaitQueue[] waitQueues() {
        return waitQueues;
    }

    /** A rank of this JVM joins. */
    public Transport join(int id) {
        return new SmTransport(id, this);
    }

    /** Longest payload in bytes that the rings carry. */
    int frameLimit() {
        return frameLimit;
    }

    /** Longest payload that a ring has room for, whatever lies in it; rings take half of their data area at most. */
    int longestFrame() {
        return frameLimit * FRAMES_OF_DATA / 2;
    }

    SmEndpoint endpoint(int id) {
        return endpoints[id];
    }

    /** The rings that lead away from a rank of this JVM, or {@code null} while it has none. */
    SmRings ringsOf(int source) {
        return rings.getAcquire(source);
    }

    /** The ring from one rank to another, {@code null} while there is none. */
    SmRing ringIfMade(int source, int dest) {
        SmRings own = ringsOf(source);
        return own == null ? null : own.getAcquire(dest);
    }

    /** The same, made now unless the two have to begin with the receiver's inbox. */
    SmRing ring(int source, int dest) {
        SmRing ring = ringIfMade(source, dest);
        return ring != null || !hasRoomForAll ? ring : newRing(source, dest);
    }

    /** A new ring from one rank to another, {@code null} when there is no memory for it. */
    SmRing newRingIfRoom(int source, int dest) {
        return ringsLeft.get() > 0 && ringsLeft.getAndDecrement() > 0 ? newRing(source, dest) : null;
    }

    private SmRing newRing(int source, int dest) {
        synchronized (endpoints[dest]) {
            SmRing ring = ringIfMade(source, dest);
            if (ring == null) {
                ring = new SmRing(source, dataBytes(FRAMES_OF_DATA));
                endpoints[dest].add(ring);
                madeRingsOf(source).set(dest, ring);
            }
            return ring;
        }
    }

    private SmRings madeRingsOf(int source) {
        if (ringsOf(source) == null) {
            rings.compareAndSet(source, null, new SmRings(endpoints.length));
        }
        return ringsOf(source);
    }

    /** Where frames for a rank arrive from those that have no ring to it. */
    SmInbox inbox(int dest) {
        return endpoints[dest].inbox(() -> new SmInbox(this, dest, endpoints.length, dataBytes(FRAMES_OF_INBOX)));
    }
}
