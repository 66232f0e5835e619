package bireme.runtime.file;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Carries out accesses one after another in the order in which they were begun, on a thread that exists while there are
 * any.
 *
 * <p>Threads: any thread of the rank begins accesses; the one that carries them out is a daemon of the rank.
 */
final class FileThread {
    private final String name;
    private final Queue<FileRequest> pending = new ArrayDeque<>();
    private FileRequest last;

    FileThread(String name) {
        this.name = name;
    }

    /** Hands an access over. */
    void begin(FileRequest access) {
        synchronized (pending) {
            boolean isIdle = pending.isEmpty();
            pending.add(access);
            last = access;
            if (isIdle) {
                Thread thread = new Thread(this::run, name);
                thread.setDaemon(true);
                thread.start();
            }
        }
    }

    private void run() {
        FileRequest next = first();
        while (next != null) {
            next.run();
            next = afterFirst();
        }
    }

    private FileRequest first() {
        synchronized (pending) {
            return pending.peek();
        }
    }

    /** The next one; while an access is carried out it stays in the queue, which says that there is a thread. */
    private FileRequest afterFirst() {
        synchronized (pending) {
            pending.remove();
            if (pending.isEmpty()) {
                last = null;
            }
            return pending.peek();
        }
    }

    /** Waits until all that were begun have ended, however they have. */
    void awaitAll() {
        FileRequest awaited;
        synchronized (pending) {
            awaited = last;
        }
        if (awaited != null) {
            awaited.awaitEnd();
        }
    }
}
