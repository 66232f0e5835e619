package bireme.devices.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.testing.ChildJvm;
import bireme.testing.Nightly;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** One run of the contract on an MPI library, in a JVM of its own, because a process can initialize MPI once. */
final class ContractRun {
    /** The library with the standard ABI, where config/mpi/install-abi puts it. */
    static final String ABI = System.getenv()
                    .getOrDefault("BIREME_TEST_MPI_ABI", System.getProperty("user.home") + "/.cache/bireme/mpi-abi")
            + "/lib/libmpi_abi.so.1";

    private static final long MAX_SECONDS =
            WaitLimit.scaled(Duration.ofSeconds(240)).toSeconds();
    private static final int MIN_TESTS = 30;

    private final Path output;
    private boolean isDirect;

    /** A run whose output is kept in {@code folder}. */
    ContractRun(Path folder) {
        output = folder.resolve("output");
    }

    /** The nightly run has the whole contract on every library, at every thread level. */
    static boolean isNightly() {
        return Nightly.isOn();
    }

    /** The library writes into the arrays of the program, where the JDK can do that. */
    ContractRun direct() {
        isDirect = true;
        return this;
    }

    /** The same, and the library has granted the thread level that was asked for. */
    void assertKeptAt(String threads, String library, Class<?> contract) throws Exception {
        assertThat(assertKept(threads, library, contract)).contains("MPI_THREAD_" + threads.toUpperCase(Locale.ROOT));
    }

    /** All tests of {@code contract} succeed; returns what the JVM has printed. */
    String assertKept(String threads, String library, Class<?> contract) throws Exception {
        Process process = new ProcessBuilder(command(threads, library, contract))
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
        assertThat(Integer.parseInt(lines[lines.length - 1])).as(text).isGreaterThan(MIN_TESTS);
        return text;
    }

    /** What a process has printed. */
    static String text(Path output) throws IOException {
        return new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
    }

    private List<String> command(String threads, String library, Class<?> contract) {
        List<String> command = new ArrayList<>();
        command.add(ChildJvm.java());
        command.addAll(List.of("-ea", "-Xshare:auto", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-Xmx1g", "-XX:MaxDirectMemorySize=3g")); // links are made faster than it is freed
        command.addAll(List.of("-XX:+IgnoreUnrecognizedVMOptions", "--enable-native-access=ALL-UNNAMED"));
        command.add("-Dbireme.mpi.library=" + library);
        command.add("-Dbireme.mpi.threads=" + threads);
        command.add("-Dbireme.mpi.direct=" + isDirect);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), ContractMain.class.getName()));
        command.add(contract.getName());
        return command;
    }
}
