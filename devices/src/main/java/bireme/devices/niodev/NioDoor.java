package bireme.devices.niodev;

import bireme.devices.net.NetThread;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.HandshakeException;
import bireme.devices.secure.HandshakeLimits;
import bireme.devices.secure.Strangers;
import java.io.IOException;
import java.net.SocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import xxdev.DeviceException;

/**
 * Accepts connections and lets in who proves to belong to the job.
 *
 * <p>Threads: one of its own. Strangers cost a buffer each, for a limited time and in limited number.
 */
final class NioDoor implements Runnable {
    /** How often visitors that take too long are turned away. */
    private static final long LOOK_MS = 500;

    /** A connection that has proved nothing yet. */
    private record Visitor(SocketChannel channel, NioHandshake handshake, long untilNs) {}

    private final Selector selector;
    private final Supplier<Handshake> handshakes;
    private final BiConsumer<Integer, SocketChannel> guest;
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
    NioDoor(
            NioListener listener,
            int process,
            Supplier<Handshake> handshakes,
            BiConsumer<Integer, SocketChannel> guest) {
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
        while (!isClosed) {
            try {
                selector.select(this::handle, visitors.isEmpty() ? 0 : LOOK_MS);
                turnAwayTheSlow();
            } catch (IOException e) {
                strangers.turnedAway(null, e.getMessage());
            } catch (ClosedSelectorException e) {
                return;
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
            // closed while it was accepted, by either side: nobody is there to be told
        } catch (IOException e) {
            strangers.turnedAway(null, e.getMessage());
        }
    }

    private void step(SelectionKey key) {
        Visitor visitor = (Visitor) key.attachment();
        try {
            if (visitor.handshake().step()) {
                visitors.remove(key);
                key.cancel(); // the next selection forgets the channel
                guest.accept(visitor.handshake().peer(), visitor.channel());
            } else {
                key.interestOps(visitor.handshake().interest());
            }
        } catch (ClosedChannelException e) {
            visitors.remove(key); // closed by this side, with the door, while the visitor was on the threshold
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
        strangers.turnedAway(addressOf(channel), reason);
        close(channel);
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

    void close() {
        isClosed = true;
        try {
            for (SelectionKey key : selector.keys()) {
                key.channel().close();
            }
            selector.close();
        } catch (IOException e) {
            throw new DeviceException("niodev cannot close its door: " + e.getMessage(), e);
        }
    }
}
