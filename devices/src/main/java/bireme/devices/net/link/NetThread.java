package bireme.devices.net.link;

import bireme.devices.affinity.Binding;

/**
 * A daemon that works for all ranks of a process and belongs to none, although a call of some rank starts it: it is
 * neither interrupted nor awaited with that rank, and what it holds keeps none of the rank's classes.
 */
public final class NetThread {
    private NetThread() {}

    /** Creates a thread, which is not started yet. */
    public static Thread create(Runnable work, String name) {
        ThreadGroup outermost = Thread.currentThread().getThreadGroup();
        while (outermost.getParent() != null) {
            outermost = outermost.getParent();
        }
        Runnable free = () -> {
            Binding.release(); // a rank that starts it may be bound
            work.run();
        };
        Thread thread = new Thread(outermost, free, name, 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(NetThread.class.getClassLoader());
        return thread;
    }
}
