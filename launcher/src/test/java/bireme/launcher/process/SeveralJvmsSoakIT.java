package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Jobs at random, one after the other: any device, number of ranks and of JVMs, with and without a rank that dies, with
 * and without something that happens to a process or a connection from outside.
 */
class SeveralJvmsSoakIT {
    private static final int ROUNDS = 200;
    private static final int JOBS = 4;
    private static final int JOBS_BETWEEN_REPORTS = 500;
    private static final List<String> DEVICES = List.of("smdev", "shmdev", "niodev", "tcp", "hybrid", "hybrid");
    private static final List<OutsideFault> FAULTS = List.of(
            OutsideFault.NONE,
            OutsideFault.NONE,
            OutsideFault.KILLED,
            OutsideFault.STOPPED,
            OutsideFault.PAUSED,
            OutsideFault.PAUSED,
            OutsideFault.CUT,
            OutsideFault.FLOODED);

    @TempDir
    private Path folder;

    /** A job, and how it has to end. */
    private record Soak(
            String device,
            int ranks,
            int ranksPerJvm,
            long seed,
            int victim,
            String how,
            boolean survives,
            OutsideFault fault) {
        static Soak of(Random random) {
            String device = DEVICES.get(random.nextInt(DEVICES.size()));
            int ranks = 2 + random.nextInt(5);
            int ranksPerJvm = device.equals("hybrid") ? 1 + random.nextInt(ranks) : 1;
            boolean isAlone = device.equals("smdev") || ranksPerJvm == ranks;
            int victim = random.nextBoolean() ? -1 : random.nextInt(ranks);
            boolean survives = random.nextBoolean();
            boolean mayHalt = !isAlone && (ranksPerJvm == 1 || !survives);
            String how = List.of("throw", "exit", "halt").get(random.nextInt(mayHalt ? 3 : 2));
            OutsideFault fault = isAlone ? OutsideFault.NONE : FAULTS.get(random.nextInt(FAULTS.size()));
            if (!fault.isHarmless()) { // one death a job: then it is known how it has to end
                victim = -1;
                survives = false;
            }
            return new Soak(device, ranks, ranksPerJvm, random.nextLong(), victim, how, survives, fault);
        }

        String[] words(Path files) {
            List<String> words = new ArrayList<>(List.of("-np", Integer.toString(ranks), "-dev", device));
            if (device.equals("hybrid")) {
                words.addAll(List.of("--ranks-per-jvm", Integer.toString(ranksPerJvm)));
            }
            words.addAll(List.of("--on-rank-death", survives ? "notify" : "abort"));
            words.add("-Dbireme.niodev.unix=" + (fault != OutsideFault.CUT));
            if (fault == OutsideFault.STOPPED) {
                // Only this is noticed by silence, or by missing at the start.
                words.addAll(List.of("-Dbireme.silence-timeout=5", "-Dbireme.start-timeout=20"));
            }
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

        /** What the ranks say at their end. */
        List<String> lastLines() {
            String lost = " lost [" + victim + "], left " + (ranks - 1);
            return IntStream.range(0, ranks)
                    .filter(rank -> rank != victim)
                    .mapToObj(rank -> "rank " + rank + (victim < 0 ? " is through" : lost))
                    .toList();
        }
    }

    @Test
    @Timeout(18_000)
    void shouldEndEveryJobAsItHasTo() throws Exception {
        long seed = TestSeed.of("SeveralJvmsSoakIT");
        Random random = new Random(seed);
        Map<OutsideFault, Integer> counts = new EnumMap<>(OutsideFault.class);
        Rounds rounds = Rounds.of(JOBS, 10_000);
        int jobs = 0;
        while (rounds.areLeft(jobs)) {
            Soak soak = Soak.of(random);
            run(soak, seed);
            jobs++;
            counts.merge(soak.fault(), 1, Integer::sum);
            if (jobs % JOBS_BETWEEN_REPORTS == 0) {
                report(jobs, counts);
            }
        }
        report(jobs, counts);
    }

    private static void report(int jobs, Map<OutsideFault, Integer> counts) {
        System.out.println(jobs + " jobs at random ended as they had to, faults from outside: " + counts);
    }

    private void run(Soak soak, long seed) throws IOException, InterruptedException {
        Path files = Files.createDirectories(folder.resolve("t"));
        Random moments = new Random(soak.seed());
        Launch launch = Launch.in(folder).called("seed " + seed + ", " + soak);
        Result result = launch.run(mpjrun -> soak.fault().strike(mpjrun, moments), soak.words(files));
        String about = "seed " + seed + ", " + soak + ": " + result.err() + result.out();
        assertThat(files).as(about).isEmptyDirectory();
        assertThat(result.err()).as(about).doesNotContain("is wrong");
        if (soak.fault().isHarmless()) {
            assertThat(result.status()).as(about).isEqualTo(soak.status());
        } else if (result.status() != 0) {
            assertThat(result.err()).as(about).contains("mpjrun: ");
        }
        if (result.status() == 0) {
            assertThat(result.sortedLines()).as(about).isEqualTo(soak.lastLines());
        }
    }
}
