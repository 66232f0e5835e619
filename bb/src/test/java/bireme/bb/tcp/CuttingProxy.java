package bireme.bb.tcp;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Passes connections on to a port of this host, and cuts each at a random byte, as often as asked for.
 *
 * <p>Shape: a cut connection passes up to {@code maxBytes} in both directions together, so cuts fall into handshakes
 * and frames, and on either side of acknowledgements. The last byte before the cut may be lost with the connection.
 *
 * <p>Threads: one that accepts, two for each connection.
 */
final class CuttingProxy implements AutoCloseable {
    private final ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final int target;
    private final Random random;
    private final int maxBytes;
    private final AtomicInteger cutsLeft;

    CuttingProxy(int target, long seed, int cuts, int maxBytes) throws IOException {
        this.target = target;
        this.random = new Random(seed);
        this.cutsLeft = new AtomicInteger(cuts);
        this.maxBytes = maxBytes;
        start(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    boolean hasCutsLeft() {
        return cutsLeft.get() > 0;
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "cutting-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (!listener.isClosed()) {
                Socket near = listener.accept();
                Socket far = new Socket(InetAddress.getLoopbackAddress(), target);
                near.setTcpNoDelay(true);
                far.setTcpNoDelay(true);
                Connection connection = new Connection(near, far, random.nextInt(maxBytes), random.nextBoolean());
                start(() -> connection.pass(near, far));
                start(() -> connection.pass(far, near));
            }
        } catch (IOException e) {
            // closed by the test
            return;
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }

    private final class Connection {
        private final Socket near;
        private final Socket far;
        private final boolean isReset;
        private int bytesLeft;
        private boolean isCut;

        Connection(Socket near, Socket far, int bytes, boolean isReset) {
            this.near = near;
            this.far = far;
            this.bytesLeft = bytes;
            this.isReset = isReset;
        }

        void pass(Socket from, Socket to) {
            try {
                InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream();
                byte[] bytes = new byte[4096];
                for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                    int passed = take(count);
                    out.write(bytes, 0, passed);
                    if (passed < count) {
                        cut();
                        return;
                    }
                }
                end();
            } catch (IOException e) {
                end();
            }
        }

        private synchronized int take(int count) {
            if (cutsLeft.get() <= 0) {
                return count;
            }
            int taken = Math.min(count, bytesLeft);
            bytesLeft -= taken;
            return taken;
        }

        private synchronized void cut() {
            if (!isCut) {
                isCut = true;
                cutsLeft.decrementAndGet();
                try {
                    near.setSoLinger(isReset, 0);
                    far.setSoLinger(isReset, 0);
                } catch (IOException e) {
                    // one of them is closed already
                    end();
                }
                end();
            }
        }

        private void end() {
            try (near;
                    far) {
                isCut = true;
            } catch (IOException e) {
                // they are closed anyway
                return;
            }
        }
    }
}
