package bireme.bb.ranks.farm.checkpoint;

import bireme.devices.mutants.MutationLoop;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 1, unit = TimeUnit.DAYS)
class CheckpointMutantTest {
    private static final int ROUNDS = 500;

    @Test
    void shouldReadOrRefuseWhatNoFarmHasWritten() {
        MutationLoop.run(CheckpointDecoder.class, ROUNDS);
    }
}
