package bireme.devices.object.filter;

import java.util.concurrent.locks.ReentrantLock;
import xxdev.DeviceException;

/**
 * Refuses locks that no thread will ever release.
 *
 * <p>Idea: the JDK's blocking queues are sent with their lock, and take it while they are read. The class of the lock
 * makes sure that a lock sent while it is held arrives unlocked. But a forged message can leave that class out, and a
 * thread that then takes the lock waits for ever, and cannot be interrupted.
 *
 * <p>Threads: any.
 */
public final class ForgedLocks {
    private ForgedLocks() {}

    /**
     * An object is complete.
     *
     * @throws DeviceException when it is a lock that is held
     */
    public static void check(Object object) {
        if (object instanceof ReentrantLock lock && lock.isLocked()) {
            throw new DeviceException("a message from another process contains a lock that is held, and nobody could"
                    + " release it; the message is damaged or forged");
        }
    }
}
