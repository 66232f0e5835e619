package examples.patterns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.ranks.Ranks;
import bireme.runtime.threads.SharedRanks;
import examples.patterns.DecisionTree.Decision;
import examples.patterns.SelfOrganisingMap.Layout;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples find what is known, and what plain computations find, with any number of threads. */
class PatternExamplesTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void shouldCountQueens(int threads) {
        long[] known = {1, 0, 0, 2, 10, 4, 40, 92, 352, 724};
        for (int size = 1; size <= known.length; size++) {
            assertThat(NQueens.solve(size, threads)).as("%d queens", size).isEqualTo(known[size - 1]);
            assertThat(NQueens.plainCount(0, new int[size])).isEqualTo(known[size - 1]);
        }
    }

    @Test
    void shouldScoreAlignmentsThatAreKnown() {
        assertThat(SmithWaterman.score("ACGT".getBytes(), "ACGT".getBytes())).isEqualTo(20);
        assertThat(SmithWaterman.score("AAAA".getBytes(), "CCCC".getBytes())).isZero();
        // Eight pairs on either side of a gap of three: 16 x 5 - (10 + 2 x 1).
        assertThat(SmithWaterman.score("ACGTACGTTTTACGTACGT".getBytes(), "ACGTACGTACGTACGT".getBytes()))
                .isEqualTo(68);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void shouldScoreAsThePlainSearchDoes(int workers) {
        byte[] query = SmithWaterman.random(new Random(3), 40);
        List<byte[]> sequences = SmithWaterman.sequences(query, 120, 4);
        List<Integer> expected = sequences.stream()
                .map(sequence -> SmithWaterman.plainScore(query, sequence))
                .toList();
        assertThat(SmithWaterman.search(query, sequences, workers)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 3", "9, 2, 10", "10, 3, 4", "5000, 1, 8", "5000, 4, 8"})
    void shouldGrowThePlainTree(int rows, int workers, int depth) {
        DecisionTree tree = new DecisionTree(DecisionTree.data(rows, 7), depth);
        Map<Long, Decision> grown = tree.grow(workers);
        assertThat(grown).isEqualTo(tree.growPlainly());
        assertThat(grown.size() % 2).as("nodes").isEqualTo(1);
        assertThat(grown.keySet()).allMatch(node -> node < 1L << depth + 1);
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 1", "5, 5, 3", "24, 1, 2", "24, 2, 1", "24, 2, 4", "25, 3, 2", "24, 4, 5", "23, 8, 3"})
    void shouldLearnThePlainMap(int side, int split, int ranks) {
        double[][] samples = SelfOrganisingMap.samples(60, 9);
        double[] expected = PlainMap.train(side, samples);
        SharedRanks.run(ranks, comm -> {
            Layout layout = new Layout(side, split);
            double[] found = SelfOrganisingMap.train(Ranks.of(comm).byMessages(), layout, samples);
            if (comm.Rank() == 0) {
                assertThat(found).isEqualTo(expected);
            }
        });
    }

    @Test
    void shouldRefuseArgumentsThatMakeNoSense() {
        Arguments arguments = new Arguments("Program [NUMBER]", List.of("7", "x", "0"));
        assertThat(arguments.number(0, 1, 1)).isEqualTo(7);
        assertThat(arguments.number(3, 5, 1)).isEqualTo(5);
        assertThatThrownBy(() -> arguments.number(1, 1, 1)).hasMessage("x is no number; usage: Program [NUMBER]");
        assertThatThrownBy(() -> arguments.number(2, 1, 1)).hasMessage("0 is less than 1; usage: Program [NUMBER]");
    }
}
