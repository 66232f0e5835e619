package bireme.devices.secure;

import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import xxdev.DeviceException;

/**
 * TLS between the processes of a job, with a key and a self-made certificate that only they hold. The key travels the
 * same way as the {@link JobSecret} and is never in a file.
 *
 * <p>Shape: TLS 1.3 starts after the {@link Handshake}, on the same connection, so only authenticated peers reach it.
 * Both ends show the job's certificate. The binding of the handshake is the protocol name that both must offer (ALPN),
 * so the TLS of one connection cannot be carried over into another.
 *
 * <p>Threads: any.
 */
public final class JobTls {
    private static final String[] PROTOCOLS = {"TLSv1.3"};
    private static final String[] CIPHERS = {"TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384"};
    private static final char[] NO_PASSWORD = {};

    private final PrivateKey key;
    private final X509Certificate certificate;
    private final SSLContext context;

    private JobTls(PrivateKey key, X509Certificate certificate) throws GeneralSecurityException, IOException {
        this.key = key;
        this.certificate = certificate;
        context = SSLContext.getInstance("TLS");
        TrustManager[] trust = {new PinnedCertificate(certificate.getEncoded())};
        context.init(keyManagers(key, certificate), trust, null);
    }

    private static KeyManager[] keyManagers(PrivateKey key, X509Certificate certificate)
            throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry("job", key, NO_PASSWORD, new Certificate[] {certificate});
        KeyManagerFactory factory = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store, NO_PASSWORD);
        return factory.getKeyManagers();
    }

    /** Makes key and certificate for a new job. */
    public static JobTls create() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            KeyPair pair = generator.generateKeyPair();
            return new JobTls(pair.getPrivate(), SelfMadeCertificate.of(pair));
        } catch (GeneralSecurityException | IOException e) {
            throw new DeviceException("this JVM cannot make a certificate for TLS: " + e, e);
        }
    }

    /**
     * Key and certificate that {@link #line} wrote.
     *
     * @throws DeviceException when the line is something else; the message does not repeat it
     */
    public static JobTls ofLine(String line) {
        String[] parts = line.strip().split("\\.", -1);
        try {
            byte[] key = Base64.getUrlDecoder().decode(parts[0]);
            byte[] certificate = Base64.getUrlDecoder().decode(parts[parts.length - 1]);
            return new JobTls(
                    KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(key)),
                    SelfMadeCertificate.parse(certificate));
        } catch (GeneralSecurityException | IOException | IllegalArgumentException e) {
            throw new DeviceException(
                    "this is not the line with a job's key and certificate"); // no cause: it may quote
        }
    }

    /** Key and certificate as one line without a line end, for {@link #ofLine}; as secret as the job's secret. */
    public String line() {
        try {
            Base64.Encoder text = Base64.getUrlEncoder().withoutPadding();
            return text.encodeToString(key.getEncoded()) + '.' + text.encodeToString(certificate.getEncoded());
        } catch (GeneralSecurityException e) {
            throw new DeviceException("the job's certificate cannot be written", e);
        }
    }

    /**
     * An engine for a connection whose handshake has finished; for Netty's {@code SslHandler}, or to be driven by hand.
     *
     * @throws IllegalStateException when the peer has not proved itself yet
     */
    public SSLEngine engine(Handshake finished) {
        SSLEngine engine = context.createSSLEngine();
        engine.setUseClientMode(finished.isConnector());
        engine.setSSLParameters(parameters(engine.getSSLParameters(), finished));
        return engine;
    }

    /**
     * Puts TLS on a socket whose handshake is over; it starts with the first read or write, and the socket is closed
     * with the one returned.
     *
     * @throws IllegalStateException when the peer has not proved itself yet
     * @throws IOException when the socket is not connected any more
     */
    public SSLSocket over(Socket socket, Handshake finished) throws IOException {
        String host = socket.getInetAddress().getHostAddress();
        SSLSocket secured = (SSLSocket) context.getSocketFactory().createSocket(socket, host, socket.getPort(), true);
        secured.setUseClientMode(finished.isConnector());
        secured.setSSLParameters(parameters(secured.getSSLParameters(), finished));
        return secured;
    }

    private static SSLParameters parameters(SSLParameters parameters, Handshake finished) {
        parameters.setProtocols(PROTOCOLS);
        parameters.setCipherSuites(CIPHERS);
        parameters.setNeedClientAuth(true);
        parameters.setApplicationProtocols(new String[] {"bireme " + finished.binding()});
        return parameters;
    }

    @Override
    public String toString() {
        return "JobTls[hidden]";
    }
}
