package npb.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.kernel.KernelOptions;
import benchmarks.kernel.Verification;
import benchmarks.timing.Timing;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
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

    @Test
    void shouldPrintEverySectionWithItsShare() {
        assertThat(textOf(report(2.0, true)).lines())
                .containsSequence(
                        "  SECTION          Time (secs)",
                        "  count         :        0.500  ( 25.00%)",
                        "  exchange      :        1.000  ( 50.00%)");
    }

    @Test
    void shouldSayWhatTheCompilerDid() {
        assertThat(textOf(report(2.0, true)).lines())
                .contains(
                        " Warm-up seconds =                     0.25",
                        " Compiled before =                   1.50 s",
                        " Compiled during =                   0.13 s");
    }

    private static Report report(double seconds, boolean verified) {
        Map<String, Double> sections = new LinkedHashMap<>();
        sections.put("count", 0.5);
        sections.put("exchange", 1.0);
        return new Report(
                "IS",
                KernelOptions.parse("-c", "A"),
                "8388608",
                10,
                4,
                83_886_080,
                "keys ranked",
                new Timing(seconds, sections, 5, 0.25, 1.5, 0.125),
                new Verification(0).compareExactly("keys", verified ? 3 : 4, 3));
    }

    private static String textOf(Report report) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        report.print(new PrintStream(bytes, true, UTF_8));
        return bytes.toString(UTF_8);
    }
}
