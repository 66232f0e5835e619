package bireme.runtime.wireup;

import bireme.devices.address.OfferedAddresses;
import bireme.devices.address.PortRange;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.RejectedConnections;
import bireme.devices.secure.SecureServer;
import bireme.runtime.control.TimeLimits;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Where the processes of a step meet; lives in the first of them. All that is said is encrypted.
 *
 * <p>Threads: that of {@link SecureServer} for all connections, and one that looks whether all are alive; what is known
 * is guarded by the assembly's monitor.
 */
final class RendezvousServer implements AutoCloseable {
    private static final long LOOK_MS = 1000;
    private static final long STACK_BYTES = 1 << 17;

    private final JobSecret secret;
    private final RejectedConnections rejected;
    private final Runnable whenComplete;
    private final JobMembership membership;
    private final WireupMessageInput[] inputs;
    private volatile SecureServer server;
    private volatile boolean isClosed;

    /**
     * Creates a hub that listens nowhere yet.
     *
     * @param whenComplete run once all processes have joined
     * @param say takes lines for people
     */
    RendezvousServer(int processes, JobSecret secret, TimeLimits limits, Runnable whenComplete, Consumer<String> say) {
        this.secret = secret;
        this.whenComplete = whenComplete;
        this.rejected = new RejectedConnections(say, System::nanoTime);
        this.inputs = new WireupMessageInput[processes];
        this.membership = new JobMembership(processes, limits.startSeconds(), limits.silenceSeconds(), this::send, say);
    }

    /** Listens at addresses of this host, and begins to serve. */
    OfferedAddresses open(List<InetAddress> where, PortRange ports) throws IOException {
        server = new SecureServer(RendezvousConnection.SERVICE, secret, inputs.length, new Reader(), rejected);
        List<InetSocketAddress> bound = new ArrayList<>();
        for (InetAddress address : where) {
            ServerSocketChannel listener = ServerSocketChannel.open();
            server.listen(listener);
            ports.bind(address, at -> listener.bind(at, SecureServer.BACKLOG));
            bound.add((InetSocketAddress) listener.getLocalAddress());
        }
        server.start();
        Thread thread = new Thread(null, this::lookAlways, "bireme-hub", STACK_BYTES, false);
        thread.setDaemon(true);
        thread.start();
        return new OfferedAddresses(bound);
    }

    private void take(int process, WireupMessage message) throws IOException {
        boolean isNews;
        synchronized (membership) {
            boolean wasComplete = membership.isComplete();
            membership.take(process, message);
            isNews = membership.isComplete() && !wasComplete;
        }
        if (isNews) {
            whenComplete.run();
        }
    }

    private void lookAlways() {
        try {
            while (!isClosed) {
                Thread.sleep(LOOK_MS);
                synchronized (membership) {
                    membership.look();
                }
            }
        } catch (InterruptedException e) {
            // Nobody has a reason to interrupt this thread; whoever does wants it to end.
            Thread.currentThread().interrupt();
        }
    }

    private void send(int process, WireupMessage message) {
        server.send(process, ByteBuffer.wrap(message.bytes()));
    }

    /** Ends the job from inside this process. */
    void end(int status, String why, boolean isSaid) {
        synchronized (membership) {
            membership.end(status, why, isSaid);
        }
    }

    /** Leaves in good order: nobody needs the hub any more. */
    void leave() {
        synchronized (membership) {
            isClosed = true;
            for (int process = 0; process < inputs.length; process++) {
                send(process, WireupMessage.of(WireupMessage.Kind.DISCONNECT, 0));
            }
        }
    }

    @Override
    public void close() throws IOException {
        isClosed = true;
        if (server != null) {
            server.close();
        }
    }

    /** Puts notices together; called by the server's thread. */
    private final class Reader implements SecureServer.Events {
        @Override
        public void joined(int process) {
            inputs[process] = new WireupMessageInput();
        }

        @Override
        public void received(int process, ByteBuffer bytes) throws IOException {
            WireupMessageInput input = inputs[process];
            for (WireupMessage message = input.next(bytes); message != null; message = input.next(bytes)) {
                take(process, message);
            }
        }

        @Override
        public void left(int process, String why) {
            synchronized (membership) {
                if (!isClosed) {
                    membership.gone(process, why);
                }
            }
        }
    }
}
