package bireme.runtime.control;

import bireme.devices.address.PortRange;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.RejectedConnections;
import bireme.devices.secure.SecureServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The coordinator's end of the control channel: turns bytes into messages, and back. All of them are encrypted.
 *
 * <p>Threads: that of {@link SecureServer} calls {@link ControlEvents}; {@link #send} and {@link #close} may be called
 * by any.
 */
public final class ControlServer implements AutoCloseable {
    private static final char DELETE = 0x7f;

    private final ControlProtocol protocol;
    private final ControlEvents events;
    private final MessageInput[] inputs;
    private final List<InetSocketAddress> addresses = new ArrayList<>();
    private final SecureServer server;
    private Path socket;

    /**
     * Creates a server that listens nowhere yet.
     *
     * @param processes number of processes in the job
     */
    public ControlServer(
            ControlProtocol protocol,
            JobSecret secret,
            int processes,
            ControlEvents events,
            RejectedConnections rejected)
            throws IOException {
        this.protocol = protocol;
        this.events = events;
        this.inputs = new MessageInput[processes];
        this.server = new SecureServer(protocol.service(), secret, processes, new Reader(), rejected);
    }

    /**
     * Listens at a Unix-domain socket, for processes of this host and user only.
     *
     * @param path a new file in a folder that only its owner may enter
     * @return whether that works; it does not for a path that is too long, or unfit to be a word of a line
     */
    public boolean listenLocally(Path path) throws IOException {
        boolean isWord = path.toString().chars().allMatch(letter -> letter > ' ' && letter < DELETE);
        boolean isListening = isWord && server.listenLocally(path);
        socket = isListening ? path : null;
        return isListening;
    }

    /** Listens at a port of an address of this host that the system chooses. */
    public void listen(InetAddress address) throws IOException {
        ServerSocketChannel listener = open();
        listener.bind(new InetSocketAddress(address, 0), SecureServer.BACKLOG);
        addresses.add((InetSocketAddress) listener.getLocalAddress());
    }

    /**
     * Listens at a port of a range.
     *
     * @throws xxdev.DeviceException naming address and range when none is free
     */
    public void listen(InetAddress address, PortRange ports) throws IOException {
        ServerSocketChannel listener = open();
        ports.bind(address, at -> listener.bind(at, SecureServer.BACKLOG));
        addresses.add((InetSocketAddress) listener.getLocalAddress());
    }

    /** A channel that {@link #close} closes, whether it is bound or not. */
    private ServerSocketChannel open() throws IOException {
        ServerSocketChannel listener = ServerSocketChannel.open();
        server.listen(listener);
        return listener;
    }

    /** Begins to serve; nothing may listen after that which did not before. */
    public void start() {
        server.start();
    }

    /** Where processes can connect, in the order asked for. */
    public List<InetSocketAddress> addresses() {
        return List.copyOf(addresses);
    }

    /** Where processes of this host connect; {@code null} when they have to use {@link #addresses}. */
    public Path socket() {
        return socket;
    }

    /** Sends a message to a process; nothing happens when it has not joined, or has left. */
    public void send(int process, ToProcess message) {
        server.send(process, message.frame());
    }

    /** Sends a message to all processes that are there. */
    public void sendAll(ToProcess message) {
        ByteBuffer frame = message.frame();
        for (int process = 0; process < inputs.length; process++) {
            server.send(process, frame);
        }
    }

    /** Stops listening and closes all connections, soon. */
    @Override
    public void close() throws IOException {
        server.close();
    }

    /** Puts messages together; called by the server's thread. */
    private final class Reader implements SecureServer.Events {
        @Override
        public void joined(int process) {
            inputs[process] = new MessageInput(protocol, false);
            events.joined(process);
        }

        @Override
        public void received(int process, ByteBuffer bytes) throws IOException {
            MessageInput input = inputs[process];
            try {
                for (ProcessMessage message = input.next(bytes); message != null; message = input.next(bytes)) {
                    events.received(process, (ToCoordinator) message);
                }
            } catch (ControlException e) {
                throw new IOException(e.getMessage(), e);
            }
        }

        @Override
        public void left(int process, String why) {
            events.left(process, why);
        }
    }
}
