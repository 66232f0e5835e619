package jgf.crypt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CryptKernelTest {
    private static final byte[] TEXT = {1, 2, 3, 4};
    private static final byte[] CIPHER = {9, 8, 7, 6};
    private static final long CHECKSUM = CryptKernel.findings(TEXT, CIPHER, TEXT)[1];

    private static boolean isSuccessful(byte[] cipher, byte... plain) {
        return CryptKernel.verification(CryptKernel.findings(TEXT, cipher, plain), CHECKSUM)
                .isSuccessful();
    }

    @Test
    void shouldAcceptTheTextAgainAndTheRightCipher() {
        assertThat(isSuccessful(CIPHER, TEXT)).isTrue();
    }

    @Test
    void shouldRejectAnotherText() {
        assertThat(isSuccessful(CIPHER, (byte) 1, (byte) 2, (byte) 3, (byte) 5)).isFalse();
    }

    @Test
    void shouldRejectACipherThatIsTheText() {
        assertThat(isSuccessful(TEXT, TEXT)).isFalse();
    }
}
