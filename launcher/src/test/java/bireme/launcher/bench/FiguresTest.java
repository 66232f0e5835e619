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

    /** Programs of users say more than their table. */
    @ParameterizedTest
    @ValueSource(strings = {"Done in 5 s", "Elapsed 5 s", "5 seconds", "8", "", "# 8 1"})
    void shouldLeaveOutLinesThatAreNoRow(String line) {
        assertThat(Figures.in("# Size (bytes)  Time (us)\n8 0.25\n" + line + "\n1024 1.5\n"))
                .containsExactly(new Figure("8", 0.25, "us"), new Figure("1024", 1.5, "us"));
        assertThat(Figures.in("#bytes #repetitions t[usec] Mbytes/sec\n8 1000 0.25 32.00\n" + line + " and no more\n"))
                .containsExactly(new Figure("8", 0.25, "us"));
    }

    @Test
    void shouldFindNoFigureInABlockWithoutANumber() {
        assertThat(Figures.in(BLOCK.replace("123.45", "unknown"))).isEmpty();
    }

    @Test
    void shouldReadTheSlowestRanksTimeOfImb() {
        assertThat(Figures.in("""
                # Benchmarking Bcast
                       #bytes #repetitions  t_min[usec]  t_max[usec]  t_avg[usec]
                            0         1000         0.05         0.25         0.15
                      4194304           10       900.00      1100.50      1000.00
                # Compiled during = 0.30 s
                """)).containsExactly(new Figure("0", 0.25, "us"), new Figure("4194304", 1100.5, "us"));
        assertThat(Figures.in("""
                       #bytes #repetitions      t[usec]   Mbytes/sec
                            8         1000         0.25        32.00
                """)).containsExactly(new Figure("8", 0.25, "us"));
        assertThat(Figures.in("""
                 #repetitions  t_min[usec]  t_max[usec]  t_avg[usec]
                         1000         0.05         0.25         0.15
                """)).containsExactly(new Figure("", 0.25, "us"));
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "# "})
    void shouldReadWhatTheCompilerDid(String front) {
        String output = front + "Time in seconds = 1.81\n" + front + "Compiled during =    0.30 s\n";
        assertThat(Compilation.in(output)).contains(new Compilation(0.3, 1.81));
        assertThat(Compilation.in(BLOCK)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Hello from rank 3 of 4\n", "# Size\n8 1\n", "# Size (bytes)\n8 1\n"})
    void shouldFindNothingInOtherText(String text) {
        assertThat(Figures.in(text)).isEmpty();
        assertThat(Figures.isWrong(text)).isFalse();
    }
}
