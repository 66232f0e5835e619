package bireme.launcher.control;

import bireme.devices.secure.Handshake;
import bireme.devices.secure.HandshakeException;
import bireme.devices.secure.HandshakeLimits;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.ssl.SSLSocket;

/**
 * A process's end of the control channel.
 *
 * <p>Threads: {@link #send} by any; {@link #readAll} by one.
 */
public final class ControlClient implements AutoCloseable {
    private static final int CONNECT_MS = 10_000;
    private static final int PROOF_MS = (int) TimeUnit.NANOSECONDS.toMillis(HandshakeLimits.TIME_LIMIT_NS);
    private static final int BUFFER_BYTES = 1 << 14;

    private Socket socket;
    private InputStream in;
    private OutputStream out;

    private ControlClient(Socket socket) throws IOException {
        use(socket);
    }

    private void use(Socket newSocket) throws IOException {
        socket = newSocket;
        in = newSocket.getInputStream();
        out = newSocket.getOutputStream();
    }

    /**
     * Connects to the coordinator and proves to belong to the job, as the coordinator does.
     *
     * @throws ControlException naming what was tried when none of the addresses leads there
     */
    public static ControlClient connect(Bootstrap bootstrap) {
        StringBuilder tried = new StringBuilder();
        for (HostPort address : SshHint.bestFirst(bootstrap.coordinator(), System.getenv("SSH_CONNECTION"))) {
            try {
                return connect(address, bootstrap);
            } catch (IOException | HandshakeException e) {
                tried.append(tried.length() == 0 ? "" : "; ")
                        .append(address)
                        .append(": ")
                        .append(e.getMessage());
            }
        }
        throw new ControlException("process " + bootstrap.process() + " cannot reach mpjrun (" + tried
                + "); see whether a firewall is between, or choose another network by bireme.interface");
    }

    private static ControlClient connect(HostPort address, Bootstrap bootstrap) throws IOException {
        Socket socket = new Socket();
        try {
            socket.connect(address.socketAddress(), CONNECT_MS);
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(PROOF_MS);
            ControlClient client = new ControlClient(socket);
            client.shakeHands(bootstrap);
            socket.setSoTimeout(0);
            return client;
        } catch (IOException | HandshakeException e) {
            socket.close();
            throw e;
        }
    }

    private void shakeHands(Bootstrap bootstrap) throws IOException {
        Handshake handshake = Handshake.ofConnector(
                bootstrap.secret(), ControlServer.service(), bootstrap.process(), Handshake.COORDINATOR);
        write(handshake.output());
        while (!handshake.isFinished()) {
            byte[] bytes = in.readNBytes(handshake.wanted());
            if (bytes.length == 0) {
                throw new IOException("the other end closed the connection");
            }
            handshake.receive(ByteBuffer.wrap(bytes));
            write(handshake.output());
        }
        if (bootstrap.tls() != null) {
            SSLSocket secured = bootstrap.tls().over(socket, handshake);
            secured.startHandshake();
            use(secured);
        }
    }

    private void write(ByteBuffer bytes) throws IOException {
        out.write(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
        bytes.position(bytes.limit());
    }

    /**
     * Sends a message. A connection that is gone is no error here: whoever reads learns of it, and ends the process.
     *
     * @return whether it was sent
     */
    public synchronized boolean send(ToCoordinator message) {
        try {
            write(message.frame());
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Reads messages until the connection ends; returns why it did. */
    public String readAll(Consumer<ToProcess> taker) {
        MessageInput input = new MessageInput(true);
        byte[] bytes = new byte[BUFFER_BYTES];
        try {
            for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, count);
                for (Message message = input.next(buffer); message != null; message = input.next(buffer)) {
                    taker.accept((ToProcess) message);
                }
            }
            return "mpjrun has closed the connection";
        } catch (IOException | ControlException e) {
            return "the connection to mpjrun failed: " + e.getMessage();
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
