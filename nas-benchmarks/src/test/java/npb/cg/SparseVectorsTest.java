package npb.cg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SparseVectorsTest {

    private static final CgProblem PROBLEM = new CgProblem(50, 6, 1, 10, 0);

    private final SparseVectors vectors = new SparseVectors(PROBLEM);

    @Test
    void shouldHaveOneHalfAtTheOwnPlace() {
        for (int v = 0; v < PROBLEM.size(); v++) {
            int own = v;
            int[] found = entriesOf(v).filter(e -> vectors.positions[e] == own).toArray();
            assertThat(found).hasSize(1);
            assertThat(vectors.values[found[0]]).isEqualTo(0.5);
        }
    }

    @Test
    void shouldHaveTheRightNumberOfEntriesAtDifferentPlaces() {
        for (int v = 0; v < PROBLEM.size(); v++) {
            int[] positions = entriesOf(v).map(e -> vectors.positions[e]).toArray();
            assertThat(positions.length).isBetween(PROBLEM.nonzeros(), PROBLEM.nonzeros() + 1);
            assertThat(Arrays.stream(positions).distinct().count()).isEqualTo(positions.length);
            assertThat(Arrays.stream(positions)).allMatch(position -> position >= 0 && position < PROBLEM.size());
        }
    }

    private IntStream entriesOf(int vector) {
        return IntStream.range(vectors.begins[vector], vectors.begins[vector + 1]);
    }
}
