package bireme.bb.ranks;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Graph;
import bireme.bb.snapshot.SnapshotListener;
import bireme.bb.snapshot.Snapshots;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Ranks are killed at random moments while graphs run: between any two items, when a snapshot has become complete, and
 * in the middle of a recovery; up to three of four in a run. The output has to be that of an undisturbed run.
 */
class RecoverySoakTest {
    private static final int RANKS = 4;
    private static final int MAX_ITEMS = 1500;

    @TempDir
    private Path folder;

    private final AtomicInteger restored = new AtomicInteger();
    private final AtomicInteger restarted = new AtomicInteger();

    /** What is left until a rank dies: versions that become complete, then restarts, then items. */
    private static final class Death {
        private final AtomicInteger versions;
        private final AtomicInteger restarts;
        private final AtomicInteger items;

        Death(Random random) {
            versions = new AtomicInteger(random.nextInt(4));
            restarts = new AtomicInteger(random.nextInt(6) == 0 ? 1 : 0);
            items = new AtomicInteger(random.nextInt(3) == 0 ? 0 : random.nextInt(MAX_ITEMS));
        }

        /** Whether it is now, after something of a kind. */
        boolean isDue(AtomicInteger kind) {
            boolean areBeforeOver =
                    kind == versions || versions.get() <= 0 && (kind == restarts || restarts.get() <= 0);
            return areBeforeOver
                    && kind.decrementAndGet() <= 0
                    && versions.get() <= 0
                    && restarts.get() <= 0
                    && items.get() <= 0;
        }
    }

    /** The moments at which ranks of a run die. */
    private final class Deaths {
        private final RecoveryJobs jobs;
        private final RecoveryCase words;
        private final Map<Integer, Death> deaths = new HashMap<>();

        Deaths(Random random, RecoveryJobs jobs, RecoveryCase words) {
            this.jobs = jobs;
            this.words = words;
            for (int death = 1 + random.nextInt(RANKS - 1); death > 0; death--) {
                deaths.put(random.nextInt(RANKS), new Death(random));
            }
        }

        private void count(int rank, Function<Death, AtomicInteger> kind) {
            Death death = deaths.get(rank);
            if (death != null && death.isDue(kind.apply(death))) {
                jobs.kill(rank);
            }
        }

        void item(int rank) {
            count(rank, death -> death.items);
        }

        SnapshotListener on(int rank) {
            return new SnapshotListener() {
                @Override
                public void completed(long version) {
                    words.completed();
                    count(rank, death -> death.versions);
                }

                @Override
                public void restarted(long version, List<Integer> lostRanks) {
                    restarted.incrementAndGet();
                    restored.addAndGet(version > 0 ? 1 : 0);
                    count(rank, death -> death.restarts);
                }
            };
        }
    }

    /** Makes a case in a folder. */
    @FunctionalInterface
    private interface Cases {
        RecoveryCase of(Random random, Path folder);
    }

    @Test
    void shouldCountEachWordOnce() throws Exception {
        killing((random, of) -> new CountedWords(random.nextLong(), 1000 + random.nextInt(10_000), of));
    }

    @Test
    void shouldFireEachWindowOnce() throws Exception {
        WindowedItems.Form[] forms = WindowedItems.Form.values();
        AtomicInteger turn = new AtomicInteger();
        killing((random, of) -> new WindowedItems(
                random.nextLong(), 1000 + random.nextInt(10_000), forms[turn.getAndIncrement() % forms.length], of));
    }

    private void killing(Cases cases) throws Exception {
        long seed = TestSeed.of("RecoverySoakTest");
        Rounds rounds = Rounds.of(4, 1000);
        int kills = 0;
        int runs = 0;
        for (Random random = new Random(seed); rounds.areLeft(kills); runs++) {
            Path output = Files.createDirectories(folder.resolve("run" + runs));
            Path snapshots = Files.createDirectories(output.resolve("snapshots"));
            RecoveryCase disturbed = cases.of(random, output);
            RecoveryJobs jobs = new RecoveryJobs(RANKS);
            Deaths deaths = new Deaths(random, jobs, disturbed);
            Duration interval = Duration.ofMillis(1 + random.nextInt(10));
            IntFunction<Graph> graphs = rank -> disturbed.graph(() -> deaths.item(rank));
            jobs.run(
                    RankJobs.alternating(RANKS),
                    rank -> Snapshots.every(interval).to(snapshots).listener(deaths.on(rank)),
                    graphs);
            assertThat(jobs.thrown()).as("run " + runs + " of seed " + seed).isEmpty();
            assertThat(disturbed.written())
                    .as("run " + runs + " of seed " + seed)
                    .isEqualTo(disturbed.expected());
            kills += jobs.killed().size();
        }
        System.out.println(kills + " ranks were killed in " + runs + " runs; " + restored + " of " + restarted
                + " restarts of ranks went on from a snapshot");
    }
}
