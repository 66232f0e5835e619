package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import bireme.testing.WaitLimit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs that the mpiexec of an MPI library has started: on device mpi, with each library that is installed, and on a
 * device of ours, by PMIx.
 */
@Timeout(180)
class MpiexecIT {
    @TempDir
    private Path folder;

    static Path find(String library) {
        return switch (library) {
            case "Open MPI" -> SlurmCluster.find("mpirun.openmpi");
            case "MPICH" -> SlurmCluster.find("mpiexec.hydra");
            default -> {
                String installed = System.getenv()
                        .getOrDefault(
                                "BIREME_TEST_MPI_ABI", System.getProperty("user.home") + "/.cache/bireme/mpi-abi");
                Path mpiexec = Path.of(installed, "bin", "mpiexec");
                yield Files.isExecutable(mpiexec) ? mpiexec : null;
            }
        };
    }

    private Launch mpiexec(String library, int processes) {
        Path mpiexec = find(library);
        assumeTrue(mpiexec != null, library + " is not installed (see .ci/run)");
        Launch launch = library.equals("Open MPI")
                ? Launch.in(folder).through(mpiexec.toString(), "--oversubscribe", "-n", Integer.toString(processes))
                : Launch.in(folder).through(mpiexec.toString(), "-n", Integer.toString(processes));
        return Steps.java(launch)
                .withVariable("OMPI_ALLOW_RUN_AS_ROOT", "1")
                .withVariable("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
    }

    private Launch onDeviceMpi(String library, int processes) {
        return mpiexec(library, processes).withVariable("BIREME_DEVICE", "mpi");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Open MPI", "MPICH", "MPI-5 ABI"})
    void shouldConnectRanksThroughTheLibrary(String library) throws Exception {
        Nightly.leave(
                library.equals("MPICH"), "LibraryCollectivesTest connects ranks through it, and other tests here do");
        Result result = onDeviceMpi(library, 3)
                .withVariable("BIREME_COLL_ALLREDUCE", "native-mpi")
                .run(Steps.words("Crosses"));
        assertThat(result.err()).isEmpty();
        assertThat(result.sortedLines()).hasSize(3).first().isEqualTo("rank 0 got 12, all have 3");
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldEndTheLibraryOfAProcessAlone() throws Exception {
        Result result = mpiexec("Open MPI", 1).run(Steps.words("Crosses"));
        assertThat(result.err()).isEmpty();
        assertThat(result.sortedLines()).containsExactly("rank 0 got 2, all have 0");
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldEndTheLibraryThatOnlyTheDeviceHasUsed() throws Exception {
        Result result = mpirunWithPmix(2).withVariable("BIREME_DEVICE", "mpi").run(Steps.words("Crosses"));
        assertThat(result.err()).isEmpty();
        assertThat(result.sortedLines()).hasSize(2).first().isEqualTo("rank 0 got 6, all have 1");
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldEndAllRanksWithTheOneThatFails() throws Exception {
        Result result = onDeviceMpi("MPICH", 3).run(Steps.words("Ends", "throw"));
        assertThat(result.out() + result.err())
                .contains("java.lang.IllegalStateException: thrown on purpose")
                .containsOnlyOnce("bireme: ");
        assertThat(result.status()).isNotZero();
    }

    @Test
    void shouldRefuseALibraryThatIsNotTheLaunchers() throws Exception {
        assumeTrue(find("Open MPI") != null, "Open MPI is not installed (package openmpi-bin)");
        Result result = onDeviceMpi("MPICH", 2)
                .withVariable("BIREME_MPI_LIBRARY", "libmpi.so.40")
                .run(Steps.words("Crosses"));
        assertThat(result.out() + result.err())
                .contains("this process is one of 2 that MPICH's mpiexec has started, and libmpi.so.40 (Open MPI)"
                        + " knows of no other: it is not the library that belongs to the launcher");
        assertThat(result.status()).isNotZero();
    }

    private Launch mpirunWithPmix(int processes) {
        assumeTrue(SlurmCluster.find("mpirun.openmpi") != null, "Open MPI is not installed (see .ci/run)");
        return mpiexec("Open MPI", processes).withVariable("BIREME_WIREUP", "pmix");
    }

    /** The abort comes through PMIx, whose launcher exits with its status; the barrier inside uses our own device. */
    @Test
    void shouldConnectAndAbortByPmix() throws Exception {
        Result result = mpirunWithPmix(3).run(Steps.words("Ends", "abort"));
        assertThat(result.out() + result.err())
                .containsOnlyOnce("called Abort(9)")
                .containsOnlyOnce("bireme: ");
        assertThat(result.status()).isEqualTo(9);
    }

    /** Nobody else would end ranks that compute: neither a signal nor the end of a connection reaches them. */
    @Test
    void shouldEndWhenTheLauncherIsKilled() throws Exception {
        Process launcher = mpirunWithPmix(2).start(Steps.words("Waits", "calculating"));
        List<ProcessHandle> ranks = List.of();
        try {
            assertThat(launcher.inputReader().readLine()).isEqualTo("begun");
            ranks = launcher.descendants().toList();
            assertThat(ranks).hasSizeGreaterThanOrEqualTo(2);
            launcher.destroyForcibly();
            for (ProcessHandle rank : ranks) {
                assertThat(rank.onExit()).succeedsWithin(WaitLimit.now());
            }
        } finally {
            ranks.forEach(ProcessHandle::destroyForcibly);
        }
    }
}
