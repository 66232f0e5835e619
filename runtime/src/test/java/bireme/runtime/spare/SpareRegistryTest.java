package bireme.runtime.spare;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Who gets which place: of each spare at most one, and the same answer to all that ask for the same. */
class SpareRegistryTest {
    private static final int LOST = SparePool.LOST;

    private final SpareRegistry registry = new SpareRegistry(6, 2);

    @Test
    void shouldFillThePlacesOfLostRanksInOrder() {
        SpareRegistry.Answer answer = registry.take(8, new int[] {0, LOST, 2, LOST});
        assertThat(answer.ids()).containsExactly(0, 4, 2, 5);
        assertThat(answer.spares()).containsExactly(4, 5);
        assertThat(registry.free()).isZero();
        assertThat(registry.isWaiting(4)).isFalse();
    }

    @Test
    void shouldGiveTheSameAnswerToTheSameQuestion() {
        registry.take(8, new int[] {0, LOST, 2, 3});
        SpareRegistry.Answer again = registry.take(8, new int[] {0, LOST, 2, 3});
        assertThat(again.ids()).containsExactly(0, 4, 2, 3);
        assertThat(again.spares()).isEmpty();
        assertThat(registry.free()).isOne();
    }

    @Test
    void shouldTellCommunicatorsOfOtherRanksWithTheSameContextApart() {
        assertThat(registry.take(8, new int[] {0, LOST}).ids()).containsExactly(0, 4);
        assertThat(registry.take(8, new int[] {2, LOST}).ids()).containsExactly(2, 5);
    }

    @Test
    void shouldTakeNoneWhenThereAreTooFew() {
        SpareRegistry.Answer refused = registry.take(8, new int[] {LOST, LOST, LOST, 3});
        assertThat(refused.ids()).isEmpty();
        assertThat(refused.spares()).isEmpty();
        assertThat(registry.free()).isEqualTo(2);
        assertThat(registry.take(8, new int[] {LOST, LOST, LOST, 3}).ids()).isEmpty();
    }

    @Test
    void shouldNotGiveAPlaceToASpareThatIsLost() {
        registry.lost(4);
        assertThat(registry.take(8, new int[] {0, LOST, 2, 3}).ids()).containsExactly(0, 5, 2, 3);
    }

    @Test
    void shouldBeOverWhenAllThatTakePartHaveFinishedOrAreLost() {
        registry.lost(1);
        registry.take(8, new int[] {0, LOST, 2, 3});
        List.of(0, 2, 3).forEach(registry::finished);
        assertThat(registry.isOver()).isFalse(); // the replacement has not
        registry.finished(4);
        assertThat(registry.isOver()).isTrue(); // the other spare counts no more
        assertThat(registry.areAllLost()).isFalse();
        assertThat(registry.take(12, new int[] {0, LOST, 2, 4}).ids()).isEmpty();
    }

    @Test
    void shouldKnowWhenAllThatTakePartAreLost() {
        for (int rank = 0; rank < 4; rank++) {
            assertThat(registry.areAllLost()).isFalse();
            registry.lost(rank);
        }
        assertThat(registry.areAllLost()).isTrue();
        assertThat(registry.isOver()).isTrue();
    }

    /** Random losses and questions: no spare is given out twice, no lost one at all. */
    @Test
    void shouldGiveOutNoSpareTwice() {
        Random random = new Random(TestSeed.of("SpareRegistryTest"));
        for (int round = 0; round < 500; round++) {
            int ranks = 1 + random.nextInt(6);
            int spares = random.nextInt(5);
            SpareRegistry each = new SpareRegistry(ranks + spares, spares);
            BitSet lost = new BitSet();
            BitSet given = new BitSet();
            int[] members = new int[ranks];
            for (int i = 0; i < ranks; i++) {
                members[i] = i;
            }
            for (int context = 8; context < 60; context += 4) {
                int at = random.nextInt(ranks + spares);
                if (!lost.get(at)) {
                    lost.set(at);
                    each.lost(at);
                }
                int[] question = members.clone();
                List<Integer> places = new ArrayList<>();
                for (int i = 0; i < ranks; i++) {
                    if (lost.get(members[i])) {
                        question[i] = LOST;
                        places.add(i);
                    }
                }
                SpareRegistry.Answer answer = each.take(context, question);
                assertThat(answer.spares().size()).isIn(0, places.size());
                for (int spare : answer.spares()) {
                    assertThat(spare).isGreaterThanOrEqualTo(ranks);
                    assertThat(given.get(spare) || lost.get(spare)).isFalse();
                    given.set(spare);
                }
                members = answer.ids().length == 0 ? members : answer.ids();
            }
        }
    }
}
