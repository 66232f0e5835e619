package bireme.devices.smdev;

import java.util.concurrent.atomic.AtomicReferenceArray;

/** The endpoints of all ranks of a job in this JVM, and the rings between those that have talked. */
final class SmFabric {
    private final SmEndpoint[] endpoints;
    private final AtomicReferenceArray<SmRing> rings;
    private final int dataBytes;

    SmFabric(int size, int dataBytes) {
        this.dataBytes = dataBytes;
        endpoints = new SmEndpoint[size];
        rings = new AtomicReferenceArray<>(size * size);
        for (int id = 0; id < size; id++) {
            endpoints[id] = new SmEndpoint();
        }
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
                ring = new SmRing(source, dataBytes);
                endpoints[dest].add(ring);
                rings.set(index, ring);
            }
            return ring;
        }
    }
}
