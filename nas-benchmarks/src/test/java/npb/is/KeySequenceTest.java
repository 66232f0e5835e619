package npb.is;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.kernel.ProblemClass;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeySequenceTest {

    private static final IsProblem PROBLEM = IsProblem.of(ProblemClass.S);

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 8, 512})
    void shouldNotDependOnTheNumberOfRanks(int ranks) {
        int[] whole = new KeySequence(PROBLEM, 0, 1).take(PROBLEM.keysPerRank(1));
        int each = PROBLEM.keysPerRank(ranks);
        for (int rank = 0; rank < ranks; rank++) {
            int[] part = new KeySequence(PROBLEM, rank, ranks).take(each);
            assertThat(part).isEqualTo(Arrays.copyOfRange(whole, rank * each, (rank + 1) * each));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 8})
    void shouldStayInTheRange(int ranks) {
        int[] keys = new KeySequence(PROBLEM, 0, ranks).take(PROBLEM.keysPerRank(ranks));
        assertThat(keys).hasSize(PROBLEM.keysPerRank(ranks));
        assertThat(Arrays.stream(keys)).allMatch(key -> key >= 0 && key < PROBLEM.range());
    }
}
