package bireme.devices.net;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Chunks that are not in use. Keeps a few; beyond those, chunks are made and dropped.
 *
 * <p>Threads: any.
 */
final class ChunkPool {
    private static final int MAX_SPARES = 8;

    private final AtomicReferenceArray<Chunk> spares = new AtomicReferenceArray<>(MAX_SPARES);

    Chunk take() {
        for (int slot = 0; slot < MAX_SPARES; slot++) {
            if (spares.getPlain(slot) != null) {
                Chunk chunk = spares.getAndSet(slot, null);
                if (chunk != null) {
                    return chunk;
                }
            }
        }
        return new Chunk();
    }

    void give(Chunk chunk) {
        for (int slot = 0; slot < MAX_SPARES; slot++) {
            if (spares.getPlain(slot) == null && spares.compareAndSet(slot, null, chunk)) {
                return;
            }
        }
    }
}
