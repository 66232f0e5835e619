package bireme.devices.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Runs the contract on each MPI library that is installed, in a JVM of its own, because a process can initialize MPI
 * once.
 */
@Timeout(300)
class MpiDeviceTest {
    private static final int MAX_SECONDS = 240;

    @TempDir
    private Path folder;

    /** The library of the wheel, where config/mpi/install-abi puts it. */
    private static String library(String name) {
        return name.equals("abi")
                ? System.getenv()
                                .getOrDefault(
                                        "BIREME_TEST_MPI_ABI",
                                        System.getProperty("user.home") + "/.cache/bireme/mpi-abi")
                        + "/lib/libmpi_abi.so.1"
                : name;
    }

    private static boolean isNightly() {
        return Boolean.getBoolean("bireme.nightly");
    }

    @ParameterizedTest
    @CsvSource({
        "libmpich.so.12, multiple, MpiContract",
        "libmpi.so.40, multiple, ShortMpiContract",
        "abi, multiple direct, ShortMpiContract",
        "libmpi.so.40, serialized, ShortMpiContract",
        "libmpich.so.12, funneled, MpiContract",
        "libmpi.so.40, funneled, ShortMpiContract",
        "abi, funneled direct, ShortMpiContract",
    })
    void shouldKeepTheContract(String name, String threads, String contract) throws Exception {
        assumeTrue(isNightly() || !threads.startsWith("funneled"), "in the nightly run; see the next test");
        String text = keepsTheContract(library(name), threads, isNightly() ? "MpiContract" : contract);
        assertThat(text).contains("MPI_THREAD_" + threads.split(" ")[0].toUpperCase(Locale.ROOT));
    }

    @Test
    void shouldMakeAllCallsInOneThreadWhereTheLibraryAllowsNoMore() throws Exception {
        Path library = folder.resolve("libmpi-funneled.so");
        Path source = Path.of(MpiDeviceTest.class.getResource("funneled.c").toURI());
        int status;
        try {
            status = new ProcessBuilder("mpicc.mpich", "-shared", "-fPIC", "-o", library.toString(), source.toString())
                    .redirectOutput(folder.resolve("compiler").toFile())
                    .redirectErrorStream(true)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            assumeTrue(false, "no compiler of MPICH (package libmpich-dev): " + e.getMessage());
            return;
        }
        assertThat(status).as(text(folder.resolve("compiler"))).isZero();
        String text = keepsTheContract(library.toString(), "multiple", "ShortMpiContract");
        assertThat(text).contains("MPI_THREAD_FUNNELED").doesNotContain("called by another thread");
    }

    private String keepsTheContract(String library, String threads, String contract) throws Exception {
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(command(library, threads, contract))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(MAX_SECONDS, TimeUnit.SECONDS))
                    .as("end of " + text(output))
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        String text = text(output);
        assumeTrue(process.exitValue() != ContractMain.STATUS_NO_LIBRARY, text);
        assertThat(process.exitValue()).as(text).isZero();
        String[] lines = text.strip().split("\n");
        assertThat(Integer.parseInt(lines[lines.length - 1])).as(text).isGreaterThan(30);
        return text;
    }

    private static String text(Path output) throws IOException {
        return new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
    }

    private static List<String> command(String library, String threads, String contract) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-ea", "-Xshare:auto", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-Xmx1g", "-XX:MaxDirectMemorySize=3g")); // links are made faster than it is freed
        command.addAll(List.of("-XX:+IgnoreUnrecognizedVMOptions", "--enable-native-access=ALL-UNNAMED"));
        command.add("-Dbireme.mpi.library=" + library);
        command.add("-Dbireme.mpi.threads=" + threads.split(" ")[0]);
        command.add("-Dbireme.mpi.direct=" + threads.contains("direct"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), ContractMain.class.getName()));
        command.add(MpiDeviceTest.class.getPackageName() + "." + contract);
        return command;
    }
}
