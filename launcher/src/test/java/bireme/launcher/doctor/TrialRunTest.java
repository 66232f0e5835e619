package bireme.launcher.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TrialRunTest {
    private static final int MAX_S = 60;

    private static TrialRun trial(String... command) {
        return new TrialRun(List.of(command), List.of("a", "b"), MAX_S);
    }

    @Test
    void shouldNameHostsAndFigures() {
        assertThat(trial("x").judge(0, "ranks 0 and 1: round trip 23.4 us, 1180 MB/s\n", ""))
                .containsExactly(Diagnosis.ok("pair", "", "a and b: round trip 23.4 us, 1180 MB/s"));
    }

    @Test
    void shouldWarnOfSlowPairs() {
        Diagnosis finding = trial("x")
                .judge(0, "ranks 0 and 1: round trip 9000.0 us, 2 MB/s\n", "")
                .get(0);
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.text()).endsWith("which is slow");
        assertThat(finding.remedy()).contains("BIREME_INTERFACE");
    }

    @Test
    void shouldSayWhatTheJobHasSaid() {
        Diagnosis finding = trial("x")
                .judge(2, "", "mpjrun: host b is unknown\nand so on\n")
                .get(0);
        assertThat(finding.severity()).isEqualTo(Severity.FAILURE);
        assertThat(finding.text())
                .startsWith(
                        "the small job failed: it ended with status 2 after 0 of 1 pairs: mpjrun: host b is unknown")
                .endsWith("and so on");
        assertThat(finding.remedy()).contains("BIREME_INTERFACE", "BIREME_PORTS");
    }

    @Test
    void shouldMissPairsOfAJobThatSaysAllIsWell() throws Exception {
        assertThat(trial("/bin/sh", "-c", "echo hello").run().get(0).text()).contains("status 0 after 0 of 1 pairs");
    }

    @Test
    void shouldSayThatTheJobCannotBeRun() throws Exception {
        assertThat(trial("/no/such/mpjrun").run().get(0).text()).contains("/no/such/mpjrun cannot be run");
    }
}
