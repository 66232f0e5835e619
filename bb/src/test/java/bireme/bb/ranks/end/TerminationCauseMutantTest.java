package bireme.bb.ranks.end;

import bireme.devices.mutants.MutationLoop;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 1, unit = TimeUnit.DAYS)
class TerminationCauseMutantTest {
    private static final int ROUNDS = 20_000;

    @Test
    void shouldReadOrRefuseWhatNoRankHasSaid() {
        MutationLoop.run(TerminationCauseDecoder.class, ROUNDS);
    }
}
