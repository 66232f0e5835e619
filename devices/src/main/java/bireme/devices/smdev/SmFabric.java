package bireme.devices.smdev;

import bireme.devices.match.MatchEngine;
import bireme.devices.match.Transport;
import java.util.concurrent.atomic.AtomicReferenceArray;
import xxdev.DeviceConfig;

/**
 * The endpoints of all ranks of a job in this JVM, and the rings between those that have talked.
 *
 * <p>Setting: {@code bireme.smdev.frame-limit}, the longest payload in bytes that is copied through a ring. The rank
 * that comes first decides for all.
 *
 * <p>Threads: any.
 */
public final class SmFabric {
    private static final int DEFAULT_FRAME_LIMIT = 2048;
    private static final int LARGEST_FRAME_LIMIT = 1 << 20;
    private static final int FRAMES_OF_DATA = 8;
    private static final int LEAST_DATA_BYTES = 4096;

    private final SmEndpoint[] endpoints;
    private final AtomicReferenceArray<SmRing> rings;
    private final int frameLimit;

    SmFabric(int size, int frameLimit) {
        this.frameLimit = frameLimit;
        endpoints = new SmEndpoint[size];
        rings = new AtomicReferenceArray<>(size * size);
        for (int id = 0; id < size; id++) {
            endpoints[id] = new SmEndpoint();
        }
    }

    /** The fabric of the JVM that a rank belongs to, made by whichever rank asks first. */
    public static SmFabric of(DeviceConfig config) {
        int limit = config.settings().bytes("bireme.smdev.frame-limit", DEFAULT_FRAME_LIMIT, 0, LARGEST_FRAME_LIMIT);
        return config.job().shared(SmFabric.class, () -> new SmFabric(config.size(), limit));
    }

    /** The engine of a rank of this JVM. */
    public MatchEngine engine(int id) {
        return endpoints[id].engine();
    }

    /** A rank of this JVM joins. */
    public Transport join(int id) {
        return new SmTransport(id, this);
    }

    /** Longest payload in bytes that the rings carry. */
    int frameLimit() {
        return frameLimit;
    }

    SmEndpoint endpoint(int id) {
        return endpoints[id];
    }

    /** The ring from one rank to another, made when first asked for. */
    SmRing ring(int source, int dest) {
        SmRing ring = rings.getAcquire(source * endpoints.length + dest);
        return ring != null ? ring : connect(source, dest);
    }

    private SmRing connect(int source, int dest) {
        int index = source * endpoints.length + dest;
        synchronized (endpoints[dest]) {
            SmRing ring = rings.get(index);
            if (ring == null) {
                ring = new SmRing(source, Math.max(frameLimit * FRAMES_OF_DATA, LEAST_DATA_BYTES));
                endpoints[dest].add(ring);
                rings.set(index, ring);
            }
            return ring;
        }
    }
}
