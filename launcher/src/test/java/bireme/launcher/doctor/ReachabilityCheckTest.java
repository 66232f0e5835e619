package bireme.launcher.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReachabilityCheckTest {
    private static final List<String> CALL = List.of("/usr/bin/ssh", "-T", "n2");

    private static Diagnosis of(Map<String, String> values, int status, String errors) {
        return ReachabilityCheck.of(new Probe.Answer(new HostFacts("n2", values, 0, 0), status, errors), CALL);
    }

    @Test
    void shouldReportWhatTheHostCallsItself() {
        assertThat(of(Map.of("end", "1", "host", "node2"), 0, ""))
                .isEqualTo(Diagnosis.ok("ssh", "n2", "reached, it calls itself node2"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "110 | no answer within 60 s      | no answer: no answer within 60 s | try by hand: /usr/bin/ssh -T n2 host",
                "127 | error=2, No such file      | /usr/bin/ssh cannot be run here: error=2 | install it, or name another",
                "255 | Permission denied (publickey). | its shell ended with status 255: Permission denied | ssh-copy-id n2",
                "255 | connect: Connection refused | Connection refused          | start sshd there",
                "255 | Host key verification failed. | Host key verification failed. | connect once by hand (ssh n2)",
                "255 | @ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @ | IDENTIFICATION HAS CHANGED | Do not accept the new",
                "255 | Connection timed out       | Connection timed out         | whether a firewall is between",
                "1   | /bin/sh: not allowed       | status 1: /bin/sh: not allowed | try by hand: /usr/bin/ssh -T n2",
            })
    void shouldSayWhyAHostWasNotReachedAndWhatHelps(int status, String errors, String text, String remedy) {
        Diagnosis finding = of(Map.of(), status, "first line\n" + errors);
        assertThat(finding.severity()).isEqualTo(Severity.FAILURE);
        assertThat(finding.subject()).isEqualTo("ssh");
        assertThat(finding.text()).contains(text);
        assertThat(finding.remedy()).contains(remedy);
    }
}
