package bireme.devices.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.net.LinkOwner;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.JobTls;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Random;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.TestSeed;

/** TLS over links that are as bad as links may be. */
class TlsLinkTest {
    private static final int MOST_STEPS = 1_000_000;

    /** One end: what it has to say, and what it has heard. */
    private static final class Side implements LinkOwner {
        private final CutPipe.End below;
        private final TlsLink tls;
        private final LinkOwner driver;
        private final ByteBuffer toSay;
        private final ByteBuffer heard;
        private final Random random;
        private Throwable failure;

        Side(CutPipe.End below, TlsLink tls, byte[] toSay, int toHear, Random random) {
            this.below = below;
            this.tls = tls;
            this.toSay = ByteBuffer.wrap(toSay);
            this.heard = ByteBuffer.allocate(toHear);
            this.random = random;
            driver = tls.drivenBy(this);
            tls.begin(this);
        }

        boolean isDone() {
            return !toSay.hasRemaining() && !heard.hasRemaining();
        }

        /** What a loop would do: the link below is always readable, and writable when that was wanted. */
        void step() throws IOException {
            driver.readable();
            if (below.takeWish()) {
                driver.writable();
            }
            if (failure instanceof IOException io) {
                throw io;
            }
        }

        @Override
        public int readable() {
            int limit = Math.min(heard.capacity(), heard.position() + 1 + random.nextInt(40_000));
            try {
                return Math.max(0, tls.read(heard.limit(limit)));
            } catch (IOException e) {
                failed(e);
                return 0;
            } finally {
                heard.limit(heard.capacity());
            }
        }

        @Override
        public int writable() {
            ByteBuffer some = toSay.slice().limit(Math.min(toSay.remaining(), 1 + random.nextInt(70_000)));
            try {
                int count = tls.write(some);
                toSay.position(toSay.position() + count);
                if (toSay.hasRemaining()) {
                    tls.wantWrite();
                }
                return count;
            } catch (IOException e) {
                failed(e);
                return 0;
            }
        }

        @Override
        public boolean hasOutput() {
            return toSay.hasRemaining();
        }

        @Override
        public void failed(Throwable cause) {
            failure = failure == null ? cause : failure;
        }
    }

    /** The two ends of a connection whose processes have proved themselves to each other. */
    private static Handshake[] proven() {
        JobSecret secret = JobSecret.create();
        Handshake connector = Handshake.ofConnector(secret, "tcp", 0, 1);
        Handshake listener = Handshake.ofListener(secret, "tcp", 1, 2);
        listener.receive(connector.output());
        connector.receive(listener.output());
        listener.receive(connector.output());
        assertThat(connector.isFinished() && listener.isFinished()).isTrue();
        return new Handshake[] {connector, listener};
    }

    private static byte[] bytes(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1_000, 16_384, 16_385, 400_000})
    void shouldCarryBytesBothWaysWhateverTheLinkBelowDoes(int length) throws IOException {
        long seed = TestSeed.of("TlsLinkTest " + length);
        Random random = new Random(seed);
        CutPipe pipe = new CutPipe(seed);
        JobTls job = JobTls.create();
        Handshake[] proven = proven();
        byte[] there = bytes(random, length);
        byte[] back = bytes(random, length / 2 + 1);
        Side client =
                new Side(pipe.first(), new TlsLink(pipe.first(), job.engine(proven[0])), there, back.length, random);
        Side server =
                new Side(pipe.second(), new TlsLink(pipe.second(), job.engine(proven[1])), back, there.length, random);
        client.writable();
        server.writable();
        for (int step = 0; !(client.isDone() && server.isDone()); step++) {
            assertThat(step).as("steps").isLessThan(MOST_STEPS);
            (random.nextBoolean() ? client : server).step();
        }
        assertThat(server.heard.array()).isEqualTo(there);
        assertThat(client.heard.array()).isEqualTo(back);
    }

    @Test
    void shouldNotSendWhatIsWrittenInTheClear() throws IOException {
        CutPipe pipe = new CutPipe(TestSeed.of("TlsLinkTest"));
        TlsLink tls = new TlsLink(pipe.first(), JobTls.create().engine(proven()[0]));
        ByteBuffer bytes = ByteBuffer.allocate(100);
        assertThat(tls.write(bytes)).as("before the handshake").isZero();
        assertThat(bytes.position()).isZero();
    }

    @Test
    void shouldRefuseAPeerWithAnotherCertificate() {
        Random random = new Random(TestSeed.of("TlsLinkTest"));
        CutPipe pipe = new CutPipe(random.nextLong());
        Handshake[] proven = proven();
        Side client = new Side(
                pipe.first(), new TlsLink(pipe.first(), JobTls.create().engine(proven[0])), new byte[9], 9, random);
        Side server = new Side(
                pipe.second(), new TlsLink(pipe.second(), JobTls.create().engine(proven[1])), new byte[9], 9, random);
        assertThatThrownBy(() -> {
                    for (int step = 0; step < MOST_STEPS; step++) {
                        client.step();
                        server.step();
                    }
                })
                .isInstanceOf(SSLException.class)
                .hasStackTraceContaining("the peer's certificate is not that of this job");
        assertThat(client.heard.position() + server.heard.position()).isZero();
    }
}
