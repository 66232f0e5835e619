package bireme.collectives.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.testing.ChildJvm;
import bireme.testing.Nightly;
import bireme.testing.TestSeed;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The collectives of native MPI libraries against the naive model, on ranks that the library's {@code mpiexec} has
 * started. One library by default, all that are installed in the nightly run.
 */
@Timeout(180)
class LibraryCollectivesTest {
    private static final long SEED = TestSeed.of("LibraryCollectivesTest");
    private static final long MAX_SECONDS =
            WaitLimit.scaled(Duration.ofSeconds(120)).toSeconds();
    private static final int RANKS = 3;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "MPICH, multiple",
        "Open MPI, multiple",
        "MPI-5 ABI, multiple",
        "MPICH, funneled",
        "Open MPI, funneled",
        "MPI-5 ABI, funneled"
    })
    void shouldGiveTheResultOfTheNaiveModel(String library, String threads) throws Exception {
        boolean isNightly = Nightly.isOn();
        boolean isUsual = library.equals("MPICH") && threads.equals("multiple");
        assumeTrue(isNightly || isUsual, "other libraries and thread levels in the nightly run");
        int calls = isNightly ? 200 : 2;
        List<String> command = command(library, threads, calls);
        assumeTrue(Files.isExecutable(Path.of(command.get(0))), library + " is not installed");
        Path output = folder.resolve("output");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT", "1");
        builder.environment().put("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
        // The last messages of a job that is closed while others of its processes go on are received by nobody.
        builder.environment().put("UCX_LOG_LEVEL", "error");
        Process process = builder.start();
        try {
            boolean hasEnded = process.waitFor(MAX_SECONDS, TimeUnit.SECONDS);
            assertThat(hasEnded).as(() -> "end of " + text(output)).isTrue();
        } finally {
            process.destroy();
        }
        String text = text(output);
        assertThat(process.exitValue()).as(text).isZero();
        assertThat(Integer.parseInt(text.strip())).as(text).isGreaterThanOrEqualTo(6 * calls * Suite.ALL.size());
    }

    private static String text(Path output) {
        try {
            return new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "an output that cannot be read: " + e;
        }
    }

    private static List<String> command(String library, String threads, int calls) {
        String installed = System.getenv()
                .getOrDefault("BIREME_TEST_MPI_ABI", System.getProperty("user.home") + "/.cache/bireme/mpi-abi");
        List<String> command = new ArrayList<>();
        String file;
        switch (library) {
            case "MPICH" -> {
                command.add("/usr/bin/mpiexec.hydra");
                file = "libmpich.so.12";
            }
            case "Open MPI" -> {
                command.addAll(List.of("/usr/bin/mpirun.openmpi", "--oversubscribe"));
                file = "libmpi.so.40";
            }
            default -> {
                command.add(installed + "/bin/mpiexec");
                file = installed + "/lib/libmpi_abi.so.1";
            }
        }
        command.addAll(List.of("-n", Integer.toString(RANKS)));
        command.add(ChildJvm.java());
        command.addAll(List.of("-ea", "-Xshare:auto", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx256m"));
        command.addAll(List.of("-XX:+IgnoreUnrecognizedVMOptions", "--enable-native-access=ALL-UNNAMED"));
        command.addAll(List.of("-Dbireme.mpi.library=" + file, "-Dbireme.mpi.piece=1KiB"));
        command.add("-Dbireme.mpi.threads=" + threads);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), LibraryMain.class.getName()));
        command.addAll(List.of(Integer.toString(calls), Long.toString(SEED)));
        return command;
    }
}
