package bireme.collectives.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trees reach every place exactly once, and their subtrees are runs of places. */
class TreeTest {
    private static final List<Tree> TREES = List.of(
            BinomialTree.INSTANCE,
            new KaryTree(1),
            new KaryTree(2),
            new KaryTree(3),
            new KaryTree(4),
            new KaryTree(Integer.MAX_VALUE));

    @Test
    void shouldGiveSevenPlacesThisBinomialTree() {
        assertThat(children(BinomialTree.INSTANCE, 0, 7)).containsExactly(1, 2, 4);
        assertThat(children(BinomialTree.INSTANCE, 2, 7)).containsExactly(3);
        assertThat(children(BinomialTree.INSTANCE, 4, 7)).containsExactly(5, 6);
        assertThat(children(BinomialTree.INSTANCE, 1, 7)).isEmpty();
    }

    @Test
    void shouldGiveTenPlacesThisFourAryTree() {
        Tree tree = new KaryTree(4);
        assertThat(children(tree, 0, 10)).containsExactly(1, 3, 5, 7);
        assertThat(children(tree, 1, 10)).containsExactly(2);
        assertThat(children(tree, 7, 10)).containsExactly(8, 9);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 1000})
    void shouldMakeEveryPlaceTheChildOfItsParentAndNoOther(int size) {
        for (Tree tree : TREES) {
            List<Integer> reached = new ArrayList<>(List.of(0));
            for (int place = 0; place < size; place++) {
                for (int child : children(tree, place, size)) {
                    assertThat(tree.parent(child, size)).isEqualTo(place);
                    reached.add(child);
                }
            }
            assertThat(reached).hasSize(size).doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 6, 8, 13, 100})
    void shouldSplitASubtreeIntoItsTopAndTheRunsOfItsChildren(int size) {
        for (Tree tree : TREES) {
            for (int place = 0; place < size; place++) {
                int span = tree.span(place, size);
                int next = place + 1;
                for (int index = 0; index < tree.children(span); index++) {
                    int child = tree.child(place, index, span);
                    assertThat(child).isEqualTo(next);
                    assertThat(tree.childSpan(place, index, span)).isEqualTo(tree.span(child, size));
                    next += tree.span(child, size);
                }
                assertThat(next).isEqualTo(place + span);
            }
        }
    }

    @Test
    void shouldTurnRanksByTheRootAndBack() {
        for (int root = 0; root < 5; root++) {
            assertThat(Tree.place(root, root, 5)).isZero();
            for (int rank = 0; rank < 5; rank++) {
                int place = Tree.place(rank, root, 5);
                assertThat(place).isBetween(0, 4);
                assertThat(Tree.rank(place, root, 5)).isEqualTo(rank);
            }
        }
    }

    private static List<Integer> children(Tree tree, int place, int size) {
        List<Integer> children = new ArrayList<>();
        int span = tree.span(place, size);
        for (int index = 0; index < tree.children(span); index++) {
            children.add(tree.child(place, index, span));
        }
        return children;
    }
}
