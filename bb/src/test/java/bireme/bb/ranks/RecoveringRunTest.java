package bireme.bb.ranks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.ranks.placement.Placement;
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
import mpi.Intracomm;
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

    @Test
    void shouldFreeItsCommunicatorWhenItFails() throws Exception {
        Graph failing = Source.range(0, 100)
                .then(Block.map(n -> {
                    if (n == 50) {
                        throw new IllegalStateException("no 50");
                    }
                    return n;
                }))
                .into(Sink.ignore());
        Snapshots snapshots = often(snapshotFolder());
        TestRanks.runSurviving(2, "niodev", (world, all) -> {
            List<Intracomm> made = new ArrayList<>();
            Partitioner partitioner = (own, left) -> {
                made.add(own);
                return plan -> RankJobs.alternating(2);
            };
            RecoveringRun run = new RecoveringRun(RankJobs.of(world), failing, partitioner, snapshots, RankJobs.MAX);
            assertThatThrownBy(() -> run.run(world)).hasMessageContaining("no 50");
            assertThat(made).hasSize(1).allMatch(Intracomm::Is_null);
            assertThat(world.Is_null()).isFalse();
        });
    }

    /** Times of more nanoseconds than a long counts, of the run and between snapshots. */
    @Test
    void shouldCompleteWithinAnyTime() throws Exception {
        Duration endless = Duration.ofSeconds(Long.MAX_VALUE);
        Graph graph = Source.range(0, 100).then(Block.map(n -> n + 1)).into(Sink.ignore());
        Snapshots never = Snapshots.every(endless).to(snapshotFolder());
        TestRanks.runSurviving(2, "niodev", (world, all) -> {
            RunReport report = RankJobs.of(world).snapshots(never).run(graph, RankJobs.alternating(2), endless);
            assertThat(report.lostRanks()).isEmpty();
        });
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

    /** Kills ranks one after the other, each when the one before was replaced and its threads met so many events. */
    private RecoveryJobs runWithSpares(CountedWords words, int spares, int events, Integer... dying) throws Exception {
        Path snapshots = snapshotFolder();
        RecoveryJobs jobs = new RecoveryJobs(RANKS, spares);
        AtomicInteger next = new AtomicInteger();
        AtomicInteger met = new AtomicInteger();
        return jobs.run(
                RankJobs.alternating(RANKS),
                rank -> often(snapshots).listener(calling(version -> words.completed())),
                rank -> words.graph(() -> {
                    int place = next.get();
                    if (place < dying.length
                            && jobs.replacements() == place
                            && rank == dying[place]
                            && met.incrementAndGet() >= events
                            && next.compareAndSet(place, place + 1)) {
                        met.set(0);
                        jobs.kill(rank);
                    }
                }));
    }

    @ParameterizedTest
    @CsvSource({"0, 1000", "1, 10", "2, 1500", "3, 1200"})
    void shouldPutASpareInThePlaceOfAnyRank(int dying, int events) throws Exception {
        CountedWords words = words();
        RecoveryJobs jobs = runWithSpares(words, 1, events, dying);
        assertThat(jobs.thrown()).isEmpty();
        assertThat(jobs.killed()).containsExactly(dying);
        assertThat(words.written()).isEqualTo(words.expected());
        assertThat(jobs.reports()).hasSize(RANKS).allSatisfy(report -> {
            assertThat(report.lostRanks()).isEmpty();
            assertThat(report.replacedRanks()).containsExactly(dying);
            assertThat(report.nodes()).isNotEmpty(); // its threads are where they were
            assertThat(report.toText()).contains("ranks replaced by spares: [" + dying + "]");
        });
        assertNoSnapshots();
    }

    @Test
    void shouldShrinkWhenNoSpareIsLeft() throws Exception {
        CountedWords words = words();
        RecoveryJobs jobs = runWithSpares(words, 1, 500, 2, 1);
        assertThat(jobs.thrown()).isEmpty();
        assertThat(jobs.killed()).containsExactly(1, 2);
        assertThat(words.written()).isEqualTo(words.expected());
        assertThat(jobs.reports()).hasSize(RANKS - 1).allSatisfy(report -> {
            assertThat(report.lostRanks()).containsExactly(1);
            assertThat(report.replacedRanks()).containsExactly(2);
        });
        assertNoSnapshots();
    }

    @Test
    void shouldReplaceAReplacement() throws Exception {
        CountedWords words = words();
        RecoveryJobs jobs = runWithSpares(words, 3, 300, 0, 0, 3);
        assertThat(jobs.thrown()).isEmpty();
        assertThat(jobs.killed()).containsExactly(0, 3, RANKS);
        assertThat(words.written()).isEqualTo(words.expected());
        assertThat(jobs.reports()).hasSize(RANKS).allSatisfy(report -> {
            assertThat(report.lostRanks()).isEmpty();
            assertThat(report.replacedRanks()).containsExactly(0, 3);
        });
        assertNoSnapshots();
    }

    @Test
    void shouldRunLaterGraphsOnReplacementsToo() throws Exception {
        Path snapshots = snapshotFolder();
        CountedWords first = new CountedWords(1, LINES, Files.createDirectory(folder.resolve("first")));
        CountedWords second = new CountedWords(2, LINES, Files.createDirectory(folder.resolve("second")));
        AtomicBoolean isToDie = new AtomicBoolean(true);
        TestRanks.runSurviving(RANKS, 1, "niodev", (world, all) -> {
            int id = all.id();
            AtomicBoolean isDead = new AtomicBoolean();
            try {
                run(world, snapshots, first, () -> {
                    if (id == 1 && isToDie.compareAndSet(true, false)) {
                        isDead.set(true);
                        all.stop(id);
                        throw new IllegalStateException("rank 1 was killed");
                    }
                });
            } catch (RuntimeException e) {
                assertThat(isDead).isTrue();
            }
            if (isDead.get()) {
                all.kill(id);
                return;
            }
            RunReport report = run(world, snapshots, second, () -> {});
            assertThat(report.lostRanks()).isEmpty();
            assertThat(report.replacedRanks()).isEmpty();
            assertThat(report.nodes()).isNotEmpty();
        });
        assertThat(first.written()).isEqualTo(first.expected());
        assertThat(second.written()).isEqualTo(second.expected());
    }

    /** With a placement of all groups, of which one is on the rank that is lost, and others by the engine. */
    @ParameterizedTest
    @CsvSource({"false, 0", "true, 0", "false, 1"})
    void shouldGoOnWithAPlacementByGroups(boolean isAuto, int spares) throws Exception {
        CountedWords words = words();
        Path snapshots = snapshotFolder();
        Placement placement = isAuto
                ? Placement.auto()
                : Placement.builder().group("counter", 1, 2).rest(0).build();
        RecoveryJobs jobs = new RecoveryJobs(3, spares);
        AtomicInteger left = new AtomicInteger(1000);
        int dying = isAuto ? 0 : 1;
        jobs.run(
                (ranks, graph) -> ranks.run(graph, placement, RankJobs.MAX),
                rank -> often(snapshots).listener(calling(version -> words.completed())),
                rank -> words.graph(() -> {
                    if (rank == dying && left.decrementAndGet() == 0) {
                        jobs.kill(rank);
                    }
                }));
        assertThat(jobs.thrown()).isEmpty();
        assertThat(words.written()).isEqualTo(words.expected());
        assertThat(jobs.reports()).hasSize(3 - jobs.killed().size() + spares);
        assertNoSnapshots();
    }

    private static RunReport run(Intracomm world, Path snapshots, CountedWords words, Runnable event) throws Exception {
        return RankJobs.of(world)
                .snapshots(often(snapshots).listener(calling(version -> words.completed())))
                .run(words.graph(event::run), RankJobs.alternating(RANKS), RankJobs.MAX);
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
