package bireme.launcher.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The probe, run by the shell of this host. */
class ProbeTest {
    private static final int MAX_S = 60;
    private static final String JAVA_HOME = System.getProperty("java.home");

    @TempDir
    private Path folder;

    private static Probe probe(String bireme, String... shell) {
        return new Probe("n2", List.of(shell), JAVA_HOME, bireme, MAX_S);
    }

    @Test
    void shouldReportFactsOfThisHost() throws Exception {
        Path bireme = Files.createDirectories(folder.resolve("it's bireme"));
        Path script = Files.createDirectory(bireme.resolve("bin")).resolve("mpjrun");
        Files.writeString(script, "#!/bin/sh\necho 'Bireme 1.2.3'\necho 'JDK 17'\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
        Probe.Answer answer = probe(bireme.toString(), "/bin/sh", "-s").ask();
        HostFacts facts = answer.facts();
        assertThat(answer.status()).as(answer.errors()).isZero();
        assertThat(facts.isComplete()).isTrue();
        assertThat(facts.text("java")).isEqualTo(JAVA_HOME + "/bin/java");
        assertThat(facts.text("javaVersion")).isEqualTo(System.getProperty("java.version"));
        assertThat(facts.text("biremeVersion")).isEqualTo("1.2.3");
        assertThat(facts.number("cores", 0)).isPositive();
        assertThat(facts.number("files", 0)).isPositive();
        assertThat(facts.text("host")).isNotEmpty();
    }

    /** It is the same clock, so that it must be right within what the answer itself admits. */
    @Test
    void shouldReadTheClock() throws Exception {
        HostFacts facts = probe("/nowhere", "/bin/sh", "-s").ask().facts();
        assertThat(facts.clockUncertaintyNs()).isPositive();
        assertThat(Math.abs(facts.clockOffsetNs())).isLessThanOrEqualTo(2 * facts.clockUncertaintyNs());
        assertThat(facts.values()).doesNotContainKey("bireme");
    }

    @Test
    void shouldReportHowAShellHasFailed() throws Exception {
        Probe.Answer answer = probe("/nowhere", "/bin/sh", "-c", "echo welcome; echo no >&2; exit 3")
                .ask();
        assertThat(answer.status()).isEqualTo(3);
        assertThat(answer.errors()).isEqualTo("no");
        assertThat(answer.facts().isComplete()).isFalse();
    }

    @Test
    void shouldReportThatThereIsNoSuchCommand() throws Exception {
        Probe.Answer answer = probe("/nowhere", "/no/such/ssh").ask();
        assertThat(answer.status()).isEqualTo(127);
        assertThat(answer.errors()).contains("/no/such/ssh");
    }

    @Test
    void shouldNotWaitForEver() throws Exception {
        Probe.Answer answer = new Probe("n2", List.of("sleep", "600"), JAVA_HOME, "/nowhere", 1).ask();
        assertThat(answer.status()).isEqualTo(110);
        assertThat(answer.errors()).isEqualTo("no answer within 1 s");
    }

    @Test
    void shouldNotTakeOtherLinesForFacts() {
        assertThat(HostFacts.parse("Welcome to n2\ncores=4\n=x\nLast login: a=b\n"))
                .isEqualTo(Map.of("cores", "4"));
    }
}
