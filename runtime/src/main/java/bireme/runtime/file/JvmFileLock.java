package bireme.runtime.file;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Guards a file among the ranks of this JVM, since locks of the system hold between processes only: plain writes share
 * it, what reads bytes and writes them again has it alone, and so has all that is atomic.
 *
 * <p>Threads: any. One object for each file that is open, counted by those who have it open.
 */
final class JvmFileLock {
    private static final Map<Object, JvmFileLock> OPEN = new HashMap<>();

    private final Object key;
    private final ReadWriteLock lock = new ReentrantReadWriteLock(true);
    private int users;

    private JvmFileLock(Object key) {
        this.key = key;
    }

    /** The one of a file; {@link #release} follows. */
    static JvmFileLock acquire(Object key) {
        synchronized (OPEN) {
            JvmFileLock found = OPEN.computeIfAbsent(key, JvmFileLock::new);
            found.users++;
            return found;
        }
    }

    /** One user less. */
    void release() {
        synchronized (OPEN) {
            users--;
            if (users == 0) {
                OPEN.remove(key);
            }
        }
    }

    /** Runs what may happen beside other plain accesses. */
    void shared(Runnable access) {
        lock.readLock().lock();
        try {
            access.run();
        } finally {
            lock.readLock().unlock();
        }
    }

    /** Runs what must not happen beside any other. */
    void alone(Runnable access) {
        lock.writeLock().lock();
        try {
            access.run();
        } finally {
            lock.writeLock().unlock();
        }
    }
}
