package bireme.devices.folder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;

/**
 * Tells private folders of living processes from abandoned ones, by the lock that its process holds until it ends.
 *
 * <p>Threads: any. One at a time takes a lock: Java refuses a second thread the lock that a first one has just taken in
 * order to ask, and closing a file releases the locks that other threads of its process hold on it. So no folder of
 * this very process may be asked for, which {@link PrivateFolder#isOwn} sees to.
 */
final class FolderLock {
    private static final Object ONE_AT_A_TIME = new Object();

    private FolderLock() {}

    /** What is done with a folder while its lock is held. */
    @FunctionalInterface
    interface Action {
        void run() throws IOException;
    }

    /**
     * Takes the lock, if no living process holds it, for as long as the action takes.
     *
     * @return whether it was free
     */
    static boolean ifFree(OpenFolder folder, Action action) throws IOException {
        synchronized (ONE_AT_A_TIME) {
            try (FileChannel lock = folder.openToLock(PrivateFolder.LOCK)) {
                if (lock.tryLock() == null) {
                    return false;
                }
                action.run();
                return true;
            } catch (OverlappingFileLockException e) {
                return false; // held by this JVM, in another copy of these classes
            }
        }
    }
}
