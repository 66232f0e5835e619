package bireme.launcher.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DoctorReportTest {
    private static final List<SettingsCheck.Line> SETTINGS = List.of(
            new SettingsCheck.Line("bireme.a", "1", "default", "what a is"),
            new SettingsCheck.Line("bireme.b", "two \"words\"", "environment variable BIREME_B", "what b is"));

    private static DoctorReport report(Diagnosis... findings) {
        return new DoctorReport("Bireme 1", List.of(findings), SETTINGS, List.of("mpjrun", "-np", "2"));
    }

    @Test
    void shouldBeReadable() {
        DoctorReport report =
                report(Diagnosis.ok("java", "", "17"), Diagnosis.failure("ssh", "n2", "no answer", "start it"));
        assertThat(report.text()).isEqualTo("""
                Bireme 1

                  ok    java        17
                  FAIL  ssh         n2: no answer
                                   -> start it

                Settings
                  bireme.a                     1
                  bireme.b                     two "words"  (environment variable BIREME_B)

                The small job is run by
                  mpjrun -np 2

                Jobs cannot run: 1 failure, 0 warnings.
                """);
        assertThat(report.status()).isEqualTo(1);
    }

    @Test
    void shouldNotFailBecauseOfWarnings() {
        DoctorReport report = report(Diagnosis.warning("limits", "", "few", "more"), Diagnosis.note("clock", "", "?"));
        assertThat(report.status()).isZero();
        assertThat(report.text()).endsWith("Jobs can run: 0 failures, 1 warning.\n");
    }

    @Test
    void shouldBeJson() {
        assertThat(report(Diagnosis.failure("ssh", "n2", "a\n\"b\"\\\u0001", "c"))
                        .json())
                .isEqualTo(
                        "{\"status\":1,\"title\":\"Bireme 1\",\"findings\":[{\"verdict\":\"failure\",\"subject\":\"ssh\","
                                + "\"host\":\"n2\",\"text\":\"a\\n\\\"b\\\"\\\\\\u0001\",\"remedy\":\"c\"}],\"settings\":["
                                + "{\"key\":\"bireme.a\",\"value\":\"1\",\"source\":\"default\",\"meaning\":\"what a is\"},"
                                + "{\"key\":\"bireme.b\",\"value\":\"two \\\"words\\\"\",\"source\":\"environment variable"
                                + " BIREME_B\",\"meaning\":\"what b is\"}],\"command\":[\"mpjrun\",\"-np\",\"2\"]}\n");
    }
}
