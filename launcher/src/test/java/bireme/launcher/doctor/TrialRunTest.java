package bireme.launcher.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.DeviceNames;
import bireme.devices.config.Settings;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrialRunTest {
    private static final int MAX_S = 60;
    private static final String PAIR = "ranks 0 and 1: round trip 23.4 us, 1180 MB/s\n";

    private static TrialRun trial(String... command) {
        return new TrialRun(List.of(command), List.of("a", "b"), false, MAX_S);
    }

    private static TrialRun onThisHost(String device) {
        Settings settings = device.isEmpty() ? Settings.none() : Settings.none().with(DeviceNames.KEY, device, "test");
        return TrialRun.of(Path.of("mpjrun"), List.of("--timeout", "60"), settings, null, MAX_S);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hybrid", "niodev"})
    void shouldMeasureTwoJvmsOfThisHost(String device) {
        TrialRun trial = onThisHost(device);
        assertThat(trial.command())
                .containsExactly(
                        "mpjrun --timeout 60 -np 2 --oversubscribe --jvms-per-host 2 examples.Pairs".split(" "));
        assertThat(trial.judge(0, PAIR, ""))
                .containsExactly(Diagnosis.ok("pair", "", "two JVMs on this host: round trip 23.4 us, 1180 MB/s"));
    }

    /** A job of two JVMs would be refused, though every ordinary job runs. */
    @Test
    void shouldMeasureTwoRanksOfOneJvmWhereTheDeviceConnectsNoJvms() {
        TrialRun trial = onThisHost("smdev");
        assertThat(trial.command())
                .containsExactly("mpjrun --timeout 60 -np 2 --oversubscribe examples.Pairs".split(" "));
        assertThat(trial.judge(0, PAIR, ""))
                .containsExactly(Diagnosis.ok("pair", "", "two ranks on this host: round trip 23.4 us, 1180 MB/s"));
    }

    @Test
    void shouldNameHostsAndFigures() {
        assertThat(trial("x").judge(0, PAIR, ""))
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
