package bireme.runtime.control;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.secure.JobSecret;
import bireme.devices.secure.RejectedConnections;
import bireme.testing.Bounded;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The control channel, and somebody between both ends who reads and changes what passes. */
@Timeout(600)
class ControlAttackTest {
    private static final ControlProtocol PROTOCOL = new ControlProtocol("control");
    private static final int START_S = 30;
    private static final int ROUNDS = Rounds.max(200, 10_000);
    private static final int MESSAGES = 6;
    private static final int HELLO = 56;
    private static final int CHALLENGE = 72;
    private static final int PROOF = 40;
    private static final int RECORD_OVERHEAD = 16;

    private final JobSecret secret = JobSecret.create();
    private final BlockingQueue<ToCoordinator> heard = new LinkedBlockingQueue<>();
    private final BlockingQueue<ToProcess> received = new LinkedBlockingQueue<>();
    private final BlockingQueue<Integer> joined = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> left = new LinkedBlockingQueue<>();
    private final List<AutoCloseable> open = new ArrayList<>();
    private ControlServer server;
    private ServerSocket listener;
    private Socket near;
    private Socket far;

    @BeforeEach
    void openServer() throws IOException {
        ControlEvents events = new ControlEvents() {
            @Override
            public void joined(int process) {
                joined.add(process);
            }

            @Override
            public void received(int process, ToCoordinator message) {
                heard.add(message);
            }

            @Override
            public void left(int process, String why) {
                left.add(why);
            }
        };
        listener = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        open.add(listener);
        server = new ControlServer(PROTOCOL, secret, 1, events, new RejectedConnections(line -> {}, System::nanoTime));
        open.add(server);
        server.listen(InetAddress.getLoopbackAddress());
        server.start();
    }

    @AfterEach
    void closeAll() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    private static <T> T next(BlockingQueue<T> queue) {
        return Bounded.take(queue, "message");
    }

    private CompletableFuture<ControlClient> connecting() {
        InetSocketAddress between = new InetSocketAddress(InetAddress.getLoopbackAddress(), listener.getLocalPort());
        return CompletableFuture.supplyAsync(() -> ControlClient.connect(
                PROTOCOL, List.of(between), secret, 0, TimeUnit.SECONDS.toNanos(START_S), (address, failure) -> {}));
    }

    /** Connects a process through the one between, who lets the handshake pass and then holds everything back. */
    private ControlClient connect() throws Exception {
        CompletableFuture<ControlClient> connecting = connecting();
        near = listener.accept();
        far = new Socket(
                InetAddress.getLoopbackAddress(), server.addresses().get(0).getPort());
        pass(near, far, HELLO);
        pass(far, near, CHALLENGE);
        pass(near, far, PROOF);
        assertThat(next(joined)).isZero();
        return connecting.get();
    }

    private String readAll(ControlClient client) {
        try {
            for (ToProcess message = client.read(); message != null; message = client.read()) {
                received.add(message);
            }
            return "closed";
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    private static byte[] pass(Socket from, Socket to, int length) throws IOException {
        byte[] bytes = from.getInputStream().readNBytes(length);
        to.getOutputStream().write(bytes);
        return bytes;
    }

    private static List<byte[]> records(Socket from) throws IOException {
        DataInputStream in = new DataInputStream(from.getInputStream());
        List<byte[]> records = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            int length = in.readInt();
            ByteBuffer record = ByteBuffer.allocate(Integer.BYTES + length + RECORD_OVERHEAD);
            in.readFully(record.putInt(length).array(), Integer.BYTES, length + RECORD_OVERHEAD);
            records.add(record.array());
        }
        return records;
    }

    @Test
    void shouldAcceptNoChangedMessage() throws Exception {
        long seed = TestSeed.of("ControlAttackTest.shouldAcceptNoChangedMessage");
        Random random = new Random(seed);
        List<byte[]> earlier = List.of();
        for (int round = 0; round < ROUNDS; round++) {
            ControlClient client = connect();
            List<ToCoordinator> toCoordinator = new ArrayList<>();
            List<ToProcess> toProcess = new ArrayList<>();
            for (int i = 0; i < MESSAGES; i++) {
                toCoordinator.add(new ToCoordinator.RankInitialized(random.nextInt(65536)));
                toProcess.add(new ToProcess.Address(i, "service " + round, "somewhere"));
                client.send(toCoordinator.get(i));
                server.send(0, toProcess.get(i));
            }
            List<byte[]> up = records(near);
            List<byte[]> down = records(far);
            boolean isUp = random.nextBoolean();
            List<byte[]> honest = isUp ? up : down;
            List<byte[]> changed = change(random, honest, isUp ? down : up, earlier);
            writeAndEnd(isUp ? far : near, changed);
            writeAndEnd(isUp ? near : far, List.of());
            String why = readAll(client);
            client.close();
            assertThat(next(left)).isNotNull();
            int unchanged = 0;
            while (unchanged < Math.min(changed.size(), MESSAGES) && changed.get(unchanged) == honest.get(unchanged)) {
                unchanged++;
            }
            String what = "seed " + seed + ", round " + round + ", " + why;
            assertThat(heard).as(what).containsExactlyElementsOf(toCoordinator.subList(0, isUp ? unchanged : 0));
            assertThat(received).as(what).containsExactlyElementsOf(toProcess.subList(0, isUp ? 0 : unchanged));
            heard.clear();
            received.clear();
            near.close();
            far.close();
            earlier = honest;
        }
    }

    private static void writeAndEnd(Socket to, List<byte[]> records) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        records.forEach(all::writeBytes);
        try {
            to.getOutputStream().write(all.toByteArray());
            to.shutdownOutput();
        } catch (SocketException closedAtTheFirstChange) {
            return;
        }
    }

    /** Changes a list in one way, never into itself. */
    private static List<byte[]> change(
            Random random, List<byte[]> records, List<byte[]> otherDirection, List<byte[]> otherConnection) {
        List<byte[]> changed = new ArrayList<>(records);
        int at = random.nextInt(MESSAGES);
        int other = (at + 1 + random.nextInt(MESSAGES - 1)) % MESSAGES;
        switch (random.nextInt(otherConnection.isEmpty() ? 6 : 7)) {
            case 0 -> changed.set(at, flip(random, records.get(at)));
            case 1 -> changed.remove(at);
            case 2 -> changed.add(at + 1, records.get(at).clone());
            case 3 -> {
                changed.set(at, records.get(other));
                changed.set(other, records.get(at));
            }
            case 4 -> changed.set(at, otherDirection.get(at));
            case 5 -> changed.set(at, new byte[records.get(at).length]);
            default -> changed.set(at, otherConnection.get(at));
        }
        return changed;
    }

    private static byte[] flip(Random random, byte[] record) {
        byte[] flipped = record.clone();
        int bit = random.nextInt(Byte.SIZE * record.length);
        flipped[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
        return flipped;
    }

    @Test
    void shouldHideWhatIsSaid() throws Exception {
        ControlClient client = connect();
        for (int i = 0; i < MESSAGES; i++) {
            client.send(new ToCoordinator.Publish("service " + i, "over there"));
            server.send(0, new ToProcess.Address(i, "service", "over here"));
        }
        ByteArrayOutputStream passing = new ByteArrayOutputStream();
        for (byte[] each : records(near)) {
            far.getOutputStream().write(each);
            passing.write(each);
        }
        for (byte[] each : records(far)) {
            near.getOutputStream().write(each);
            passing.write(each);
        }
        near.shutdownOutput();
        assertThat(readAll(client)).isEqualTo("closed");
        assertThat(received).hasSize(MESSAGES).contains(new ToProcess.Address(1, "service", "over here"));
        assertThat(next(heard)).isEqualTo(new ToCoordinator.Publish("service 0", "over there"));
        assertThat(passing.toString(StandardCharsets.ISO_8859_1)).doesNotContain("service", "over");
        client.close();
    }

    /** Only what the process says is written down, so that it can be said again. */
    @Test
    void shouldRejectAConnectionThatRepeatsWhatAProcessHasSaid() throws Exception {
        CompletableFuture<ControlClient> connecting = connecting();
        near = listener.accept();
        int port = server.addresses().get(0).getPort();
        far = new Socket(InetAddress.getLoopbackAddress(), port);
        final byte[] hello = pass(near, far, HELLO);
        pass(far, near, CHALLENGE);
        final byte[] proof = pass(near, far, PROOF);
        assertThat(next(joined)).isZero();
        connecting.get().close();
        far.close();
        assertThat(next(left)).isNotNull();
        try (Socket thief = new Socket(InetAddress.getLoopbackAddress(), port)) {
            thief.getOutputStream().write(hello);
            thief.getInputStream().readNBytes(CHALLENGE);
            thief.getOutputStream().write(proof);
            assertThat(thief.getInputStream().read()).isEqualTo(-1);
        }
        assertThat(joined).isEmpty();
    }
}
