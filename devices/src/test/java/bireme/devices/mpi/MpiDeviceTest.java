package bireme.devices.mpi;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The parts of the contract that depend on the library, on one beside MPICH ({@link MpichDeviceTest}). */
@Timeout(300)
class MpiDeviceTest {
    private static final Class<?> CONTRACT = ContractRun.isNightly() ? MpiContract.class : ShortMpiContract.class;

    @TempDir
    private Path folder;

    @Test
    void shouldKeepTheContractOnOpenMpi() throws Exception {
        new ContractRun(folder).assertKeptAt("multiple", "libmpi.so.40", CONTRACT);
    }
}
