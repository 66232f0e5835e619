package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Jobs at random, one after the other: any device, number of ranks and of JVMs, with and without a rank that dies. Runs
 * for {@code bireme.soak.seconds}; {@code bireme.soak.seed} repeats a run.
 */
class SeveralJvmsSoakIT {
    private static final int ROUNDS = 200;
    private static final int SECONDS = Integer.getInteger("bireme.soak.seconds", 10);
    private static final List<String> DEVICES = List.of("smdev", "niodev", "tcp", "hybrid", "hybrid");

    @TempDir
    private Path folder;

    /** A job, and how it has to end. */
    private record Soak(
            String device, int ranks, int ranksPerJvm, long seed, int victim, String how, boolean survives) {
        static Soak of(Random random) {
            String device = DEVICES.get(random.nextInt(DEVICES.size()));
            int ranks = 2 + random.nextInt(5);
            int ranksPerJvm = device.equals("hybrid") ? 1 + random.nextInt(ranks) : 1;
            boolean isAlone = device.equals("smdev") || ranksPerJvm == ranks;
            int victim = random.nextBoolean() ? -1 : random.nextInt(ranks);
            boolean survives = random.nextBoolean();
            boolean mayHalt = !isAlone && (ranksPerJvm == 1 || !survives);
            String how = List.of("throw", "exit", "halt").get(random.nextInt(mayHalt ? 3 : 2));
            return new Soak(device, ranks, ranksPerJvm, random.nextLong(), victim, how, survives);
        }

        String[] words(Path files) {
            List<String> words = new ArrayList<>(List.of("-np", Integer.toString(ranks), "-dev", device));
            if (device.equals("hybrid")) {
                words.addAll(List.of("--ranks-per-jvm", Integer.toString(ranksPerJvm)));
            }
            words.addAll(List.of("--on-rank-death", survives ? "notify" : "abort"));
            words.addAll(List.of("-cp", Programs.classes(), "-Djava.io.tmpdir=" + files, "Soaks"));
            words.addAll(List.of(Long.toString(seed), Integer.toString(ROUNDS), Integer.toString(victim), how));
            return words.toArray(new String[0]);
        }

        int status() {
            if (victim < 0 || survives) {
                return 0;
            }
            return how.equals("throw") ? 1 : how.equals("exit") ? 7 : 9;
        }

        /** What a rank says at its end. */
        String lastLine(int rank) {
            String lost = " lost [" + victim + "], left " + (ranks - 1);
            return "rank " + rank + (victim < 0 ? " is through" : lost);
        }
    }

    @Test
    @Timeout(7200)
    void shouldEndEveryJobAsItHasTo() throws Exception {
        long seed = Long.getLong("bireme.soak.seed", System.nanoTime());
        System.out.println("bireme.soak.seed=" + seed);
        Random random = new Random(seed);
        long startNs = System.nanoTime();
        int jobs = 0;
        while (System.nanoTime() - startNs < Duration.ofSeconds(SECONDS).toNanos()) {
            run(Soak.of(random), seed);
            jobs++;
        }
        System.out.println(jobs + " jobs at random ended as they had to");
    }

    private void run(Soak soak, long seed) throws IOException, InterruptedException {
        Path files = Files.createDirectories(folder.resolve("t"));
        Result result = Launch.in(folder).run(soak.words(files));
        String about = "seed " + seed + ", " + soak + ": " + result.err() + result.out();
        assertThat(result.status()).as(about).isEqualTo(soak.status());
        assertThat(files).as(about).isEmptyDirectory();
        if (result.status() == 0) {
            List<String> lines = new ArrayList<>();
            for (int rank = 0; rank < soak.ranks(); rank++) {
                if (rank != soak.victim()) {
                    lines.add(soak.lastLine(rank));
                }
            }
            assertThat(result.sortedLines()).as(about).isEqualTo(lines);
        }
    }
}
