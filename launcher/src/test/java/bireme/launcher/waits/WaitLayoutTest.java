package bireme.launcher.waits;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.deadlock.RankState;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WaitLayoutTest {
    private static WaitLayout layout(List<RankState> ranks) {
        WaitGraph graph = new WaitGraph(ranks, List.of());
        return new WaitLayout(graph.nodes(), graph.arrows());
    }

    private static void checkApart(WaitLayout layout) {
        List<Box> all = new ArrayList<>(layout.boxes());
        layout.routes().stream().map(Route::label).filter(Objects::nonNull).forEach(all::add);
        for (int i = 0; i < all.size(); i++) {
            for (int k = 0; k < i; k++) {
                assertThat(all.get(i).overlaps(all.get(k)))
                        .as("%s and %s", all.get(i), all.get(k))
                        .isFalse();
            }
        }
    }

    /** Ranks with lines of their own, so that none shares a node, in cycles of several sizes and rows behind them. */
    @ParameterizedTest
    @CsvSource({"2, 2", "3, 3", "3, 2", "5, 5", "5, 3", "8, 8", "8, 2", "40, 16", "40, 3"})
    void shouldKeepBoxesApart(int ranks, int cycle) {
        WaitLayout layout = layout(SampleStates.all(
                ranks,
                rank -> SampleStates.receivesAt(
                        "package.with.a.name.Program.method(Program.java:" + rank + ")",
                        rank,
                        rank < cycle ? (rank + 1) % cycle : rank / 2,
                        rank,
                        SampleStates.message((rank + 2) % ranks, 5))));
        assertThat(layout.boxes()).hasSize(ranks);
        checkApart(layout);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 8, 40})
    void shouldKeepBoxesApartWithoutACircle(int ranks) {
        WaitLayout layout = layout(SampleStates.all(
                ranks,
                rank -> rank == 0
                        ? RankState.ended(0, true)
                        : SampleStates.receivesAt("A.main(A.java:" + rank + ")", rank, rank / 3, rank)));
        assertThat(layout.boxes()).hasSize(ranks);
        checkApart(layout);
    }

    @Test
    void shouldLabelMessagesBesideWaits() {
        WaitLayout layout = layout(SampleStates.all(
                2, rank -> SampleStates.receives(rank, 1 - rank, 7, SampleStates.message(1 - rank, 5))));
        assertThat(layout.routes()).hasSize(4).allMatch(route -> route.label() != null);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 8})
    void shouldLabelTheWholeCircle(int ranks) {
        WaitLayout layout = layout(SampleStates.all(ranks, rank -> SampleStates.receives(rank, (rank + 1) % ranks, 7)));
        assertThat(layout.routes()).hasSize(ranks).allMatch(route -> route.label() != null);
    }
}
