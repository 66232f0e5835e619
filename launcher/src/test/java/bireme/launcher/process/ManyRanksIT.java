package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.launcher.process.Launch.Result;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Far more ranks in one JVM than there are cores. */
class ManyRanksIT {
    private static final int RANKS = 10_000;
    private static final long MAX_KIB = 4L << 20;
    private static final Duration LIMIT = Duration.ofMinutes(15);
    private static final int LIMIT_OF_TEST_S = 1200;

    @TempDir
    private Path folder;

    private long peakKib;

    @Test
    @Timeout(LIMIT_OF_TEST_S)
    void shouldRunTenThousandRanksInFourGibibytes() throws Exception {
        assumeTrue(
                Boolean.getBoolean("bireme.test.alone"),
                "ten thousand threads leave no processor to tests beside them; -Dbireme.test.alone=true, as the nightly"
                        + " run has it at its end");
        Result result =
                Launch.in(folder).run(this::watch, "-np", "" + RANKS, "-Xmx2g", "-cp", Programs.classes(), "Greets");
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isZero();
        assertThat(result.sortedLines())
                .isEqualTo(IntStream.range(0, RANKS)
                        .mapToObj(rank -> "rank " + rank + " of " + RANKS)
                        .sorted()
                        .toList());
        assertThat(peakKib).as("peak of resident memory in KiB").isBetween(1L, MAX_KIB);
    }

    /** Waits for the end, and follows the memory that the JVM, which the script has become, has had at most. */
    private void watch(Process job) throws IOException, InterruptedException {
        long limit = System.nanoTime() + LIMIT.toNanos();
        Path status = Path.of("/proc", "" + job.pid(), "status");
        try {
            while (!job.waitFor(100, TimeUnit.MILLISECONDS) && System.nanoTime() < limit) {
                peakKib = Math.max(peakKib, peak(status));
            }
        } catch (InterruptedException e) {
            job.destroyForcibly(); // ten thousand threads would be in the way of all other tests
            throw e;
        }
    }

    /** The peak of resident memory in KiB; 0 of a process that has just ended. */
    private static long peak(Path status) throws IOException {
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
                    .findFirst()
                    .orElse(0);
        } catch (NoSuchFileException | UncheckedIOException e) {
            return 0; // it ended meanwhile
        }
    }
}
