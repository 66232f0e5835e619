package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Jobs of several JVMs with spare ranks; {@code SpareRanksTest} has those of one JVM. */
class SparesIT {
    private static final String PROGRAM = "examples.checkpoints.HeatRestart";
    private static final boolean IS_NIGHTLY = Nightly.isOn();
    private static final List<String> DEVICES = List.of("niodev", "tcp", "shmdev");
    private static final int SPARES = IS_NIGHTLY ? 20 : 2;
    private static final int RANKS = IS_NIGHTLY ? 5 : 3;
    private static final String STEPS = IS_NIGHTLY ? "40000" : "2000";

    @TempDir
    private Path folder;

    private Path files;

    @BeforeEach
    void makeFolder() throws IOException {
        files = Files.createDirectory(folder.resolve("t"));
    }

    @AfterEach
    void shouldHaveLeftNoFile() {
        assertThat(files).isEmptyDirectory();
    }

    /** Jobs one after the other, in which JVMs are killed; each computes what an undisturbed one does. */
    @Test
    @Timeout(18_000)
    void shouldComputeTheSameBitsWhicheverJvmsAreKilled() throws Exception {
        Result whole = Launch.in(folder)
                .run("-np", "1", PROGRAM, folder.resolve("whole").toString(), STEPS);
        String expected = whole.out().lines().toList().get(1);
        Random random = new Random(TestSeed.of("SparesIT"));
        Rounds rounds = Rounds.of(2, 1000);
        int kills = 0;
        for (int job = 0; rounds.areLeft(kills); job++) {
            RandomKills run = RandomKills.run(
                    folder,
                    random,
                    RANKS + SPARES,
                    Math.min(SPARES, rounds.max() - kills),
                    random.nextInt(RANKS),
                    "-np",
                    Integer.toString(RANKS),
                    "--spares",
                    Integer.toString(SPARES),
                    "-dev",
                    DEVICES.get(job % DEVICES.size()),
                    "-Djava.io.tmpdir=" + files,
                    PROGRAM,
                    folder.resolve("job" + job).toString(),
                    STEPS);
            kills += run.kills();
            assertThat(run.status()).as(run.err() + run.out()).isZero();
            List<String> results = run.out()
                    .lines()
                    .filter(line -> line.startsWith("After"))
                    .distinct()
                    .toList();
            assertThat(results).as(run.err() + run.out()).containsExactly(expected);
        }
        System.out.println("SparesIT: " + kills + " JVMs were killed");
    }
}
