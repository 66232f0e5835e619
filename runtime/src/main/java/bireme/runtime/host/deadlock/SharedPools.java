package bireme.runtime.host.deadlock;

import java.util.concurrent.ForkJoinPool;

/**
 * Tells whether the pools and timers that the JDK shares between ranks are idle: the common pool, the scheduler of
 * delayed tasks behind {@code CompletableFuture}, and the carriers of virtual threads, whose own sleep is invisible.
 */
final class SharedPools {
    private SharedPools() {}

    static boolean areIdle() {
        return ForkJoinPool.commonPool().isQuiescent() && !hasPendingThread();
    }

    private static boolean hasPendingThread() {
        ThreadGroup root = Thread.currentThread().getThreadGroup();
        while (root.getParent() != null) {
            root = root.getParent();
        }
        Thread[] threads = new Thread[2 * root.activeCount() + 16];
        int count = root.enumerate(threads, true);
        for (int i = 0; i < count; i++) {
            if (isPending(threads[i])) {
                return true;
            }
        }
        return count == threads.length;
    }

    private static boolean isPending(Thread thread) {
        String name = thread.getName();
        boolean isScheduler = name.endsWith("DelayScheduler") || name.endsWith("-delayScheduler");
        return isScheduler && thread.getState() != Thread.State.WAITING
                || name.startsWith("VirtualThread-unparker")
                || thread.getClass().getName().equals("jdk.internal.misc.CarrierThread");
    }
}
