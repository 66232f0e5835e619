package npb.is;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.kernel.ProblemClass;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TestKeyTest {

    /** Ranks the keys of a class the slow way, by sorting all of them, and compares with the official ranks. */
    @ParameterizedTest
    @EnumSource(names = {"S", "W"})
    void shouldHaveTheOfficialRankInASort(ProblemClass problemClass) {
        IsProblem problem = IsProblem.of(problemClass);
        int[] keys = new KeySequence(problem, 0, 1).take(problem.keysPerRank(1));
        for (int iteration = 1; iteration <= IsProblem.ITERATIONS; iteration++) {
            keys[iteration] = iteration;
            keys[iteration + IsProblem.ITERATIONS] = problem.range() - iteration;
            int[] sorted = keys.clone();
            Arrays.sort(sorted);
            for (TestKey testKey : problem.testKeys()) {
                assertThat(lowestIndexOf(keys[testKey.index()], sorted)).isEqualTo(testKey.rankIn(iteration));
            }
        }
    }

    private static int lowestIndexOf(int key, int[] sorted) {
        int index = Arrays.binarySearch(sorted, key);
        while (index > 0 && sorted[index - 1] == key) {
            index--;
        }
        return index;
    }
}
