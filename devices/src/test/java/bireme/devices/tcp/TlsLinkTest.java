package bireme.devices.tcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.net.link.CutPipe;
import bireme.devices.net.link.SecureLinkSide;
import bireme.devices.secure.Handshake;
import bireme.devices.secure.JobSecret;
import bireme.devices.secure.JobTls;
import bireme.testing.TestSeed;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Random;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** TLS over links that are as bad as links may be. */
@Tag("second-compiler")
class TlsLinkTest {
    private static final int MAX_STEPS = 1_000_000;

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

    private static SecureLinkSide side(CutPipe.End below, TlsLink tls, byte[] toSay, int toHear, Random random) {
        SecureLinkSide side = new SecureLinkSide(below, tls, toSay, toHear, random);
        tls.begin(side);
        return side;
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
        SecureLinkSide client =
                side(pipe.first(), new TlsLink(pipe.first(), job.engine(proven[0])), there, back.length, random);
        SecureLinkSide server =
                side(pipe.second(), new TlsLink(pipe.second(), job.engine(proven[1])), back, there.length, random);
        client.writable();
        server.writable();
        for (int step = 0; !(client.isDone() && server.isDone()); step++) {
            assertThat(step).as("steps").isLessThan(MAX_STEPS);
            (random.nextBoolean() ? client : server).step();
        }
        assertThat(server.received().array()).isEqualTo(there);
        assertThat(client.received().array()).isEqualTo(back);
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
        SecureLinkSide client = side(
                pipe.first(), new TlsLink(pipe.first(), JobTls.create().engine(proven[0])), new byte[9], 9, random);
        SecureLinkSide server = side(
                pipe.second(), new TlsLink(pipe.second(), JobTls.create().engine(proven[1])), new byte[9], 9, random);
        assertThatThrownBy(() -> {
                    for (int step = 0; step < MAX_STEPS; step++) {
                        client.step();
                        server.step();
                    }
                })
                .isInstanceOf(SSLException.class)
                .hasStackTraceContaining("the peer's certificate is not that of this job");
        assertThat(client.received().position() + server.received().position()).isZero();
    }
}
