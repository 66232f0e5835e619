package bireme.collectives.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The binomial tree reaches every rank exactly once. */
class BinomialTreeTest {
    @Test
    void shouldGiveSevenRanksThisTree() {
        assertThat(children(0, 7)).containsExactly(4, 2, 1);
        assertThat(children(2, 7)).containsExactly(3);
        assertThat(children(4, 7)).containsExactly(6, 5);
        assertThat(children(1, 7)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 1000, 65_536})
    void shouldMakeEveryRankTheChildOfItsParentAndNoOther(int size) {
        List<Integer> reached = new ArrayList<>(List.of(0));
        for (int rank = 0; rank < size; rank++) {
            for (int child : children(rank, size)) {
                assertThat(BinomialTree.parent(child)).isEqualTo(rank);
                reached.add(child);
            }
        }
        assertThat(reached).hasSize(size).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6, 8, 13, 100})
    void shouldSplitASpanIntoItselfAndTheSpansOfItsChildren(int size) {
        for (int rank = 0; rank < size; rank++) {
            int span = BinomialTree.span(rank, size);
            int sum = 1;
            for (int distance = BinomialTree.farthestChild(span); distance > 0; distance >>= 1) {
                int childSpan = BinomialTree.childSpan(distance, span);
                assertThat(childSpan).isEqualTo(BinomialTree.span(rank + distance, size));
                sum += childSpan;
            }
            assertThat(sum).isEqualTo(span);
        }
    }

    @Test
    void shouldTurnRanksByTheRootAndBack() {
        for (int root = 0; root < 5; root++) {
            assertThat(BinomialTree.relative(root, root, 5)).isZero();
            for (int rank = 0; rank < 5; rank++) {
                int relative = BinomialTree.relative(rank, root, 5);
                assertThat(relative).isBetween(0, 4);
                assertThat(BinomialTree.absolute(relative, root, 5)).isEqualTo(rank);
            }
        }
    }

    private static List<Integer> children(int relative, int size) {
        List<Integer> children = new ArrayList<>();
        int farthest = BinomialTree.farthestChild(BinomialTree.span(relative, size));
        for (int distance = farthest; distance > 0; distance >>= 1) {
            children.add(relative + distance);
        }
        return children;
    }
}
