package examples.algorithms;

import static bireme.runtime.host.ProgramRun.linesOf;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlgorithmProgramsTest {
    @ParameterizedTest
    @CsvSource({"1, 0, 0", "1, 1000, 1000", "2, 1, 3", "3, 1000, 6000", "4, 5000, 50000"})
    void shouldSort(int ranks, String each, int total) {
        assertThat(linesOf(SortNumbers.class, ranks, each))
                .singleElement()
                .asString()
                .startsWith("OK: " + total + " numbers in order, at most ");
    }
}
