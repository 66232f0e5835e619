package bireme.devices.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import xxdev.DeviceException;

/** What is said when no library can be used. None is loaded here that would have to be initialized. */
class MpiLibraryTest {
    private static final int ELF_MACHINE = 18;
    private static final byte S390 = 22;

    @TempDir
    private Path folder;

    private static void load(String library) {
        MpiLibrary.load(Settings.none().with(MpiLibrary.KEY, library, "a test"), Map.of());
    }

    @Test
    void shouldSayThatTheLibraryIsMissing() {
        String library = folder.resolve("libmpi_abi.so.1").toString();
        assertThatThrownBy(() -> load(library))
                .isInstanceOf(DeviceException.class)
                .hasMessageStartingWith(
                        "device mpi cannot use the library that a test names: " + library + ": there is no such file; ")
                .hasMessageContaining("it is to be the path of an MPI library");
    }

    @Test
    void shouldSayThatTheLibraryIsForOtherProcessors() throws IOException {
        byte[] header = new byte[64];
        header[0] = 0x7f;
        header[1] = 'E';
        header[2] = 'L';
        header[3] = 'F';
        header[ELF_MACHINE] = S390;
        Path library = Files.write(folder.resolve("libmpi.so"), header);
        assertThatThrownBy(() -> load(library.toString()))
                .hasMessageContaining(
                        "it is for processors of type 22, and this JVM is for " + System.getProperty("os.arch"));
    }

    @Test
    void shouldSayThatTheFileIsNoLibrary() throws IOException {
        Path library = Files.writeString(folder.resolve("libmpi.so"), "INPUT(libmpi_abi.so.1) and more text");
        assertThatThrownBy(() -> load(library.toString())).hasMessageContaining(library + ": it is no library");
    }

    @Test
    void shouldSayThatTheLibraryIsNotOfMpi() {
        assertThatThrownBy(() -> load("libm.so.6"))
                .hasMessageContaining("libm.so.6: it is no MPI library: it has no function MPI_Init_thread");
    }

    /** What is used is taken out by its file; here it is none of those found. */
    @Test
    void shouldFindAllLibrariesOnThePathOfTheLoader() throws Exception {
        Path first = Files.createDirectory(folder.resolve("first")).toRealPath();
        Path second = Files.createDirectory(folder.resolve("second")).toRealPath();
        Path standard = Files.writeString(first.resolve("libmpi_abi.so.1"), "x");
        Path other = Files.writeString(second.resolve("libmpi.so.12"), "x");
        Files.createSymbolicLink(first.resolve("libmpich.so.12"), other);
        Map<String, String> variables = Map.of("LD_LIBRARY_PATH", second + "::" + first + ":" + folder.resolve("none"));
        MpiLibrary used = new MpiLibrary(folder.resolve("libmpi.so.40").toString(), null, null, null);
        assertThat(used.others(Settings.none(), variables))
                .startsWith(standard, other)
                .doesNotHaveDuplicates();
        assertThat(new MpiLibrary(other.toString(), null, null, null).others(Settings.none(), variables))
                .startsWith(standard)
                .doesNotContain(other);
        Settings named = Settings.none().with(MpiLibrary.KEY, "libmpi.so.40", "a test");
        assertThat(used.others(named, variables)).isEmpty();
    }

    @Test
    void shouldRefuseAnotherBinding() {
        Settings settings = Settings.none().with("bireme.mpi.binding", "jni", "a test");
        assertThatThrownBy(() -> MpiLibrary.load(settings, Map.of()))
                .isInstanceOf(SettingException.class)
                .hasMessage("bireme.mpi.binding is 'jni' (from a test); expected auto, foreign or jna");
    }

    @Test
    void shouldReadHowManyProcessesTheLauncherHasStarted() {
        assertThat(LauncherVariables.of(Map.of("OMPI_COMM_WORLD_SIZE", "4", "PMI_SIZE", "2")))
                .isEqualTo(new LauncherVariables(LauncherVariables.Kind.OPEN_MPI, 4));
        assertThat(LauncherVariables.of(Map.of("PMI_SIZE", "3", "PMI_RANK", "0")))
                .isEqualTo(new LauncherVariables(LauncherVariables.Kind.HYDRA, 3));
        assertThat(LauncherVariables.of(Map.of("SLURM_STEP_NUM_TASKS", "8", "SLURM_PROCID", "1", "PMI_SIZE", "8")))
                .isEqualTo(new LauncherVariables(LauncherVariables.Kind.SLURM, 8));
        assertThat(LauncherVariables.of(Map.of())).isEqualTo(new LauncherVariables(LauncherVariables.Kind.NONE, 0));
    }

    @Test
    void shouldReadAnAddressAsItIsWritten() {
        MpiAddress address = new MpiAddress(3, 1, 8192, Long.MIN_VALUE);
        assertThat(MpiAddress.parse(address.toString())).isEqualTo(address);
        assertThatThrownBy(() -> MpiAddress.parse("127.0.0.1:7"))
                .isInstanceOf(DeviceException.class)
                .hasMessage("'127.0.0.1:7' is no address of device mpi");
    }
}
