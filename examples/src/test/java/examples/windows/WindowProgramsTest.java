package examples.windows;

import static bireme.runtime.host.ProgramRun.linesOf;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowProgramsTest {
    @ParameterizedTest
    @CsvSource({"1, 0, 0", "1, 100, 100", "2, 1, 2", "3, 1000, 3000", "4, 2000, 8000"})
    void shouldFindAllKeys(int ranks, String each, int total) {
        assertThat(linesOf(HashedKeys.class, ranks, each))
                .singleElement()
                .asString()
                .startsWith("OK: " + total + " keys were found, at most ");
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 0", "1, 3, 239", "2, 1, 95", "3, 100, 5133", "4, 202, 9673"})
    void shouldDoEachTaskOnce(int ranks, String tasks, int primes) {
        assertThat(linesOf(StolenTasks.class, ranks, tasks))
                .containsExactly("OK: " + tasks + " tasks, each done once; " + primes + " primes");
    }
}
