package bireme.devices.secure;

import java.net.Socket;
import java.security.MessageDigest;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Trusts one certificate, that of the job, and nothing else. Name and dates do not matter: TLS makes the peer show that
 * it holds the certificate's key, and only processes of the job do.
 *
 * <p>Threads: immutable.
 */
final class PinnedCertificate extends X509ExtendedTrustManager {
    private static final X509Certificate[] NONE = {};

    private final byte[] pinned;

    PinnedCertificate(byte[] pinned) {
        this.pinned = pinned;
    }

    private void check(X509Certificate[] chain) throws CertificateException {
        if (chain.length != 1 || !MessageDigest.isEqual(pinned, chain[0].getEncoded())) {
            throw new CertificateException("the peer's certificate is not that of this job");
        }
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) throws CertificateException {
        check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) throws CertificateException {
        check(chain);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return NONE;
    }
}
