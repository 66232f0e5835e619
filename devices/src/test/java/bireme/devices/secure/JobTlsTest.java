package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Bounded;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.DeviceException;

class JobTlsTest {
    private static final JobTls TLS = JobTls.create();

    private final HandshakePair finished = HandshakePair.of(JobSecret.create()).run();

    @Test
    void shouldCarryDataBetweenProcessesOfAJob() throws SSLException {
        JobTls elsewhere = JobTls.ofLine(TLS.line());
        SSLEngine connector = TLS.engine(finished.connector);
        SSLEngine listener = elsewhere.engine(finished.listener);
        assertThat(new TlsPair(connector, listener).send("hello")).isEqualTo("hello");
        assertThat(connector.getSession().getProtocol()).isEqualTo("TLSv1.3");
        assertThat(listener.getSession().getPeerCertificates()).hasSize(1);
        assertThat(connector.getSession().getPeerCertificates()).hasSize(1);
    }

    @Test
    void shouldRefuseTheCertificateOfAnotherJob() {
        JobTls other = JobTls.create();
        TlsPair falseListener = new TlsPair(TLS.engine(finished.connector), other.engine(finished.listener));
        assertThatThrownBy(() -> falseListener.send("hello"))
                .isInstanceOf(SSLException.class)
                .hasMessageContaining("not that of this job");
    }

    @Test
    void shouldRefuseAConnectorWithoutTheCertificate() {
        SSLEngine curious = anonymous(finished.connector);
        TlsPair pair = new TlsPair(curious, TLS.engine(finished.listener));
        assertThatThrownBy(() -> pair.send("hello")).isInstanceOf(SSLException.class);
    }

    /** An engine that trusts the job and shows no certificate of its own. */
    private static SSLEngine anonymous(Handshake finished) {
        SSLEngine engine = TLS.engine(finished);
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            byte[] certificate = SelfMadeCertificateTest.certificateIn(TLS.line());
            context.init(null, new TrustManager[] {new PinnedCertificate(certificate)}, null);
            SSLEngine bare = context.createSSLEngine();
            bare.setUseClientMode(true);
            bare.setSSLParameters(engine.getSSLParameters());
            return bare;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void shouldRefuseTheTlsOfAnotherConnection() {
        HandshakePair other = HandshakePair.of(JobSecret.create()).run();
        TlsPair spliced = new TlsPair(TLS.engine(finished.connector), TLS.engine(other.listener));
        assertThatThrownBy(() -> spliced.send("hello"))
                .isInstanceOf(SSLException.class)
                .hasMessageContaining("pplication");
    }

    @Test
    void shouldNotStartBeforeTheHandshake() {
        HandshakePair fresh = HandshakePair.of(JobSecret.create());
        assertThatThrownBy(() -> TLS.engine(fresh.listener)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void shouldSecureASocket() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket near = new Socket(server.getInetAddress(), server.getLocalPort());
                Socket far = server.accept()) {
            CompletableFuture<Integer> answer = CompletableFuture.supplyAsync(() -> receive(far));
            SSLSocket secured = TLS.over(near, finished.connector);
            new DataOutputStream(secured.getOutputStream()).writeInt(4711);
            assertThat(Bounded.get(answer, "the number")).isEqualTo(4711);
            secured.close();
            assertThat(near.isClosed()).isTrue();
        }
    }

    private int receive(Socket socket) {
        try {
            return new DataInputStream(TLS.over(socket, finished.listener).getInputStream()).readInt();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "a.b", "AAAA.AAAA", "no line!", "AAAA"})
    void shouldRefuseOtherLinesWithoutRepeatingThem(String line) {
        assertThatThrownBy(() -> JobTls.ofLine(line))
                .isInstanceOf(DeviceException.class)
                .hasNoCause()
                .hasMessageContaining("not the line");
    }

    @Test
    void shouldNeverShowItself() {
        assertThat(TLS.toString()).isEqualTo("JobTls[hidden]");
        assertThat(TLS.line()).doesNotContainAnyWhitespaces();
    }
}
