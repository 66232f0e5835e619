package bireme.devices.mpi;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The parts of the contract that depend on the library, where the library writes into arrays of the program, which it can
 * from JDK 22 on. So this test is in the run on every JDK.
 */
@Timeout(300)
class MpiDirectDeviceTest {
    private static final Class<?> CONTRACT = ContractRun.isNightly() ? MpiContract.class : ShortMpiContract.class;

    @TempDir
    private Path folder;

    @Test
    void shouldKeepTheContractOnTheStandardAbiWithoutACopyInBetween() throws Exception {
        new ContractRun(folder).direct().assertKeptAt("multiple", ContractRun.ABI, CONTRACT);
    }
}
