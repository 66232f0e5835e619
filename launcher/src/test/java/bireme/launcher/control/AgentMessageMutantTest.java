package bireme.launcher.control;

import bireme.devices.mutants.MutationLoop;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 1, unit = TimeUnit.DAYS)
class AgentMessageMutantTest {
    private static final int ROUNDS = 3_000;

    @Test
    void shouldReadOrRefuseWhatNobodyHasSaid() {
        MutationLoop.run(AgentMessageDecoder.class, ROUNDS);
    }
}
