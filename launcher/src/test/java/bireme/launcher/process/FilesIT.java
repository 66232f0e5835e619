package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that ranks of several JVMs write together. */
class FilesIT {
    private static final int RANKS = 3;
    private static final int INTS_OF_ROUND = 3 * 30_000;

    @TempDir
    private Path folder;

    @Test
    void shouldWriteBetweenJvms() throws Exception {
        Result result =
                Launch.in(folder).run("-np", "4", "--ranks-per-jvm", "2", "examples.BlockCyclicMatrix", "35", "27");
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).isEqualTo("35 x 27 numbers written in blocks, read in rows: 0 wrong\n");
        assertThat(result.status()).isZero();
    }

    /** The others are told, none waits for it, and what was reported as written is there. */
    @Test
    void shouldLoseNothingWhenARankDiesInAWrite() throws Exception {
        Path file = folder.resolve("rounds");
        Result result = Launch.in(folder)
                .run(
                        "-np",
                        Integer.toString(RANKS),
                        "-dev",
                        "niodev",
                        "--on-rank-death",
                        "notify",
                        "-cp",
                        Programs.classes(),
                        "WritesFile",
                        file.toString(),
                        "2");
        List<String> lines = result.sortedLines();
        assertThat(lines).as(result.err()).contains("rank 0 lost [2]", "rank 1 lost [2]");
        assertThat(result.err()).endsWith("mpjrun: the job goes on without rank 2\n");
        long written =
                lines.stream().filter(line -> line.startsWith("written ")).count();
        assertThat(written).isGreaterThanOrEqualTo(3);
        assertHolds(file, (int) written);
    }

    private static void assertHolds(Path file, int rounds) throws IOException {
        IntBuffer numbers = ByteBuffer.wrap(Files.readAllBytes(file))
                .order(ByteOrder.nativeOrder())
                .asIntBuffer();
        assertThat(numbers.limit()).isGreaterThanOrEqualTo(rounds * INTS_OF_ROUND);
        for (int i = 0; i < rounds * INTS_OF_ROUND; i++) {
            if (numbers.get(i) != i / INTS_OF_ROUND + 1) {
                assertThat(numbers.get(i)).as("number %d", i).isEqualTo(i / INTS_OF_ROUND + 1);
            }
        }
    }
}
