package bireme.devices.wire;

import bireme.devices.mutants.MutationLoop;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 1, unit = TimeUnit.DAYS)
class FrameMutantTest {
    private static final int ROUNDS = 50_000;

    @Test
    void shouldReadOrRefuseWhatNoPeerHasSent() {
        MutationLoop.run(FrameDecoder.class, ROUNDS);
    }
}
