package bireme.devices.secure;

import bireme.devices.mutants.MutationLoop;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 1, unit = TimeUnit.DAYS)
class SecureMutantTest {
    private static final int ROUNDS = 5_000;

    @Test
    void shouldRefuseAPeerThatDoesNotHoldTheSecret() {
        MutationLoop.run(HandshakeDecoder.class, ROUNDS);
    }

    @Test
    void shouldOpenOnlyWhatWasSealed() {
        MutationLoop.run(RecordDecoder.class, ROUNDS);
    }
}
