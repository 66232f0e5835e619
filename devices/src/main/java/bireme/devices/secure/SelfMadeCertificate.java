package bireme.devices.secure;

import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.HexFormat;

/**
 * Makes a certificate for a key, signed by the key itself. Written here because the JDK has no public way, and its
 * {@code keytool} would put the key into a file.
 *
 * <p>Shape: X.509 version 3, ECDSA with SHA-256, name {@code CN=bireme job}, no extensions. It does not expire, so jobs
 * run on hosts whose clocks are wrong; it is recognized as a whole, not by its name or dates.
 *
 * <p>Source: RFC 5280, section 4.1.
 */
final class SelfMadeCertificate {
    private static final byte[] ECDSA_WITH_SHA256 = HexFormat.of().parseHex("06082a8648ce3d040302");
    private static final byte[] COMMON_NAME = HexFormat.of().parseHex("0603550403");
    private static final BigInteger VERSION_3 = BigInteger.TWO;
    private static final int SERIAL_BITS = 127;

    private SelfMadeCertificate() {}

    static X509Certificate of(KeyPair pair) throws GeneralSecurityException {
        byte[] algorithm = Der.sequence(ECDSA_WITH_SHA256);
        byte[] facts = facts(algorithm, pair.getPublic().getEncoded());
        Signature signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(pair.getPrivate());
        signature.update(facts);
        return parse(Der.sequence(facts, algorithm, Der.bits(signature.sign())));
    }

    static X509Certificate parse(byte[] encoded) throws GeneralSecurityException {
        return (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(encoded));
    }

    private static byte[] facts(byte[] algorithm, byte[] publicKey) {
        byte[] name = Der.sequence(Der.set(Der.sequence(COMMON_NAME, Der.text("bireme job"))));
        byte[] serial = Der.integer(new BigInteger(SERIAL_BITS, new SecureRandom()).setBit(0));
        byte[] dates = Der.sequence(Der.time("20000101000000Z"), Der.time("99991231235959Z"));
        byte[] version = Der.explicit(0, Der.integer(VERSION_3));
        return Der.sequence(version, serial, algorithm, name, dates, name, publicKey);
    }
}
