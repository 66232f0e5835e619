package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Bounded;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Jobs whose JVMs share memory, in the middle of which a process is killed: a JVM or {@code mpjrun}, whenever. Nothing
 * may be left of them, neither a process nor a file.
 */
@EnabledOnOs(value = OS.LINUX, disabledReason = "shared memory between JVMs needs /proc")
class SharedMemoryKillsIT {
    private static final int KILLED = 128 + 9;
    /** Longer than a job takes on a quiet machine until all of its links share memory. */
    private static final int MAX_DELAY_MS = 1500;

    private static final int MAX_ROUNDS = 1_000_000_000;
    private static final String MAPPED_FILE = "bireme-[0-9a-f]{32}";
    private static final String AGENT = "bireme.launcher.agent.AgentMain";
    private static final String ARCHIVER = "bireme.launcher.archive.ArchiveWarmup";
    private static final Path MEMORY = Path.of("/dev/shm");

    @TempDir
    private Path folder;

    /** A job, and what is killed when. */
    private record Kill(String device, int ranks, int ranksPerJvm, int delayMs, boolean isMpjrun, int which) {
        static Kill of(Random random) {
            String device = random.nextBoolean() ? "shmdev" : "niodev";
            int ranks = 2 + random.nextInt(3);
            int ranksPerJvm = device.equals("shmdev") && ranks > 2 ? 1 + random.nextInt(2) : 1;
            return new Kill(
                    device,
                    ranks,
                    ranksPerJvm,
                    random.nextInt(MAX_DELAY_MS),
                    random.nextInt(4) == 0,
                    random.nextInt(Integer.MAX_VALUE));
        }

        /** Not the helper through which a JVM starts another one, and not a JVM that makes an archive of classes. */
        private static boolean isJvm(ProcessHandle child) {
            return child.info().command().orElse("").endsWith("/java") && !hasArgument(child, ARCHIVER);
        }

        /** Returns whether it was {@code mpjrun} that was killed, which it is before it has started a JVM. */
        boolean strike(Process mpjrun) throws IOException, InterruptedException {
            Duration scaled = WaitLimit.scaled(Duration.ofMillis(delayMs)); // else a busy machine has no JVM by then
            assertThat(mpjrun.waitFor(scaled.toMillis(), TimeUnit.MILLISECONDS))
                    .as("ended on its own")
                    .isFalse();
            List<ProcessHandle> jvms = mpjrun.children().filter(Kill::isJvm).toList();
            boolean isFirst = isMpjrun || jvms.isEmpty();
            Launch.signal(isFirst ? mpjrun.pid() : jvms.get(which % jvms.size()).pid(), "KILL");
            return isFirst;
        }
    }

    @Test
    @Timeout(18_000)
    void shouldLeaveNothingWhateverIsKilled() throws Exception {
        long seed = TestSeed.of("SharedMemoryKillsIT");
        Random random = new Random(seed);
        Rounds rounds = Rounds.of(4, 1000);
        int kills = 0;
        int first = 0;
        for (; rounds.areLeft(kills); kills++) {
            first += run(Kill.of(random), random.nextLong(), "seed " + seed + ", kill " + kills) ? 1 : 0;
        }
        System.out.println(kills + " kills left nothing, " + first + " of them of mpjrun");
    }

    private boolean run(Kill kill, long traffic, String name) throws IOException, InterruptedException {
        Path files = Files.createDirectories(folder.resolve("t"));
        Set<String> before = ownFiles(MEMORY);
        String about = name + ", " + kill;
        boolean[] wasMpjrun = new boolean[1];
        Result result = Launch.in(folder)
                .called(about)
                .run(mpjrun -> wasMpjrun[0] = kill.strike(mpjrun), words(kill, files, traffic));
        String said = about + ": " + result.err() + result.out();
        assertThat(result.status()).as(said).isEqualTo(KILLED);
        assertThat(result.err()).as(said).doesNotContain("is wrong");
        if (!wasMpjrun[0]) {
            assertThat(result.err()).as(said).contains("mpjrun: ");
        }
        awaitEndOfProcesses(folder.toRealPath(), about);
        Set<String> left = ownFiles(MEMORY);
        left.removeAll(before);
        assertThat(left).as(said).isEmpty();
        left = ownFiles(files);
        if (wasMpjrun[0]) {
            left.removeIf(file -> !file.matches(MAPPED_FILE)); // the next job removes the folder of its socket
        }
        assertThat(left).as(said).isEmpty();
        return wasMpjrun[0];
    }

    private static String[] words(Kill kill, Path files, long traffic) {
        return new String[] {
            "-np",
            Integer.toString(kill.ranks()),
            "-dev",
            kill.device(),
            "--ranks-per-jvm",
            Integer.toString(kill.ranksPerJvm()),
            "-cp",
            Programs.classes(),
            "-Djava.io.tmpdir=" + files,
            "Soaks",
            Long.toString(traffic),
            Integer.toString(MAX_ROUNDS),
            "-1",
            "throw"
        };
    }

    /** Whether a process was started so; {@link ProcessHandle.Info} has only the first page of the arguments. */
    private static boolean hasArgument(ProcessHandle process, String argument) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"))
                    .contains(argument);
        } catch (IOException e) {
            return false; // it has ended meanwhile
        }
    }

    private static boolean runsIn(ProcessHandle process, Path folder) {
        try {
            return Files.readSymbolicLink(Path.of("/proc", Long.toString(process.pid()), "cwd"))
                    .startsWith(folder);
        } catch (IOException e) {
            return false;
        }
    }

    private static Set<String> ownFiles(Path where) throws IOException {
        assertThat(where).isDirectory();
        Set<String> names = FileNames.in(where);
        names.removeIf(name -> !name.startsWith("bireme-"));
        return names;
    }

    /** JVMs whose parent was killed are nobody's children, but run in the folder of this job. */
    private static void awaitEndOfProcesses(Path folder, String about) {
        Bounded.until(
                () -> processesOf(folder).isEmpty(),
                () -> "end of " + processesOf(folder) + ", left behind by " + about);
    }

    private static List<Long> processesOf(Path folder) {
        return ProcessHandle.allProcesses()
                .filter(process -> hasArgument(process, AGENT) && runsIn(process, folder))
                .map(ProcessHandle::pid)
                .toList();
    }
}
