package bireme.bb.ranks.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.List;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;

/** Ranks know their hosts, and what they can have of them. */
class WorldTest {
    private static BitSet processors(int from, int end) {
        BitSet some = new BitSet();
        some.set(from, end);
        return some;
    }

    private static double cores(List<World.RankInfo> infos, int rank) {
        return infos.get(rank).location(infos).cores();
    }

    @Test
    void shouldShareTheCoresOfAHost() {
        World.RankInfo info = new World.RankInfo("a", 1, 4, processors(0, 4));
        assertThat(cores(List.of(info, info), 0)).isEqualTo(2);
        assertThat(cores(List.of(info, new World.RankInfo("b", 1, 4, processors(0, 4))), 0))
                .isEqualTo(4);
    }

    @Test
    void shouldCountProcessorsThatARankIsBoundTo() {
        World.RankInfo bound = new World.RankInfo("a", 1, 1, processors(0, 1));
        World.RankInfo free = new World.RankInfo("a", 2, 4, processors(0, 4));
        assertThat(cores(List.of(bound, free), 0)).isEqualTo(0.5);
        assertThat(cores(List.of(bound, free), 1)).isEqualTo(3.5);
    }

    @Test
    void shouldCountNoMoreThanAContainerMayUse() {
        World.RankInfo half = new World.RankInfo("a", 1, 2, processors(0, 8));
        assertThat(cores(List.of(half), 0)).isEqualTo(2);
        World.RankInfo unknown = new World.RankInfo("a", 1, 3, new BitSet());
        assertThat(cores(List.of(unknown, unknown), 0)).isEqualTo(1.5);
    }

    @Test
    void shouldKnowWhoIsNear() {
        World world = World.ofHost("a", 2, 2).plus("b", 1, 1).plus("a", 1, 1);
        assertThat(world.nearness(0, 0)).isEqualTo(3);
        assertThat(world.nearness(0, 3)).isEqualTo(2);
        assertThat(world.nearness(0, 1)).isEqualTo(1);
        assertThat(world.nearness(0, 2)).isZero();
    }

    @Test
    void shouldAskTheRanksThemselves() {
        World[] found = new World[3];
        TestRanks.run(3, comm -> found[comm.Rank()] = World.of(comm));
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
        assertThatThrownBy(() -> World.ofThisMachine(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> World.ofHost("a", 0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> World.ofHost("a", 1, 0)).hasMessageContaining("each with cores above 0");
        assertThatThrownBy(() -> new World(List.of())).hasMessageContaining("expected ranks");
    }
}
