package bireme.runtime.replay;

import bireme.devices.mutants.MutationLoop;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 1, unit = TimeUnit.DAYS)
class RecordMutantTest {
    private static final int ROUNDS = 20_000;

    @Test
    void shouldReadOrRefuseWhatNobodyHasRecorded() {
        MutationLoop.run(RecordDecoder.class, ROUNDS);
    }
}
