package bireme.bb.ranks.farm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import java.time.Duration;
import java.util.List;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;

/** What makes no sense is refused before a task is read, and known to all ranks. */
class FarmArgumentsTest {
    private final TaskFarm<Long, Long> farm = TaskFarm.of(n -> n);

    @Test
    void shouldRefuseSettingsOutOfRange() {
        assertThatThrownBy(() -> farm.batches(0, 5)).hasMessage("least tasks of a batch is 0; expected 1..1000000");
        assertThatThrownBy(() -> farm.batches(5, 4)).hasMessage("most tasks of a batch is 4; expected 5..1000000");
        assertThatThrownBy(() -> farm.batchTime(Duration.ZERO)).hasMessage("batch time is PT0S; expected more than 0");
        assertThatThrownBy(() -> farm.prefetch(-1)).hasMessage("prefetch is -1; expected 0..1000");
        assertThatThrownBy(() -> farm.retries(-1)).hasMessageStartingWith("retries is -1; expected 0..");
        assertThatThrownBy(() -> farm.window(0)).hasMessageStartingWith("window is 0; expected 1..");
        assertThatThrownBy(() -> farm.timeout(Duration.ofSeconds(-1)))
                .hasMessage("timeout is PT-1S; expected 0 or more");
        assertThatThrownBy(() -> farm.checkpoint(null, "")).hasMessage("checkpoint is null; expected a path");
        assertThatThrownBy(() -> farm.progress(null)).hasMessageStartingWith("progress is null; expected ");
        assertThatThrownBy(() -> farm.run(null, List.of())).hasMessage("comm is null; expected a communicator");
    }

    @Test
    void shouldRefuseARootThatIsNoRank() {
        TestRanks.run(
                2,
                (world, all) -> assertThatThrownBy(() -> farm.root(2).run(world, List.of()))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageStartingWith("root is 2; expected 0..1 of "));
    }

    @Test
    void shouldRefuseRootsThatDiffer() {
        TestRanks.run(
                3,
                (world, all) -> assertThatThrownBy(
                                () -> farm.root(world.Rank() == 2 ? 1 : 0).run(world, List.of(1L)))
                        .isInstanceOfSatisfying(
                                FarmFailedException.class,
                                failure -> assertThat(failure.reason()).isEqualTo(Reason.ARGUMENTS))
                        .hasMessage("rank 0 takes rank 0 for the root, rank 2 rank 1"));
    }

    @Test
    void shouldReportToAllRanksThatOneRefuses() {
        TestRanks.run(3, (world, all) -> {
            boolean isBad = world.Rank() == 1;
            TaskFarm<Long, Long> mine = isBad ? TaskFarm.of(null) : farm;
            assertThatThrownBy(() -> mine.run(world, List.of(1L)))
                    .isInstanceOf(isBad ? IllegalArgumentException.class : FarmFailedException.class)
                    .hasMessage(
                            (isBad ? "" : "rank 1 refuses: ") + "worker is null; expected what is done with a task");
            assertThatThrownBy(() -> farm.run(world, null))
                    .hasMessageEndingWith("tasks is null; expected an Iterable at the root");
            assertThat(farm.run(world, List.of(4L)).results()).hasSize(world.Rank() == 0 ? 1 : 0);
        });
    }
}
