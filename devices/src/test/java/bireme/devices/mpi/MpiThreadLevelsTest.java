package bireme.devices.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Libraries that allow fewer threads than MPI_THREAD_MULTIPLE, because they are asked to or cannot do more. */
@Timeout(300)
class MpiThreadLevelsTest {
    private static final Class<?> CONTRACT = ContractRun.isNightly() ? MpiContract.class : ShortMpiContract.class;

    @TempDir
    private Path folder;

    @Test
    void shouldMakeOneCallAtATimeWhereTheLibraryIsAskedForNoMore() throws Exception {
        new ContractRun(folder).assertKeptAt("serialized", "libmpi.so.40", CONTRACT);
    }

    @ParameterizedTest
    @CsvSource({"libmpich.so.12, false", "libmpi.so.40, false", "abi, true"})
    void shouldMakeAllCallsInOneThreadWhereTheLibraryIsAskedForNoMore(String library, boolean isDirect)
            throws Exception {
        assumeTrue(ContractRun.isNightly(), "in the nightly run; see the next test");
        ContractRun run = new ContractRun(folder);
        if (isDirect) {
            run.direct();
        }
        run.assertKeptAt("funneled", library.equals("abi") ? ContractRun.ABI : library, CONTRACT);
    }

    @Test
    void shouldMakeAllCallsInOneThreadWhereTheLibraryAllowsNoMore() throws Exception {
        Path library = folder.resolve("libmpi-funneled.so");
        Path source =
                Path.of(MpiThreadLevelsTest.class.getResource("funneled.c").toURI());
        Path output = folder.resolve("compiler");
        int status;
        try {
            status = new ProcessBuilder("mpicc.mpich", "-shared", "-fPIC", "-o", library.toString(), source.toString())
                    .redirectOutput(output.toFile())
                    .redirectErrorStream(true)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            assumeTrue(false, "no compiler of MPICH (package libmpich-dev): " + e.getMessage());
            return;
        }
        assertThat(status).as(ContractRun.text(output)).isZero();
        String text = new ContractRun(folder).assertKept("multiple", library.toString(), ShortMpiContract.class);
        assertThat(text).contains("MPI_THREAD_FUNNELED").doesNotContain("called by another thread");
    }
}
