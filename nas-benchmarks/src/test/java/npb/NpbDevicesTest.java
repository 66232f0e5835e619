package npb;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.program.BenchmarkRuns;
import bireme.runtime.host.ProgramRun;
import bireme.testing.Nightly;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every program of the suite, on the devices that carry messages through sockets. */
class NpbDevicesTest {

    private static final List<Class<?>> ON_FOUR_RANKS =
            List.of(EP.class, IS.class, CG.class, MG.class, FT.class, LU.class, BT.class, SP.class);
    private static final int RANKS_OF_GRAPH = 5;

    @ParameterizedTest
    @ValueSource(strings = {"niodev", "tcp", "hybrid"})
    void shouldVerifyEverything(String device) {
        Nightly.leave(device.equals("niodev"), "hybrid sends over it, too");
        Nightly.leave(device.equals("tcp"), "DeviceContract holds tcp to what niodev, which is here, is held to");
        ON_FOUR_RANKS.forEach(program -> assertVerified(BenchmarkRuns.of(program, device, 4, "-w", "0"), program));
        assertVerified(BenchmarkRuns.of(DT.class, device, RANKS_OF_GRAPH, "BH", "-w", "0"), DT.class);
    }

    private static void assertVerified(ProgramRun run, Class<?> program) {
        assertThat(run.outcome().exitStatus())
                .as("%s: %s%s", program, run.outcome().report(), run.err())
                .isZero();
        assertThat(run.out()).containsPattern("Verification +=  +SUCCESSFUL");
    }
}
