package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Bounded;
import bireme.testing.Nightly;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Graphs with snapshots over four JVMs, up to three of which are killed at random moments, rank 0 as well as others:
 * the output is that of an undisturbed run. Every other job has two spares, which may be killed as well. {@code
 * RecoverySoakTest} has ranks that are threads.
 */
class SnapshotKillsIT {
    private static final boolean IS_NIGHTLY = Nightly.isOn();
    private static final int RANKS = IS_NIGHTLY ? 4 : 3;
    private static final int SPARES = IS_NIGHTLY ? 2 : 1;

    private static final int MAX_PAUSE_MS = 200;
    /** Of so many kills one comes at any time, as before the graph begins; the others after a version is complete. */
    private static final int KILLS_AT_ANY_TIME = 4;

    /** Jobs one after the other with the same input: it is the moments that are to differ. */
    private static final int SEED = 20;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"words", "windows"})
    @Timeout(18_000)
    void shouldWriteEachResultOnceWhicheverJvmsAreKilled(String graph) throws Exception {
        Nightly.leave(
                graph.equals("words"),
                "snapshots, losses and restarts are the same for each graph, the other one has spares at once, and"
                        + " RecoverySoakTest kills ranks of each in one JVM");
        Path whole = Files.createDirectory(folder.resolve("whole"));
        Result undisturbed = Launch.in(folder).run(words("niodev", 1, 0, graph, whole));
        assertThat(undisturbed.status()).as(undisturbed.err()).isZero();
        List<String> expected = written(whole);
        Random random = new Random(TestSeed.of("SnapshotKillsIT"));
        Rounds rounds = Rounds.of(RANKS - 1, 500);
        int kills = 0;
        int jobs = 0;
        int restarts = 0;
        int restored = 0;
        int replaced = 0;
        for (; rounds.areLeft(kills); jobs++) {
            Path own = Files.createDirectory(folder.resolve("job" + jobs));
            int spares = (jobs + (graph.equals("windows") ? 1 : 0)) % 2 * SPARES;
            RandomKills run = RandomKills.run(
                    folder,
                    random,
                    RANKS + spares,
                    Math.min(RANKS - 1, rounds.max() - kills),
                    random.nextInt(RANKS),
                    ended -> awaitNext(random, own.resolve("snapshots"), ended),
                    words(jobs % 2 == 0 ? "niodev" : "tcp", RANKS, spares, graph, own));
            kills += run.kills();
            String about = "job " + jobs + ", " + run.kills() + " kills: " + run.err() + run.out();
            assertThat(run.status()).as(about).isZero();
            assertThat(written(own)).as(about).isEqualTo(expected);
            assertThat(run.out().lines().filter(line -> line.endsWith("has completed the run")))
                    .as(about)
                    .hasSizeBetween(RANKS - run.kills(), RANKS);
            assertThat(own.resolve("snapshots")).as(about).isEmptyDirectory();
            replaced += (int) run.err()
                    .lines()
                    .filter(line -> line.contains("takes the place of rank"))
                    .count();
            restarts += (int) run.out()
                    .lines()
                    .filter(line -> line.contains("goes on from"))
                    .count();
            restored += (int) run.out()
                    .lines()
                    .filter(line -> line.matches(".*goes on from version [1-9].*"))
                    .count();
        }
        System.out.println("SnapshotKillsIT, " + graph + ": " + kills + " JVMs were killed in " + jobs + " jobs; "
                + replaced + " were replaced; " + restored + " of " + restarts
                + " restarts of ranks went on from a snapshot");
    }

    /** Waits for a version that is complete and new, in most cases, and then for a random time. */
    private static boolean awaitNext(Random random, Path snapshots, CountDownLatch ended) throws Exception {
        long before = newest(snapshots);
        boolean isAtAnyTime = random.nextInt(KILLS_AT_ANY_TIME) == 0;
        if (!isAtAnyTime) {
            Bounded.until(() -> newest(snapshots) > before || ended.getCount() == 0, "a version after " + before);
        }
        return ended.await(random.nextInt(MAX_PAUSE_MS), TimeUnit.MILLISECONDS);
    }

    /** The newest version that is complete; 0 for none. */
    private static long newest(Path snapshots) {
        String[] names = snapshots.toFile().list(); // null while it is not there
        return Stream.of(names == null ? new String[0] : names)
                .filter(name -> name.startsWith("complete-"))
                .mapToLong(name -> Long.parseLong(name.substring("complete-".length())))
                .max()
                .orElse(0);
    }

    private String[] words(String device, int ranks, int spares, String graph, Path own) {
        return new String[] {
            "-np",
            Integer.toString(ranks),
            "--spares",
            Integer.toString(spares),
            "-dev",
            device,
            "--on-rank-death",
            "notify",
            "-Djava.io.tmpdir=" + folder,
            "-cp",
            Programs.classes(),
            "SnapshotGraphs",
            graph,
            own.toString(),
            Integer.toString(SEED)
        };
    }

    /** What was written by all sinks, sorted. */
    private static List<String> written(Path own) throws IOException {
        List<String> lines = new ArrayList<>();
        try (Stream<Path> files = Files.list(own)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                lines.addAll(Files.readAllLines(file));
            }
        }
        Collections.sort(lines);
        return lines;
    }
}
