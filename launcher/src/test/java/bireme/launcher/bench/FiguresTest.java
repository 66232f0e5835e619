package bireme.launcher.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What programs print, read again. */
class FiguresTest {
    private static final String BLOCK = """
             Time in seconds =                     2.00
             Mop/s total     =                   123.45
             Verification    =               SUCCESSFUL
            """;

    @Test
    void shouldReadTheBlockOfNasBenchmarks() {
        assertThat(Figures.in(BLOCK)).containsExactly(new Figure("", 123.45, "Mop/s"));
        assertThat(Figures.isWrong(BLOCK)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UNSUCCESSFUL", "NOT", "successful"})
    void shouldTakeAnythingElseForAFailedVerification(String word) {
        assertThat(Figures.isWrong(BLOCK.replace("SUCCESSFUL", word))).isTrue();
    }

    @Test
    void shouldReadTheFirstColumnOfATableBySizes() {
        assertThat(Figures.in("""
                # A Latency Test
                # Size (bytes)   Half round trip (us)   Fastest (us)
                8                               0.250           0.20
                1024                            1.500           1.20
                """)).containsExactly(new Figure("8", 0.25, "us"), new Figure("1024", 1.5, "us"));
    }

    @Test
    void shouldKeepWhatStandsInFrontOfTheSize() {
        assertThat(Figures.in("""
                # Operation  Size (bytes)  Blocking (us)  Alone (us)
                Ibcast                8          1.25       1.5
                """)).containsExactly(new Figure("Ibcast 8", 1.25, "us"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Hello from rank 3 of 4\n", "# Size\n8 1\n"})
    void shouldFindNothingInOtherText(String text) {
        assertThat(Figures.in(text)).isEmpty();
        assertThat(Figures.isWrong(text)).isFalse();
    }
}
