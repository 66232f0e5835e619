package bireme.runtime.wireup;

import bireme.devices.secure.Handshake;
import bireme.devices.secure.HandshakeException;
import bireme.devices.secure.HandshakeLimits;
import bireme.devices.secure.JobSecret;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;

/**
 * One end of a connection between a process and the hub, both of which have proved that they hold the job's secret.
 *
 * <p>Threads: {@link #send} by any, {@link #read} by one.
 */
final class HubConnection implements AutoCloseable {
    private static final String SERVICE = "wireup";
    private static final int PROOF_MS = (int) TimeUnit.NANOSECONDS.toMillis(HandshakeLimits.TIME_LIMIT_NS);

    private final Socket socket;
    private final int process;
    private final DataInputStream in;
    private final OutputStream out;

    private HubConnection(Socket socket, Handshake handshake) throws IOException {
        this.socket = socket;
        out = socket.getOutputStream();
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(PROOF_MS);
        shakeHands(handshake);
        socket.setSoTimeout(0);
        process = handshake.peer();
        in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    }

    /**
     * A process's end.
     *
     * @throws IOException when nobody answers at the address, or not the hub of this job
     */
    static HubConnection connect(InetSocketAddress hub, JobSecret secret, int process, int connectMs)
            throws IOException {
        Socket socket = new Socket();
        try {
            socket.connect(hub, connectMs);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
        return of(socket, Handshake.ofConnector(secret, SERVICE, process, Handshake.COORDINATOR));
    }

    /**
     * The hub's end.
     *
     * @throws IOException when the other end is no process of this job; its message says why
     */
    static HubConnection accept(Socket socket, JobSecret secret, int processes) throws IOException {
        return of(socket, Handshake.ofListener(secret, SERVICE, Handshake.COORDINATOR, processes));
    }

    private static HubConnection of(Socket socket, Handshake handshake) throws IOException {
        try {
            return new HubConnection(socket, handshake);
        } catch (IOException e) {
            socket.close();
            throw e;
        } catch (HandshakeException e) {
            socket.close();
            throw new IOException(e.getMessage(), e);
        }
    }

    private void shakeHands(Handshake handshake) throws IOException {
        write(handshake.output());
        while (!handshake.isFinished()) {
            byte[] bytes = socket.getInputStream().readNBytes(handshake.wanted());
            if (bytes.length == 0) {
                throw new EOFException("it closed the connection before it had proved anything");
            }
            handshake.receive(ByteBuffer.wrap(bytes));
            write(handshake.output());
        }
    }

    private void write(ByteBuffer bytes) throws IOException {
        out.write(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
        bytes.position(bytes.limit());
    }

    /** The process at the other end of the hub's end. */
    int process() {
        return process;
    }

    SocketAddress address() {
        return socket.getRemoteSocketAddress();
    }

    /**
     * Says something. A connection that is gone is no error here: whoever reads learns of it.
     *
     * @return whether it was said
     */
    synchronized boolean send(Notice notice) {
        try {
            out.write(notice.bytes());
            out.flush();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Waits for the next notice, {@code mostMs} at most; 0 for ever. */
    Notice read(int mostMs) throws IOException {
        socket.setSoTimeout(mostMs);
        return Notice.read(in);
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // Then there is nothing left of it that could be closed.
            return;
        }
    }
}
