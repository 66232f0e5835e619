package bireme.devices.net.link;

import bireme.devices.secure.RecordOpener;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Memory on the heap in which a record is encrypted or decrypted: the JDK does both much faster there than outside.
 *
 * <p>Units: two buffers of {@link RecordOpener#MAX_RECORD_BYTES}. A few are kept for all links; beyond those, they are
 * made and dropped.
 *
 * <p>Threads: any may take and return one; between the two only the thread that took it uses it.
 */
final class RecordScratch {
    private static final int MAX_SPARES = 8;
    private static final AtomicReferenceArray<RecordScratch> SPARES = new AtomicReferenceArray<>(MAX_SPARES);

    final ByteBuffer plain = ByteBuffer.allocate(RecordOpener.MAX_RECORD_BYTES);
    final ByteBuffer sealed = ByteBuffer.allocate(RecordOpener.MAX_RECORD_BYTES);

    private RecordScratch() {}

    static RecordScratch take() {
        for (int slot = 0; slot < MAX_SPARES; slot++) {
            if (SPARES.getPlain(slot) != null) {
                RecordScratch spare = SPARES.getAndSet(slot, null);
                if (spare != null) {
                    return spare;
                }
            }
        }
        return new RecordScratch();
    }

    static void give(RecordScratch scratch) {
        for (int slot = 0; slot < MAX_SPARES; slot++) {
            if (SPARES.getPlain(slot) == null && SPARES.compareAndSet(slot, null, scratch)) {
                return;
            }
        }
    }
}
