package examples.patterns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.ranks.Ranks;
import examples.patterns.SelfOrganisingMap.Layout;
import examples.patterns.SelfOrganisingMap.Training;
import java.util.List;
import mpi.TestRanks;
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

    @ParameterizedTest
    @CsvSource({"1, 1, 1", "5, 5, 3", "24, 1, 2", "24, 2, 1", "24, 2, 4", "25, 3, 2", "24, 4, 5", "23, 8, 3"})
    void shouldLearnThePlainMap(int side, int split, int ranks) {
        double[][] samples = SelfOrganisingMap.samples(30, 9);
        for (boolean learns : new boolean[] {true, false}) {
            Training expected = PlainMap.train(side, samples, learns);
            TestRanks.run(ranks, comm -> {
                Layout layout = new Layout(side, split);
                Training found = SelfOrganisingMap.train(Ranks.of(comm).byMessages(), layout, samples, learns);
                if (comm.Rank() == 0) {
                    assertThat(found.neurons()).isEqualTo(expected.neurons());
                    assertThat(found.nearest()).isEqualTo(expected.nearest()).hasSize(30);
                }
            });
        }
    }

    @Test
    void shouldRefuseArgumentsThatMakeNoSense() {
        Arguments arguments = new Arguments("Program [NUMBER]", List.of("7", "x", "0"));
        assertThat(arguments.number(0, 1, 1)).isEqualTo(7);
        assertThat(arguments.number(3, 5, 1)).isEqualTo(5);
        assertThatThrownBy(() -> arguments.number(1, 1, 1))
                .hasMessage("argument 2: x is no number from 1 to 2147483647; usage: Program [NUMBER]");
        assertThatThrownBy(() -> arguments.number(2, 1, 1))
                .hasMessage("argument 3: 0 is less than 1; usage: Program [NUMBER]");
    }
}
