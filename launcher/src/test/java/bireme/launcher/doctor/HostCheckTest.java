package bireme.launcher.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every message about a host, and what it says about mending. */
class HostCheckTest {
    private static final long SECOND_NS = 1_000_000_000L;

    private static Map<String, String> healthy() {
        return new HashMap<>(Map.of(
                "end", "1",
                "cores", "8",
                "memoryKb", "16777216",
                "freeKb", "8388608",
                "files", "65536",
                "processes", "unlimited",
                "temporaryKb", "10000000",
                "java", "/opt/jdk/bin/java",
                "javaVersion", "17.0.15",
                "bireme", "/opt/bireme"));
    }

    private static List<Diagnosis> look(Map<String, String> values, long clockNs, long uncertaintyNs) {
        values.putIfAbsent("biremeVersion", "1.0");
        return HostCheck.ofOther(new HostFacts("n2", values, clockNs, uncertaintyNs), "17.0.1", "1.0", "/opt/bireme");
    }

    private static List<Diagnosis> troubles(List<Diagnosis> findings) {
        assertThat(findings).allMatch(each -> each.host().equals("n2"));
        return findings.stream()
                .filter(each -> each.severity().compareTo(Severity.WARNING) >= 0)
                .toList();
    }

    @Test
    void shouldFindNothingWrongWithAHealthyHost() {
        List<Diagnosis> findings = look(healthy(), SECOND_NS / 1000, SECOND_NS / 1000);
        assertThat(troubles(findings)).isEmpty();
        assertThat(findings)
                .extracting(Diagnosis::text)
                .contains(
                        "version 17.0.15 (/opt/jdk/bin/java)",
                        "version 1.0 in /opt/bireme",
                        "+1.0 ms against this host, give or take 1.0 ms",
                        "8 cores, 16384 MB of memory, 8192 MB of it free",
                        "a process may have 65536 files and connections open");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "java          |           | FAILURE | no java was found | install one there (sudo apt-get install",
                "javaVersion   |           | FAILURE | /opt/jdk/bin/java cannot be run | name a JDK there with BIREME_JAVA",
                "javaVersion   | 11.0.2    | FAILURE | is version 11.0.2, and Bireme needs 17 or newer | install a newer",
                "javaVersion   | 1.8.0_401 | FAILURE | is version 1.8.0_401 | set BIREME_JAVA or JAVA_HOME",
                "javaVersion   | 21.0.4    | WARNING | version 21.0.4 (/opt/jdk/bin/java), and 17.0.1 here | use one version",
                "bireme        |           | FAILURE | no bin/mpjrun in /opt/bireme | unpack the same distribution there",
                "biremeVersion | 0.9       | FAILURE | version 0.9 in /opt/bireme, and 1.0 here | unpack the same",
                "freeKb        | 100000    | FAILURE | 97 MB of memory are free, too few for a JVM | -Xmx256m",
                "freeKb        | 300000    | WARNING | 292 MB of memory are free | end other programs",
                "files         | 64        | FAILURE | 64 files and connections open, too few for a JVM | ulimit -n 65536",
                "files         | 256       | WARNING | too few for jobs of many processes | ulimit -n 65536",
                "processes     | 100       | WARNING | you may have 100 threads | ulimit -u 16384",
                "temporaryKb   | 10240     | WARNING | 10 MB are left for temporary files | -Djava.io.tmpdir",
            })
    void shouldSayWhatIsWrongAndHowToMendIt(String key, String value, Severity severity, String text, String remedy) {
        Map<String, String> values = healthy();
        values.put(key, value == null ? "" : value);
        List<Diagnosis> troubles = troubles(look(values, 0, 1));
        assertThat(troubles).hasSize(1);
        assertThat(troubles.get(0).severity()).isEqualTo(severity);
        assertThat(troubles.get(0).text()).contains(text);
        assertThat(troubles.get(0).remedy()).contains(remedy);
    }

    @Test
    void shouldWarnOfAClockThatIsCertainlyWrong() {
        List<Diagnosis> troubles = troubles(look(healthy(), -3 * SECOND_NS, SECOND_NS));
        assertThat(troubles).hasSize(1);
        assertThat(troubles.get(0).text()).startsWith("-3000.0 ms against this host, give or take 1000.0 ms");
        assertThat(troubles.get(0).remedy()).contains("chrony or ntpd");
        assertThat(troubles(look(healthy(), -3 * SECOND_NS, 2 * SECOND_NS))).isEmpty();
    }

    @Test
    void shouldNotJudgeAClockThatCannotBeRead() {
        assertThat(look(healthy(), 0, 0))
                .contains(Diagnosis.note("clock", "n2", "its clock cannot be read to fractions of a second"));
    }

    @Test
    void shouldNotCompareThisHostWithItself() {
        assertThat(HostCheck.ofThisHost(new HostFacts("", healthy(), 0, 0)))
                .extracting(Diagnosis::subject)
                .containsExactly("machine", "limits");
    }

    @ParameterizedTest
    @CsvSource({"17.0.15, 17", "1.8.0_1, 8", "25, 25", "25-ea, 25", "'', 0", "none, 0", "99999999999, 0"})
    void shouldReadFeatureVersions(String version, int feature) {
        assertThat(HostCheck.feature(version)).isEqualTo(feature);
    }
}
