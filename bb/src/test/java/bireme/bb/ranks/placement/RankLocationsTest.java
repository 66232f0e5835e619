package bireme.bb.ranks.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import bireme.runtime.threads.SharedRanks;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Ranks know their hosts, and what they can have of them. */
class RankLocationsTest {
    private static BitSet processors(int from, int end) {
        BitSet some = new BitSet();
        some.set(from, end);
        return some;
    }

    private static double cores(List<RankLocations.RankInfo> infos, int rank) {
        return infos.get(rank).location(infos).cores();
    }

    @Test
    void shouldShareTheCoresOfAHost() {
        RankLocations.RankInfo info = new RankLocations.RankInfo("a", 1, 4, processors(0, 4));
        assertThat(cores(List.of(info, info), 0)).isEqualTo(2);
        assertThat(cores(List.of(info, new RankLocations.RankInfo("b", 1, 4, processors(0, 4))), 0))
                .isEqualTo(4);
    }

    @Test
    void shouldCountProcessorsThatARankIsBoundTo() {
        RankLocations.RankInfo bound = new RankLocations.RankInfo("a", 1, 1, processors(0, 1));
        RankLocations.RankInfo free = new RankLocations.RankInfo("a", 2, 4, processors(0, 4));
        assertThat(cores(List.of(bound, free), 0)).isEqualTo(0.5);
        assertThat(cores(List.of(bound, free), 1)).isEqualTo(3.5);
    }

    @Test
    void shouldCountNoMoreThanAContainerMayUse() {
        RankLocations.RankInfo half = new RankLocations.RankInfo("a", 1, 2, processors(0, 8));
        assertThat(cores(List.of(half), 0)).isEqualTo(2);
        RankLocations.RankInfo unknown = new RankLocations.RankInfo("a", 1, 3, new BitSet());
        assertThat(cores(List.of(unknown, unknown), 0)).isEqualTo(1.5);
    }

    @Test
    void shouldKnowWhoIsNear() {
        RankLocations world = RankLocations.ofHost("a", 2, 2).plus("b", 1, 1).plus("a", 1, 1);
        assertThat(world.nearness(0, 0)).isEqualTo(3);
        assertThat(world.nearness(0, 3)).isEqualTo(2);
        assertThat(world.nearness(0, 1)).isEqualTo(1);
        assertThat(world.nearness(0, 2)).isZero();
    }

    @Test
    void shouldAskTheRanksThemselves() {
        RankLocations[] found = new RankLocations[3];
        SharedRanks.run(3, comm -> found[comm.Rank()] = RankLocations.of(comm));
        assertThat(found).allMatch(world -> world.equals(found[0]));
        assertThat(found[0].locations())
                .hasSize(3)
                .allMatch(location ->
                        location.process() == ProcessHandle.current().pid());
        int available = Runtime.getRuntime().availableProcessors();
        assertThat(found[0].cores()).isCloseTo(available, within(1e-6));
    }

    @Test
    void shouldRefuseWorldsWithoutRanksOrCores() {
        assertThatThrownBy(() -> RankLocations.ofThisMachine(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> RankLocations.ofHost("a", 0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> RankLocations.ofHost("a", 1, 0)).hasMessageContaining("each with cores above 0");
        assertThatThrownBy(() -> new RankLocations(List.of())).hasMessageContaining("expected ranks");
    }
}
