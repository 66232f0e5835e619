package bireme.devices.net.link;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.TestWiring;
import xxdev.Wiring;

/** Encryption over links that are as bad as links may be, and a man in the middle of them. */
@Tag("second-compiler")
class EncryptedLinkTest {
    private static final int MAX_STEPS = 1_000_000;
    private static final int CHANGES = Rounds.max(600, 10_000);

    private static final JobSecret SECRET = JobSecret.create();
    private static final LinkEncryption ON =
            LinkEncryption.of(Settings.none().with("bireme.encrypt", "true", "test"), Wiring.none());

    /** The two ends of a connection whose processes have proved themselves to each other. */
    private static Handshake[] proven() {
        Handshake connector = Handshake.ofConnector(SECRET, ON.service("test"), 0, 1);
        Handshake listener = Handshake.ofListener(SECRET, ON.service("test"), 1, 2);
        listener.receive(connector.output());
        connector.receive(listener.output());
        listener.receive(connector.output());
        return new Handshake[] {connector, listener};
    }

    private static byte[] bytes(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1_000, 65_536, 65_537, 400_000})
    void shouldCarryBytesBothWaysWhateverTheLinkBelowDoes(int length) throws IOException {
        long seed = TestSeed.of("EncryptedLinkTest " + length);
        Random random = new Random(seed);
        CutPipe pipe = new CutPipe(seed);
        Handshake[] proven = proven();
        byte[] there = bytes(random, length);
        byte[] back = bytes(random, length / 2 + 1);
        SecureLinkSide one =
                new SecureLinkSide(pipe.first(), ON.over(pipe.first(), proven[0]), there, back.length, random);
        SecureLinkSide other =
                new SecureLinkSide(pipe.second(), ON.over(pipe.second(), proven[1]), back, there.length, random);
        one.writable();
        other.writable();
        for (int step = 0; !(one.isDone() && other.isDone()); step++) {
            assertThat(step).as("steps").isLessThan(MAX_STEPS);
            (random.nextBoolean() ? one : other).step();
        }
        assertThat(other.received().array()).isEqualTo(there);
        assertThat(one.received().array()).isEqualTo(back);
    }

    /** Keeps what is written, and lets something else be read. */
    private static final class Wire implements Link {
        private final ByteArrayOutputStream written = new ByteArrayOutputStream();
        private ByteBuffer toRead = ByteBuffer.allocate(0);
        private Random random;

        @Override
        public int read(ByteBuffer into) {
            if (!toRead.hasRemaining()) {
                return -1;
            }
            int count = Math.min(into.remaining(), 1 + random.nextInt(toRead.remaining()));
            into.put(toRead.slice().limit(count));
            toRead.position(toRead.position() + count);
            return count;
        }

        @Override
        public int write(ByteBuffer bytes) {
            int count = bytes.remaining();
            byte[] copy = new byte[count];
            bytes.get(copy);
            written.writeBytes(copy);
            return count;
        }

        @Override
        public long write(ByteBuffer first, ByteBuffer second) {
            return (long) write(first) + write(second);
        }

        @Override
        public void wantWrite() {
            throw new AssertionError("everything is taken at once");
        }

        @Override
        public void close() {
            written.reset();
        }
    }

    /** Messages of one end as the records that it sends. */
    private static List<byte[]> records(Handshake from, List<byte[]> messages) throws IOException {
        Wire wire = new Wire();
        SecureLink link = ON.over(wire, from);
        List<byte[]> records = new ArrayList<>();
        for (byte[] each : messages) {
            link.write(ByteBuffer.wrap(each));
            records.add(wire.written.toByteArray());
            wire.written.reset();
        }
        return records;
    }

    private static byte[] joined(List<byte[]> parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        parts.forEach(all::writeBytes);
        return all.toByteArray();
    }

    /** Records as they arrive behind the man in the middle; he also has those of other connections and directions. */
    private static byte[] changed(Random random, List<byte[]> records, List<byte[]> others) {
        List<byte[]> list = new ArrayList<>(records);
        int which = random.nextInt(list.size());
        switch (random.nextInt(7)) {
            case 0 -> list.add(which, list.get(random.nextInt(list.size()))); // sent twice
            case 1 -> list.remove(which);
            case 2 -> Collections.swap(list, which, (which + 1) % list.size());
            case 3 -> list.set(which, others.get(random.nextInt(others.size())));
            case 4 -> list.add(which, bytes(random, 1 + random.nextInt(200)));
            case 5 -> {
                byte[] all = joined(list);
                return Arrays.copyOf(all, random.nextInt(all.length)); // cut off
            }
            default -> {
                byte[] all = joined(list);
                all[random.nextInt(all.length)] ^= (byte) (1 << random.nextInt(8));
                return all;
            }
        }
        return joined(list);
    }

    /** What an end hears; the failure that ends it, if any, is added. */
    private static byte[] received(Handshake to, byte[] wireBytes, Random random, List<IOException> failures) {
        Wire wire = new Wire();
        wire.toRead = ByteBuffer.wrap(wireBytes);
        wire.random = random;
        SecureLink link = ON.over(wire, to);
        ByteArrayOutputStream heard = new ByteArrayOutputStream();
        ByteBuffer into = ByteBuffer.allocate(700);
        try {
            while (link.read(into.clear()) >= 0) {
                heard.write(into.array(), 0, into.position());
            }
        } catch (IOException e) {
            failures.add(e);
        }
        return heard.toByteArray();
    }

    @Test
    void shouldAcceptNothingThatWasChangedOnItsWay() throws IOException {
        Random random = new Random(TestSeed.of("EncryptedLinkTest"));
        int accepted = 0;
        int reported = 0;
        for (int round = 0; round < CHANGES; round++) {
            List<byte[]> messages = new ArrayList<>();
            for (int i = 0; i < 2 + random.nextInt(5); i++) {
                messages.add(bytes(random, 1 + random.nextInt(2_000)));
            }
            Handshake[] proven = proven();
            List<byte[]> others = new ArrayList<>(records(proven()[0], messages));
            Handshake[] twin = proven();
            others.addAll(records(twin[1], messages));
            List<byte[]> records = records(proven[0], messages);
            byte[] onTheWire = changed(random, records, others);
            if (Arrays.equals(onTheWire, joined(records))) {
                continue; // two of the same were swapped
            }
            List<IOException> failures = new ArrayList<>();
            byte[] heard = received(proven[1], onTheWire, random, failures);
            byte[] said = joined(messages);
            boolean isPrefix = heard.length <= said.length && Arrays.equals(heard, Arrays.copyOf(said, heard.length));
            boolean isWhole = heard.length == said.length && failures.isEmpty();
            accepted += isPrefix && !isWhole ? 0 : 1;
            reported += failures.size();
        }
        System.out.println("changed streams: " + CHANGES + ", accepted: " + accepted + ", refused with an error: "
                + reported + ", the others cut between records");
        assertThat(accepted).as("changed streams accepted").isZero();
        assertThat(reported).isGreaterThan(CHANGES / 2);
    }

    @Test
    void shouldSendNothingInTheClear() throws IOException {
        byte[] message = new byte[500];
        Arrays.fill(message, (byte) 'x');
        assertThat(new String(joined(records(proven()[0], List.of(message))))).doesNotContain("xxxx");
    }

    @Test
    void shouldLeaveItToTlsWhereThatEncrypts() {
        Settings settings = Settings.none().with("bireme.encrypt", "true", "test");
        Wiring withTls = new TestWiring("the job's certificate").of(0);
        assertThat(LinkEncryption.of(settings, withTls).isOn()).isFalse();
        assertThat(LinkEncryption.of(settings, new TestWiring().of(0)).isOn()).isTrue();
        assertThat(LinkEncryption.of(Settings.none(), new TestWiring().of(0)).isOn())
                .isFalse();
    }
}
