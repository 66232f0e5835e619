package npb.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class ReportTest {

    @Test
    void shouldPrintTheBlockOfTheReference() {
        String text = textOf(report(2.0, true));
        assertThat(text.lines())
                .contains(
                        " IS Benchmark Completed.",
                        " Class           =                        A",
                        " Size            =                  8388608",
                        " Iterations      =                       10",
                        " Time in seconds =                     2.00",
                        " Total processes =                        4",
                        " Mop/s total     =                    41.94",
                        " Mop/s/process   =                    10.49",
                        " Operation type  =              keys ranked",
                        " Verification    =               SUCCESSFUL",
                        " Warm-up rounds  =                        5");
    }

    @Test
    void shouldSayWhenVerificationFailed() {
        assertThat(textOf(report(2.0, false))).contains(" =             UNSUCCESSFUL");
    }

    @Test
    void shouldNotDivideByATimeOfZero() {
        assertThat(report(0, true).megaOps()).isZero();
    }

    private static Report report(double seconds, boolean verified) {
        return new Report(
                "IS",
                new Options(ProblemClass.A, 5, false),
                8_388_608,
                10,
                seconds,
                4,
                83_886_080,
                "keys ranked",
                verified);
    }

    private static String textOf(Report report) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        report.print(new PrintStream(bytes, true, UTF_8));
        return bytes.toString(UTF_8);
    }
}
