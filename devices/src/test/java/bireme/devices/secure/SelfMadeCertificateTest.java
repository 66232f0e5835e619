package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class SelfMadeCertificateTest {
    static byte[] certificateIn(String line) {
        return Base64.getUrlDecoder().decode(line.substring(line.indexOf('.') + 1));
    }

    @Test
    void shouldBeACertificateSignedByItsOwnKey() throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(256);
        KeyPair pair = generator.generateKeyPair();
        X509Certificate certificate = SelfMadeCertificate.of(pair);
        certificate.verify(pair.getPublic());
        certificate.checkValidity();
        assertThat(certificate.getVersion()).isEqualTo(3);
        assertThat(certificate.getSubjectX500Principal().getName()).isEqualTo("CN=bireme job");
        assertThat(certificate.getSerialNumber()).isPositive();
        assertThat(SelfMadeCertificate.parse(certificate.getEncoded())).isEqualTo(certificate);
    }

    @Test
    void shouldEncodeLengthsInTheirShortestForm() {
        assertThat(hex(Der.bits(new byte[126]))).startsWith("037f00");
        assertThat(hex(Der.bits(new byte[127]))).startsWith("03818000");
        assertThat(hex(Der.bits(new byte[254]))).startsWith("0381ff00");
        assertThat(hex(Der.bits(new byte[255]))).startsWith("0382010000");
        assertThat(hex(Der.bits(new byte[65535]))).startsWith("038301000000");
        assertThat(hex(Der.integer(BigInteger.valueOf(128)))).isEqualTo("02020080");
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
