package bireme.devices.net.link;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/**
 * Takes connections for others on loopback, passes on what is sent, and flips one bit of what the connector sends, or
 * cuts the connections off.
 */
final class ManInTheMiddle implements UnaryOperator<String>, Closeable {
    private final int changedByte;
    private final List<Closeable> open = new CopyOnWriteArrayList<>();

    /** Changes the byte with this number, counted from 0 from the first of a connection. */
    ManInTheMiddle(int changedByte) {
        this.changedByte = changedByte;
    }

    /** Changes nothing. */
    ManInTheMiddle() {
        this(-1);
    }

    /** Takes an address {@code 127.0.0.1:port}, and returns one that leads there through here. */
    @Override
    public String apply(String address) {
        try {
            InetAddress loopback = InetAddress.getLoopbackAddress();
            int port = Integer.parseInt(address.substring(address.lastIndexOf(':') + 1));
            ServerSocket listener = new ServerSocket(0, 16, loopback);
            open.add(listener);
            start(() -> {
                while (true) {
                    Socket from = listener.accept();
                    Socket to = new Socket(loopback, port);
                    open.add(from);
                    open.add(to);
                    start(() -> pass(from, to, changedByte));
                    start(() -> pass(to, from, -1));
                }
            });
            return "127.0.0.1:" + listener.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private interface Task {
        void run() throws IOException;
    }

    private static void start(Task task) {
        Thread thread = new Thread(
                () -> {
                    try {
                        task.run();
                    } catch (IOException closed) {
                        return; // the connection has ended, which is what these tests are about
                    }
                },
                "man in the middle");
        thread.setDaemon(true);
        thread.start();
    }

    private static void pass(Socket from, Socket to, int changed) throws IOException {
        byte[] bytes = new byte[4096];
        long passed = 0;
        try (from;
                to) {
            for (int count = from.getInputStream().read(bytes);
                    count >= 0;
                    count = from.getInputStream().read(bytes)) {
                if (changed >= passed && changed < passed + count) {
                    bytes[(int) (changed - passed)] ^= 1;
                }
                passed += count;
                to.getOutputStream().write(bytes, 0, count);
            }
        }
    }

    /** Ends all connections at both ends; what was passed on before arrives. */
    void cut() {
        for (Closeable each : open) {
            if (each instanceof Socket socket) {
                end(socket);
            }
        }
    }

    private static void end(Socket socket) {
        try {
            socket.shutdownOutput();
        } catch (IOException alreadyClosed) {
            return; // of two connections between the same processes one is not used
        }
    }

    @Override
    public void close() throws IOException {
        for (Closeable each : open) {
            each.close();
        }
    }
}
