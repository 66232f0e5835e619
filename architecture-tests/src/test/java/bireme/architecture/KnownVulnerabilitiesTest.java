package bireme.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Nightly;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No library on the class path of the modules is known to be vulnerable, as far as the list in config tells. */
class KnownVulnerabilitiesTest {
    private static final int MAX_DAYS = 60;
    private static final Path LIST = Path.of(System.getProperty("bireme.root"), "config/artifacts/vulnerable.txt");

    /** A line of the list. */
    private record Advisory(String group, String artifact, String versions, String names, String about) {
        static Advisory of(String line) {
            String[] parts = line.split(" \\| ");
            String[] names = parts[0].split(":");
            return new Advisory(names[0], names[1], parts[1], parts[2], parts[3]);
        }

        boolean concerns(String jarGroup, String jarArtifact, String version) {
            return group.equals(jarGroup)
                    && (artifact.equals("*") || artifact.equals(jarArtifact))
                    && fits(version, versions);
        }
    }

    private static List<Advisory> advisories() throws IOException {
        return Files.readAllLines(LIST).stream()
                .filter(line -> !line.startsWith("#"))
                .map(Advisory::of)
                .toList();
    }

    static boolean fits(String version, String versions) {
        for (String bound : versions.split(",")) {
            boolean isLeast = bound.startsWith(">=");
            int order = compare(version, bound.substring(isLeast ? 2 : 1));
            if (isLeast ? order < 0 : order >= 0) {
                return false;
            }
        }
        return true;
    }

    /** By numbers; words such as Final count for nothing. */
    private static int compare(String one, String other) {
        String[] left = one.split("[.-]");
        String[] right = other.split("[.-]");
        for (int i = 0; i < Math.max(left.length, right.length); i++) {
            int order = Integer.compare(number(left, i), number(right, i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static int number(String[] parts, int index) {
        return index < parts.length && parts[index].matches("\\d{1,9}") ? Integer.parseInt(parts[index]) : 0;
    }

    /** What the list says of a jar, found in a Maven repository as {@code .../GROUP/ARTIFACT/VERSION/FILE}. */
    private static List<String> findings(String jar, List<Advisory> advisories) {
        List<String> findings = new ArrayList<>();
        Path folder = Path.of(jar).getParent();
        for (Advisory each : advisories) {
            String version = folder == null ? null : folder.getFileName().toString();
            Path artifact = version == null ? null : folder.getParent();
            String group = each.group().replace('.', File.separatorChar);
            if (artifact != null
                    && artifact.getParent() != null
                    && artifact.getParent().endsWith(group)
                    && each.concerns(each.group(), artifact.getFileName().toString(), version)) {
                findings.add(jar + ": " + each.names() + ", " + each.about());
            }
        }
        return findings;
    }

    private static List<String> classPath() {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return List.of(path.split(File.pathSeparator));
    }

    @Test
    void shouldUseNothingThatIsKnownToBeVulnerable() throws IOException {
        List<Advisory> advisories = advisories();
        List<String> jars =
                classPath().stream().filter(entry -> entry.endsWith(".jar")).toList();
        assertThat(jars)
                .anyMatch(jar -> jar.contains("netty-transport"))
                .anyMatch(jar -> jar.contains("commons-compress"));
        assertThat(jars.stream().flatMap(jar -> findings(jar, advisories).stream()))
                .isEmpty();
    }

    @Test
    void shouldFindOneThatIs() throws IOException {
        String old = "/m2/org/apache/commons/commons-compress/1.25.0/commons-compress-1.25.0.jar";
        assertThat(findings(old, advisories())).hasSize(2).first().asString().contains("CVE-2024-25710");
        assertThat(findings(old.replace("1.25.0", "1.26.0"), advisories())).isEmpty();
    }

    @Test
    void shouldHaveBeenRenewedInTheLastTwoMonths() throws IOException {
        Nightly.leave(true, "a build must not begin to fail by itself; shouldUseNothingThatIsKnownToBeVulnerable");
        Matcher date = Pattern.compile("as of (\\d{4}-\\d{2}-\\d{2})").matcher(Files.readString(LIST));
        assertThat(date.find()).isTrue();
        assertThat(LocalDate.parse(date.group(1)))
                .as("SECURITY.md, Known vulnerabilities, tells how to renew %s", LIST)
                .isAfter(LocalDate.now().minusDays(MAX_DAYS));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4.2.18.Final | >=4.2.0,<4.2.19 | true",
                "4.2.19.Final | >=4.2.0,<4.2.19 | false",
                "4.2.20.Final | >=4.2.0,<4.2.19 | false",
                "4.1.137.Final | >=4.2.0,<4.2.19 | false",
                "4.10.0 | <4.9 | false",
                "3.27.7 | >=1.4,<3.27.7 | false",
                "3.27 | >=1.4,<3.27.7 | true"
            })
    void shouldCompareVersionsByTheirNumbers(String version, String versions, boolean isConcerned) {
        assertThat(fits(version, versions)).isEqualTo(isConcerned);
    }
}
