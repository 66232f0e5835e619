package bireme.devices.niodev;

import bireme.devices.net.NetThread;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.HandshakeException;
import bireme.devices.secure.HandshakeLimits;
import bireme.devices.secure.Strangers;
import java.io.IOException;
import java.net.SocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;
import xxdev.DeviceException;

/**
 * Accepts connections and lets in who proves to belong to the job.
 *
 * <p>Threads: one of its own, which alone touches the channels of visitors and closes them in the end: nobody else
 * pulls one away between two steps. Strangers cost a buffer each, for a limited time and in limited number.
 */
final class NioDoor implements Runnable {
    /** How often visitors that take too long are turned away. */
    private static final long LOOK_MS = 500;

    private static final long MOST_MS_TO_CLOSE = 1000;

    /** Takes over the channels of those that were let in. */
    @FunctionalInterface
    interface Guest {
        /**
         * Takes the channel of a peer.
         *
         * @throws IOException when the channel is of no use any more; the door closes it
         */
        void enter(int process, SocketChannel channel) throws IOException;
    }

    /** A connection that has proved nothing yet. */
    private record Visitor(SocketChannel channel, NioHandshake handshake, long untilNs) {}

    private final Selector selector;
    private final Supplier<Handshake> handshakes;
    private final Guest guest;
    private final Strangers strangers = new Strangers();
    private final Deque<SelectionKey> visitors = new ArrayDeque<>();
    private final Thread thread;
    private volatile boolean isClosed;

    /**
     * Opens the door.
     *
     * @param handshakes makes the listener's end of a handshake
     * @param guest takes the process and the channel of a peer that was let in
     */
    NioDoor(NioListener listener, int process, Supplier<Handshake> handshakes, Guest guest) {
        this.handshakes = handshakes;
        this.guest = guest;
        try {
            selector = Selector.open();
            for (ServerSocketChannel channel : listener.channels()) {
                channel.configureBlocking(false);
                channel.register(selector, SelectionKey.OP_ACCEPT);
            }
        } catch (IOException e) {
            throw new DeviceException("niodev cannot accept connections: " + e.getMessage(), e);
        }
        thread = NetThread.create(this, "bireme niodev door of process " + process);
        thread.start();
    }

    @Override
    public void run() {
        try {
            serve();
        } finally {
            leave();
        }
    }

    private void serve() {
        while (!isClosed) {
            try {
                selector.select(this::handle, visitors.isEmpty() ? 0 : LOOK_MS);
                turnAwayTheSlow();
            } catch (IOException e) {
                tell(null, e.getMessage());
            }
        }
    }

    private void handle(SelectionKey key) {
        if (key.channel() instanceof ServerSocketChannel listener) {
            accept(listener);
        } else {
            step(key);
        }
    }

    private void accept(ServerSocketChannel listener) {
        try {
            SocketChannel channel = listener.accept();
            if (channel == null) {
                return;
            }
            channel.configureBlocking(false);
            Visitor visitor = new Visitor(
                    channel,
                    new NioHandshake(handshakes.get(), channel),
                    System.nanoTime() + HandshakeLimits.TIME_LIMIT_NS);
            SelectionKey key = channel.register(selector, SelectionKey.OP_READ, visitor);
            visitors.add(key);
            if (visitors.size() > HandshakeLimits.MOST_HALF_OPEN) {
                turnAway(visitors.peek(), "too many others are waiting, and it was the first");
            }
            step(key);
        } catch (ClosedChannelException e) {
            // the listener was closed with the job: nobody is there to be told
        } catch (IOException e) {
            tell(null, e.getMessage());
        }
    }

    private void step(SelectionKey key) {
        Visitor visitor = (Visitor) key.attachment();
        try {
            if (visitor.handshake().step()) {
                visitors.remove(key);
                key.cancel(); // the next selection forgets the channel
                guest.enter(visitor.handshake().peer(), visitor.channel());
            } else {
                key.interestOps(visitor.handshake().interest());
            }
        } catch (ClosedChannelException e) {
            turnAway(key, "it was closed as soon as it was let in");
        } catch (IOException | HandshakeException e) {
            turnAway(key, e.getMessage());
        }
    }

    private void turnAwayTheSlow() {
        long nowNs = System.nanoTime();
        while (!visitors.isEmpty() && ((Visitor) visitors.peek().attachment()).untilNs() - nowNs < 0) {
            turnAway(visitors.peek(), "it took too long to prove that it belongs to the job");
        }
    }

    private void turnAway(SelectionKey key, String reason) {
        visitors.remove(key);
        SocketChannel channel = ((Visitor) key.attachment()).channel();
        tell(addressOf(channel), reason);
        close(channel);
    }

    /** Not at the end of the job, when peers go away as well. */
    private void tell(SocketAddress visitor, String reason) {
        if (!isClosed) {
            strangers.turnedAway(visitor, reason);
        }
    }

    private static SocketAddress addressOf(SocketChannel channel) {
        try {
            return channel.getRemoteAddress();
        } catch (IOException e) {
            return null;
        }
    }

    private void close(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            strangers.turnedAway(null, e.getMessage());
        }
    }

    /** Stops letting in, and turns away who is still at the door. Who was let in stays. */
    void close() {
        isClosed = true;
        selector.wakeup();
        try {
            thread.join(MOST_MS_TO_CLOSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void leave() {
        for (SelectionKey key : visitors) {
            close((SocketChannel) key.channel());
        }
        try {
            selector.close();
        } catch (IOException e) {
            throw new DeviceException("niodev cannot close its door: " + e.getMessage(), e);
        }
    }
}
