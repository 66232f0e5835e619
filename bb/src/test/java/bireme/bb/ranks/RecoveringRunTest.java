package bireme.bb.ranks;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Graph;
import bireme.bb.report.RunReport;
import bireme.bb.snapshot.SnapshotListener;
import bireme.bb.snapshot.Snapshots;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import mpi.MPI;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Graphs with snapshots that lose ranks while they run: the output is that of an undisturbed run. */
class RecoveringRunTest {
    private static final int RANKS = 4;
    private static final int LINES = 5000;

    @TempDir
    private Path folder;

    private CountedWords words() {
        return new CountedWords(1, LINES, folder);
    }

    private Path snapshotFolder() throws Exception {
        return Files.createDirectories(folder.resolve("snapshots"));
    }

    private static Snapshots often(Path folder) {
        return Snapshots.every(Duration.ofMillis(5)).to(folder);
    }

    private static SnapshotListener calling(LongConsumer completed) {
        return new SnapshotListener() {
            @Override
            public void completed(long version) {
                completed.accept(version);
            }
        };
    }

    private void assertNoSnapshots() throws Exception {
        try (Stream<Path> left = Files.list(snapshotFolder())) {
            assertThat(left).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "4"})
    void shouldCompleteWithoutLosses(int ranks) throws Exception {
        CountedWords words = words();
        Path snapshots = snapshotFolder();
        RecoveryJobs jobs = new RecoveryJobs(ranks)
                .run(
                        RankJobs.alternating(ranks),
                        rank -> often(snapshots).listener(calling(version -> words.completed())),
                        rank -> words.graph(() -> {}));
        assertThat(jobs.thrown()).isEmpty();
        assertThat(jobs.reports()).hasSize(ranks);
        assertThat(words.written()).isEqualTo(words.expected());
        assertNoSnapshots();
    }

    @ParameterizedTest
    @CsvSource({"0, 2000", "1, 10", "2, 3000", "3, 2400"})
    void shouldGoOnWithoutAnyRank(int dying, int events) throws Exception {
        CountedWords words = words();
        Path snapshots = snapshotFolder();
        RecoveryJobs jobs = new RecoveryJobs(RANKS);
        AtomicInteger left = new AtomicInteger(events);
        jobs.run(
                RankJobs.alternating(RANKS),
                rank -> often(snapshots).listener(calling(version -> words.completed())),
                rank -> words.graph(() -> {
                    if (rank == dying && left.decrementAndGet() == 0) {
                        jobs.kill(rank);
                    }
                }));
        assertThat(jobs.thrown()).isEmpty();
        assertThat(jobs.killed()).containsExactly(dying);
        assertThat(words.written()).isEqualTo(words.expected());
        assertThat(jobs.reports())
                .hasSize(RANKS - 1)
                .allSatisfy(report -> assertThat(report.lostRanks()).isEqualTo(List.of(dying)));
        assertNoSnapshots();
    }

    @ParameterizedTest
    @CsvSource({"0", "2"})
    void shouldRunOnTheRanksThatAreLeftWhenOneIsLostBefore(int dead) throws Exception {
        CountedWords words = words();
        Path snapshots = snapshotFolder();
        CountDownLatch isLost = new CountDownLatch(1);
        TestRanks.runSurviving(RANKS, "niodev", (world, all) -> {
            if (world.Rank() == dead) {
                all.kill(dead);
                isLost.countDown();
                return;
            }
            assertThat(isLost.await(RankJobs.MAX.toSeconds(), TimeUnit.SECONDS)).isTrue();
            RunReport report = RankJobs.of(world)
                    .snapshots(often(snapshots).listener(calling(version -> words.completed())))
                    .run(words.graph(() -> {}), RankJobs.alternating(RANKS), RankJobs.MAX);
            assertThat(report.lostRanks()).containsExactly(dead);
        });
        assertThat(words.written()).isEqualTo(words.expected());
        assertNoSnapshots();
    }

    @Test
    void shouldGoOnInTheNextRunWhenAllOfTheJobIsLost() throws Exception {
        CountedWords words = words();
        Path snapshots = snapshotFolder();
        for (int ranks : new int[] {3, 2}) {
            AtomicBoolean isComplete = new AtomicBoolean();
            RecoveryJobs jobs = new RecoveryJobs(ranks);
            jobs.run(
                    RankJobs.alternating(ranks),
                    rank -> often(snapshots).listener(calling(version -> {
                        words.completed();
                        isComplete.set(true);
                    })),
                    rank -> words.graph(() -> {
                        if (isComplete.get()) {
                            throw new IllegalStateException("the end");
                        }
                    }));
            assertThat(jobs.thrown()).hasSize(ranks);
            assertThat(jobs.thrown().values())
                    .allSatisfy(thrown -> assertThat(thrown).hasMessageContaining("the end"));
        }
        List<Long> restored = new ArrayList<>();
        Graph graph = words.graph(() -> {});
        SnapshotListener noting = new SnapshotListener() {
            @Override
            public void completed(long version) {
                words.completed();
            }

            @Override
            public void restarted(long version, List<Integer> lostRanks) {
                restored.add(version);
            }
        };
        Ranks.of(MPI.COMM_WORLD).snapshots(often(snapshots).listener(noting)).run(graph, vertex -> 0);
        assertThat(restored)
                .singleElement()
                .satisfies(version -> assertThat(version).isPositive());
        assertThat(words.written()).isEqualTo(words.expected());
        assertNoSnapshots();
    }
}
