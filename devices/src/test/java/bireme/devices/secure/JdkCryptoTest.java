package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import org.junit.jupiter.api.Test;

/** The build's tests run with the flags of mpjrun, and so does this one. */
class JdkCryptoTest {
    @Test
    void shouldUseTheJdksOwnProviderForBoth() throws GeneralSecurityException {
        assertThat(JdkCrypto.mac("HmacSHA256").getProvider().getName()).isEqualTo("SunJCE");
        assertThat(JdkCrypto.cipher("AES/GCM/NoPadding").getProvider().getName())
                .isEqualTo("SunJCE");
    }

    @Test
    void shouldNotMakeAllProvidersOnTheWay() throws GeneralSecurityException {
        assertThat(JdkCrypto.mac("HmacSHA256").getProvider())
                .as("the one of the list is another object, made by the usual way")
                .isNotSameAs(java.security.Security.getProvider("SunJCE"));
    }
}
