package bireme.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The lists of tests that run on every JDK name tests that exist, of the kind that their plugin runs. */
class EveryJdkListTest {
    private static final Path ROOT = Path.of(System.getProperty("bireme.root"));

    @ParameterizedTest
    @CsvSource({"every-jdk.txt, Test.java", "every-jdk-its.txt, IT.java"})
    void shouldNameTestsThatExist(String list, String ending) throws IOException {
        List<String> patterns = Files.readAllLines(ROOT.resolve("config/tests").resolve(list)).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
        List<Path> tests = tests();

        assertThat(patterns).isNotEmpty().allMatch(pattern -> pattern.endsWith(ending));
        assertThat(patterns).allSatisfy(pattern -> assertThat(tests).anyMatch(matching(pattern)));
    }

    private static Predicate<Path> matching(String pattern) {
        return FileSystems.getDefault().getPathMatcher("glob:" + pattern)::matches;
    }

    private static List<Path> tests() throws IOException {
        try (Stream<Path> modules = Files.list(ROOT)) {
            return modules.map(module -> module.resolve("src/test/java"))
                    .filter(Files::isDirectory)
                    .flatMap(EveryJdkListTest::filesBelow)
                    .toList();
        }
    }

    private static Stream<Path> filesBelow(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
