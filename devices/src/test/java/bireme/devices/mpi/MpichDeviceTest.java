package bireme.devices.mpi;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The whole contract on one library; {@link MpiDeviceTest} and {@link MpiDirectDeviceTest} run the parts that depend on
 * the library on others.
 */
@Timeout(300)
class MpichDeviceTest {
    @TempDir
    private Path folder;

    @Test
    void shouldKeepTheContract() throws Exception {
        new ContractRun(folder).assertKeptAt("multiple", "libmpich.so.12", MpiContract.class);
    }
}
