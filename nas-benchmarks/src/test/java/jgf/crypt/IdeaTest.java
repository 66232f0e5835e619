package jgf.crypt;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.TestSeed;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdeaTest {
    private static final Idea PUBLISHED = Idea.encryption(1, 2, 3, 4, 5, 6, 7, 8);

    private static byte[] apply(Idea idea, byte... in) {
        byte[] out = new byte[in.length];
        idea.apply(in, out, in.length);
        return out;
    }

    @Test
    void shouldEncryptThePublishedExample() {
        byte[] cipher = apply(PUBLISHED, HexFormat.of().parseHex("0000000100020003"));
        assertThat(HexFormat.of().formatHex(cipher)).isEqualTo("11fbed2b01986de5");
    }

    @Test
    void shouldUndoItself() {
        long seed = TestSeed.of("IdeaTest");
        Random random = new Random(seed);
        byte[] text = new byte[64 * Idea.BLOCK];
        random.nextBytes(text);
        int[] key = random.ints(Idea.KEY_WORDS, 0, 0x10000).toArray();
        key[0] = 0;
        Idea idea = Idea.encryption(key);
        byte[] cipher = apply(idea, text);
        assertThat(cipher).as("seed %d", seed).isNotEqualTo(text);
        assertThat(apply(idea.inverse(), cipher)).as("seed %d", seed).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 255, 256, 32767, 32768, 65534, 65535})
    void shouldMultiplyModuloAPrime(int a) {
        for (int b = 0; b <= 0xffff; b += 5) {
            long plain = (a == 0 ? 65536L : a) * (b == 0 ? 65536 : b) % 65537;
            assertThat(Idea.product(a, b)).as("%d x %d", a, b).isEqualTo((int) (plain & 0xffff));
        }
    }
}
