package bireme.devices.smdev;

import java.util.concurrent.atomic.AtomicReferenceArray;

/** The endpoints of all ranks of a job in this JVM, and the rings between those that have talked. */
final class SmFabric {
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
