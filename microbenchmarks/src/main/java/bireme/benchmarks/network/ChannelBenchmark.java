package bireme.benchmarks.network;

import bireme.bb.tcp.ChannelSecret;
import bireme.bb.tcp.TcpChannels;
import bireme.bb.tcp.TcpReceiver;
import bireme.bb.tcp.TcpSender;
import bireme.benchmarks.ChildJvm;
import bireme.collectives.tune.Median;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Channels between two processes ({@link TcpChannels}) beside a bare socket that is written by blocks of 16 KiB: items
 * one way, and half round trips, as a table in Markdown. Items of 8 bytes are of type {@link Long}.
 *
 * <p>Run: {@code java -cp microbenchmarks/target/benchmarks.jar bireme.benchmarks.network.ChannelBenchmark [short]};
 * the second process is started from here. Figures are medians of the rounds.
 */
public final class ChannelBenchmark {
    private static final int[] SIZES = {8, 1024, 65536};
    private static final int BLOCK_BYTES = 16 << 10;
    private static final int ROUNDS = 7;
    private static final long MAX_BYTES = 128 << 20;

    private final boolean isShort;

    private ChannelBenchmark(boolean isShort) {
        this.isShort = isShort;
    }

    /** Both directions of a connection. */
    private interface Pair {
        void send(Object item) throws Exception;

        /** Nothing waits for more to come together. */
        void flush() throws Exception;

        Object receive(int size) throws Exception;
    }

    private record ChannelPair(TcpSender<Object> out, TcpReceiver<Object> in) implements Pair {
        @Override
        public void send(Object item) throws Exception {
            out.put(item);
        }

        @Override
        public void flush() {}

        @Override
        public Object receive(int size) throws Exception {
            return in.take();
        }
    }

    private record SocketPair(DataOutputStream out, DataInputStream in) implements Pair {
        static SocketPair of(Socket socket) throws IOException {
            socket.setTcpNoDelay(true);
            return new SocketPair(
                    new DataOutputStream(new BufferedOutputStream(socket.getOutputStream(), BLOCK_BYTES)),
                    new DataInputStream(new BufferedInputStream(socket.getInputStream(), BLOCK_BYTES)));
        }

        @Override
        public void send(Object item) throws IOException {
            if (item instanceof Long number) {
                out.writeLong(number);
            } else {
                out.write((byte[]) item);
            }
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }

        @Override
        public Object receive(int size) throws IOException {
            if (size == Long.BYTES) {
                return in.readLong();
            }
            byte[] bytes = new byte[size];
            in.readFully(bytes);
            return bytes;
        }
    }

    /** Measures, or is the second process. */
    public static void main(String[] args) throws Exception {
        if (args.length == 5) {
            new ChannelBenchmark(Boolean.parseBoolean(args[4]))
                    .second(Path.of(args[1]), Integer.parseInt(args[2]), Integer.parseInt(args[3]));
        } else {
            new ChannelBenchmark(args.length > 0 && args[0].equals("short")).first();
        }
    }

    private void first() throws Exception {
        Path folder = Files.createTempDirectory("channels");
        Path file = folder.resolve("secret");
        ChannelSecret secret = ChannelSecret.create();
        secret.save(file);
        InetAddress loopback = InetAddress.getLoopbackAddress();
        try (ServerSocket listener = new ServerSocket(0, 1, loopback);
                TcpChannels channels = TcpChannels.listen(new InetSocketAddress(loopback, 0), secret)) {
            TcpReceiver<Object> in = channels.open("back");
            TcpReceiver<Integer> ports = channels.open("port");
            Process second = start(file, listener.getLocalPort(), channels.port());
            try (Socket socket = listener.accept();
                    TcpSender<Object> out =
                            TcpSender.connect("there", loopback.getHostAddress(), ports.take(), secret)) {
                measure(SocketPair.of(socket), new ChannelPair(out, in));
                out.end();
            }
            second.waitFor();
        } finally {
            Files.delete(file);
            Files.delete(folder);
        }
    }

    private Process start(Path file, int socketPort, int channelPort) throws IOException {
        List<String> arguments = List.of(
                "-second",
                file.toString(),
                Integer.toString(socketPort),
                Integer.toString(channelPort),
                Boolean.toString(isShort));
        return new ProcessBuilder(ChildJvm.command(ChannelBenchmark.class, List.of(), arguments))
                .inheritIO()
                .start();
    }

    private void second(Path file, int socketPort, int channelPort) throws Exception {
        ChannelSecret secret = ChannelSecret.ofFile(file);
        InetAddress loopback = InetAddress.getLoopbackAddress();
        String host = loopback.getHostAddress();
        try (TcpChannels channels = TcpChannels.listen(new InetSocketAddress(loopback, 0), secret);
                Socket socket = new Socket(loopback, socketPort);
                TcpSender<Integer> port = TcpSender.connect("port", host, channelPort, secret);
                TcpSender<Object> out = TcpSender.connect("back", host, channelPort, secret)) {
            TcpReceiver<Object> in = channels.open("there");
            port.put(channels.port());
            port.end();
            SocketPair bare = SocketPair.of(socket);
            ChannelPair channel = new ChannelPair(out, in);
            for (int size : SIZES) {
                for (int round = 0; round <= rounds(); round++) {
                    answer(bare, size);
                    answer(channel, size);
                }
            }
            out.end();
        }
    }

    private int rounds() {
        return isShort ? 1 : ROUNDS;
    }

    private int items(int size) {
        return (int) Math.min(isShort ? 1000 : 1_000_000, MAX_BYTES / size);
    }

    private int pings() {
        return isShort ? 100 : 2000;
    }

    private void answer(Pair pair, int size) throws Exception {
        Object item = null;
        for (int i = 0; i < items(size); i++) {
            item = pair.receive(size);
        }
        pair.send(item);
        pair.flush();
        for (int i = 0; i < pings(); i++) {
            pair.send(pair.receive(size));
            pair.flush();
        }
    }

    /** Time of an item one way and of half a round trip, in ns. */
    private double[] ask(Pair pair, int size) throws Exception {
        Object item = size == Long.BYTES ? (Object) (1L << 40) : new byte[size];
        long beganNs = System.nanoTime();
        for (int i = 0; i < items(size); i++) {
            pair.send(item);
        }
        pair.flush();
        pair.receive(size);
        long sentNs = System.nanoTime();
        for (int i = 0; i < pings(); i++) {
            pair.send(item);
            pair.flush();
            pair.receive(size);
        }
        long endNs = System.nanoTime();
        return new double[] {(double) (sentNs - beganNs) / items(size), (endNs - sentNs) / 2.0 / pings()};
    }

    private void measure(Pair bare, Pair channel) throws Exception {
        System.out.println("| item | channel | bare socket | channel, half a round trip | bare socket |");
        System.out.println("|---|---|---|---|---|");
        for (int size : SIZES) {
            double[][] all = new double[4][rounds()];
            for (int round = -1; round < rounds(); round++) {
                double[] ofBare = ask(bare, size);
                double[] ofChannel = ask(channel, size);
                if (round >= 0) {
                    all[0][round] = ofChannel[0];
                    all[1][round] = ofBare[0];
                    all[2][round] = ofChannel[1];
                    all[3][round] = ofBare[1];
                }
            }
            System.out.printf(
                    Locale.ROOT,
                    "| %,d bytes | %s | %s | %.1f us | %.1f us |%n",
                    size,
                    rate(Median.of(all[0]), size),
                    rate(Median.of(all[1]), size),
                    Median.of(all[2]) / 1e3,
                    Median.of(all[3]) / 1e3);
        }
    }

    private static String rate(double ns, int size) {
        return String.format(Locale.ROOT, "%.0f ns, %.0f MB/s", ns, size / ns * 1e3);
    }
}
