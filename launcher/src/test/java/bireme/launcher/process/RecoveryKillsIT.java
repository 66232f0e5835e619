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
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Jobs that go on after up to three of their JVMs were killed, at any moment from {@code MPI.Init} to {@code
 * MPI.Finalize}: each ends, those that live have agreed on the same, and neither a process nor a file is left.
 */
class RecoveryKillsIT {
    private static final int MAX_KILLS = 3;
    private static final int MAX_DELAY_MS = 800;
    /** A loss in {@code MPI.Finalize} has to be quick. */
    private static final int MAX_LATE_DELAY_MS = 60;

    private static final Path MEMORY = Path.of("/dev/shm");

    @TempDir
    private Path folder;

    /**
     * A process that is killed.
     *
     * @param started so many processes have come to {@code MPI.Init} before
     * @param delayMs after that, and after the kill before this one
     * @param which of them
     */
    private record Kill(int started, int delayMs, int which) {}

    /** A job, and what is killed when; with {@code isLate} the last kill comes when the job is about to end. */
    private record Job(String device, int ranks, int ranksPerJvm, long seed, List<Kill> kills, boolean isLate) {
        static Job of(Random random) {
            String device = List.of("niodev", "tcp", "shmdev", "hybrid").get(random.nextInt(4));
            int ranksPerJvm = device.equals("hybrid") ? 2 : 1;
            int ranks = ranksPerJvm == 1 ? 4 + random.nextInt(2) : 5 + random.nextInt(4);
            int jvms = (ranks + ranksPerJvm - 1) / ranksPerJvm;
            List<Kill> kills = new ArrayList<>();
            int killed = random.nextInt(Math.min(MAX_KILLS, jvms - 1) + 1);
            for (int kill = 0; kill < killed; kill++) {
                int started = Math.max(kill + 1, random.nextBoolean() ? jvms : 1 + random.nextInt(jvms));
                kills.add(new Kill(started, random.nextInt(MAX_DELAY_MS), random.nextInt(jvms)));
            }
            return new Job(device, ranks, ranksPerJvm, random.nextLong(), kills, random.nextInt(3) == 0);
        }

        List<String> words() {
            List<String> words = new ArrayList<>(List.of("-np", Integer.toString(ranks), "-dev", device));
            if (ranksPerJvm > 1) {
                words.addAll(List.of("--ranks-per-jvm", Integer.toString(ranksPerJvm)));
            }
            return words;
        }
    }

    @Test
    @Timeout(18_000)
    void shouldEndWithTheSameResultsAtAllThatLive() throws Exception {
        Nightly.leave(true, "RecoveryServiceTest has it with ranks of one JVM, SeveralJvmsRankDeathIT kills JVMs");
        long seed = TestSeed.of("RecoveryKillsIT");
        Random random = new Random(seed);
        Map<String, Integer> outcomes = new TreeMap<>();
        Rounds rounds = Rounds.of(2, 500);
        int number = 0;
        for (; rounds.areLeft(number); number++) {
            Job job = Job.of(random);
            String about = "seed " + seed + ", job " + number + ", " + job;
            outcomes.merge(run(job, Files.createDirectory(folder.resolve("job" + number)), about), 1, Integer::sum);
        }
        System.out.println(number + " jobs ended as they should: " + outcomes);
    }

    /** How the job ended. */
    private static String run(Job job, Path own, String about) throws Exception {
        Path files = Files.createDirectory(own.resolve("t"));
        Path pids = Files.createDirectory(own.resolve("pids"));
        Set<String> before = FileNames.in(MEMORY);
        List<String> words = new ArrayList<>(job.words());
        words.addAll(List.of("--on-rank-death", "notify", "-cp", Programs.classes()));
        words.addAll(List.of("-Djava.io.tmpdir=" + files, "Outlives", Long.toString(job.seed()), own.toString()));
        List<Long> killed = new ArrayList<>();
        Result result = Launch.in(own)
                .called(about)
                .run(mpjrun -> killAll(job, own, mpjrun, killed), words.toArray(String[]::new));
        String said = about + ", killed " + killed + ": " + result.out() + result.err();
        assertThat(result.status()).as(said).isZero();
        assertThat(result.err()).as(said).doesNotContain("Exception", "ended the job");
        int lost = check(result, job, said);
        assertThat(lost).as(said).isBetween(0, killed.size() * job.ranksPerJvm());
        awaitEnd(FileNames.in(pids), before, said);
        assertThat(files).as(said).isEmptyDirectory();
        return "lost " + lost + " ranks of " + killed.size() + " killed JVMs";
    }

    /** All that print their results have the same; how many do not. */
    private static int check(Result result, Job job, String said) {
        List<String> ends =
                result.out().lines().filter(line -> line.contains(" agrees ")).toList();
        assertThat(ends.stream()
                        .map(line -> line.replaceFirst("rank \\d+ ", ""))
                        .distinct())
                .as(said)
                .hasSize(1);
        String left = ends.get(0).replaceFirst("rank \\d+ of (\\d+) .*", "$1");
        int lost = job.ranks() - ends.size();
        assertThat(ends.size()).as(said).isLessThanOrEqualTo(Integer.parseInt(left));
        assertThat(Arrays.stream(result.out().split("\n")).filter(line -> !ends.contains(line)))
                .as(said)
                .isEmpty();
        return lost;
    }

    private static void killAll(Job job, Path own, Process mpjrun, List<Long> killed)
            throws IOException, InterruptedException {
        for (int number = 0; number < job.kills().size(); number++) {
            Kill kill = job.kills().get(number);
            List<Long> started = awaitStarted(own.resolve("pids"), kill.started(), mpjrun);
            boolean isLast = number == job.kills().size() - 1;
            if (isLast && job.isLate()) {
                Files.createFile(own.resolve("end"));
            }
            mpjrun.waitFor(
                    isLast && job.isLate() ? kill.delayMs() % MAX_LATE_DELAY_MS : kill.delayMs(),
                    TimeUnit.MILLISECONDS);
            started.removeAll(killed);
            if (!started.isEmpty() && mpjrun.isAlive()) {
                long victim = started.get(kill.which() % started.size());
                ProcessHandle.of(victim).ifPresent(ProcessHandle::destroyForcibly);
                killed.add(victim);
            }
        }
        if (!Files.exists(own.resolve("end"))) {
            Files.createFile(own.resolve("end"));
        }
    }

    /** The processes that have come to {@code MPI.Init}, once there are so many, or the job has ended before. */
    private static List<Long> awaitStarted(Path pids, int count, Process mpjrun) throws IOException {
        Bounded.until(
                () -> FileNames.in(pids).size() >= count || !mpjrun.isAlive(),
                () -> "start of " + count + " processes, of which there are " + FileNames.in(pids));
        return FileNames.in(pids).stream().map(Long::valueOf).collect(Collectors.toList());
    }

    /** Waits for the end of processes, and of what jobs beside this one have in memory for a moment. */
    private static void awaitEnd(Set<String> pids, Set<String> before, String said) throws IOException {
        Bounded.until(
                () -> leftBehind(pids, before).isEmpty(),
                () -> "end of " + leftBehind(pids, before) + ", left behind by " + said);
    }

    private static Set<String> leftBehind(Set<String> pids, Set<String> before) throws IOException {
        Set<String> left = FileNames.in(MEMORY);
        left.removeAll(before);
        left.removeIf(name -> !name.startsWith("bireme-"));
        pids.stream()
                .filter(pid -> ProcessHandle.of(Long.parseLong(pid)).isPresent())
                .forEach(left::add);
        return left;
    }
}
