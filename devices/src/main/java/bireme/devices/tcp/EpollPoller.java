package bireme.devices.tcp;

import bireme.devices.socket.Interest;
import bireme.devices.socket.PolledSocket;
import bireme.devices.socket.Poller;
import bireme.devices.socket.Watch;
import bireme.devices.socket.Watched;
import io.netty.channel.IoEvent;
import io.netty.channel.IoHandler;
import io.netty.channel.IoHandlerContext;
import io.netty.channel.IoRegistration;
import io.netty.channel.epoll.EpollIoHandle;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollIoOps;
import io.netty.channel.unix.FileDescriptor;
import io.netty.util.concurrent.ThreadAwareExecutor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Netty's epoll without a thread of its own: the thread that calls {@link #round} is its thread for that round.
 *
 * <p>Shape: sockets are added and removed in a round, in the order in which that was asked for, so that a socket is
 * gone before another gets its number. A round that does so does not wait, because the thread that asked may have
 * further work for this one.
 *
 * <p>Threads: as {@link Poller}.
 */
final class EpollPoller implements Poller, ThreadAwareExecutor {
    private final IoHandler handler = EpollIoHandler.newFactory().newHandler(this);
    private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final Round round = new Round();
    private volatile Thread driver;

    /** How long a round may wait. */
    private final class Round implements IoHandlerContext {
        private boolean mayWait;
        private long deadlineNs;

        Round until(long maxWaitNs) {
            mayWait = maxWaitNs > 0;
            deadlineNs = maxWaitNs == Long.MAX_VALUE ? -1 : System.nanoTime() + maxWaitNs;
            return this;
        }

        @Override
        public boolean canBlock() {
            return mayWait && tasks.isEmpty();
        }

        @Override
        public long delayNanos(long nowNs) {
            return mayWait ? Math.max(0, deadlineNs - nowNs) : 0;
        }

        @Override
        public long deadlineNanos() {
            return deadlineNs;
        }
    }

    /** A socket that is watched, or will be from the next round on. */
    private final class Handle implements Watch, EpollIoHandle {
        private final EpollSocket socket;
        private final Watched watched;
        private Interest interest;
        private IoRegistration registration;

        Handle(EpollSocket socket, Interest interest, Watched watched) {
            this.socket = socket;
            this.interest = interest;
            this.watched = watched;
        }

        void register() {
            try {
                socket.begin();
                try {
                    registration = handler.register(this);
                    registration.submit(ops(interest));
                } finally {
                    socket.end();
                }
            } catch (Exception e) { // whatever Netty throws
                watched.failed(e);
            }
        }

        @Override
        public void setInterest(Interest newInterest) {
            interest = newInterest;
            if (registration != null && registration.isValid() && socket.isOpen()) {
                submit();
            }
        }

        private void submit() {
            try {
                socket.begin();
                try {
                    registration.submit(ops(interest));
                } finally {
                    socket.end();
                }
            } catch (IOException e) {
                return; // another thread has closed it since it was looked at
            } catch (UncheckedIOException e) {
                watched.failed(e.getCause());
            }
        }

        @Override
        public void cancel() {
            execute(this::unregister);
        }

        private void unregister() {
            if (registration != null) {
                registration.cancel();
            }
        }

        @Override
        public FileDescriptor fd() {
            return socket.descriptor();
        }

        @Override
        public void handle(IoRegistration source, IoEvent event) {
            watched.ready();
        }

        /** The poller ends, and the socket goes on. */
        @Override
        public void close() {
            registration = null;
        }
    }

    private static EpollIoOps ops(Interest interest) {
        return switch (interest) {
            case NONE -> EpollIoOps.EPOLLERR; // with Netty's own NONE a handle cannot be used any more
            case ACCEPT, READ -> EpollIoOps.EPOLLIN;
            case CONNECT -> EpollIoOps.EPOLLOUT;
            case READ_AND_WRITE -> EpollIoOps.EPOLLIN.with(EpollIoOps.EPOLLOUT);
        };
    }

    @Override
    public Watch watch(PolledSocket socket, Interest interest, Watched watched) {
        Handle handle = new Handle((EpollSocket) socket, interest, watched);
        execute(handle::register);
        return handle;
    }

    @Override
    public boolean isExecutorThread(Thread thread) {
        return driver == thread;
    }

    /** Runs a task at once if the caller is the driving thread, else has the next round run it. */
    @Override
    public void execute(Runnable task) {
        if (isExecutorThread(Thread.currentThread())) {
            task.run();
        } else {
            tasks.add(task);
        }
    }

    @Override
    public boolean hasChanges() {
        return !tasks.isEmpty();
    }

    @Override
    public void wakeUp() {
        handler.wakeup();
    }

    @Override
    public void round(long maxWaitNs) {
        driver = Thread.currentThread();
        try {
            handler.run(round.until(runTasks() ? 0 : maxWaitNs));
        } finally {
            driver = null;
        }
    }

    private boolean runTasks() {
        boolean hasRun = false;
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            task.run();
            hasRun = true;
        }
        return hasRun;
    }

    @Override
    public void close() {
        round(0); // takes note of the last wake-up, for which Netty would wait
        driver = Thread.currentThread();
        try {
            handler.prepareToDestroy();
            handler.destroy();
        } finally {
            driver = null;
        }
    }
}
