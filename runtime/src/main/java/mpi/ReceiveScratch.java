package mpi;

import xxdev.Status;

/**
 * The device status a thread receives into, over and over, so that a receive whose {@code mpi.Status} nobody looks at
 * makes no garbage.
 *
 * <p>Threads: used by {@code owner} only. Immutable, so a communicator may cache the last one without synchronization:
 * a thread that finds another's gets its own.
 */
final class ReceiveScratch {
    private static final ThreadLocal<ReceiveScratch> OF_THREAD = ThreadLocal.withInitial(ReceiveScratch::new);

    final Thread owner = Thread.currentThread();
    final Status status = new Status();

    static ReceiveScratch ofCurrentThread() {
        return OF_THREAD.get();
    }
}
