package bireme.runtime.wireup;

import bireme.devices.address.OfferedAddresses;
import bireme.devices.address.PortRange;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.RejectedConnections;
import bireme.devices.secure.SecureServer;
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
final class Hub implements AutoCloseable {
    private static final long LOOK_MS = 1000;
    private static final long STACK_BYTES = 1 << 17;

    private final JobSecret secret;
    private final RejectedConnections rejected;
    private final Runnable whenComplete;
    private final Assembly assembly;
    private final NoticeInput[] inputs;
    private volatile SecureServer server;
    private volatile boolean isClosed;

    /**
     * Creates a hub that listens nowhere yet.
     *
     * @param whenComplete run once all processes have joined
     * @param say takes lines for people
     */
    Hub(int processes, JobSecret secret, TimeLimits limits, Runnable whenComplete, Consumer<String> say) {
        this.secret = secret;
        this.whenComplete = whenComplete;
        this.rejected = new RejectedConnections(say, System::nanoTime);
        this.inputs = new NoticeInput[processes];
        this.assembly = new Assembly(processes, limits.startSeconds(), limits.silenceSeconds(), this::send, say);
    }

    /** Listens at addresses of this host, and begins to serve. */
    OfferedAddresses open(List<InetAddress> where, PortRange ports) throws IOException {
        server = new SecureServer(HubConnection.SERVICE, secret, inputs.length, new Reader(), rejected);
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

    private void take(int process, Notice notice) throws IOException {
        boolean isNews;
        synchronized (assembly) {
            boolean wasComplete = assembly.isComplete();
            assembly.take(process, notice);
            isNews = assembly.isComplete() && !wasComplete;
        }
        if (isNews) {
            whenComplete.run();
        }
    }

    private void lookAlways() {
        try {
            while (!isClosed) {
                Thread.sleep(LOOK_MS);
                synchronized (assembly) {
                    assembly.look();
                }
            }
        } catch (InterruptedException e) {
            // Nobody has a reason to interrupt this thread; whoever does wants it to end.
            Thread.currentThread().interrupt();
        }
    }

    private void send(int process, Notice notice) {
        server.send(process, ByteBuffer.wrap(notice.bytes()));
    }

    /** Ends the job from inside this process. */
    void end(int status, String why, boolean isSaid) {
        synchronized (assembly) {
            assembly.end(status, why, isSaid);
        }
    }

    /** Leaves in good order: nobody needs the hub any more. */
    void leave() {
        synchronized (assembly) {
            isClosed = true;
            for (int process = 0; process < inputs.length; process++) {
                send(process, Notice.of(Notice.Kind.BYE, 0));
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
            inputs[process] = new NoticeInput();
        }

        @Override
        public void received(int process, ByteBuffer bytes) throws IOException {
            NoticeInput input = inputs[process];
            for (Notice notice = input.next(bytes); notice != null; notice = input.next(bytes)) {
                take(process, notice);
            }
        }

        @Override
        public void left(int process, String why) {
            synchronized (assembly) {
                if (!isClosed) {
                    assembly.gone(process, why);
                }
            }
        }
    }
}
