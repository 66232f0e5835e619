package bireme.devices.object;

import bireme.devices.mutants.MutationLoop;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Changed messages of objects are read or refused; nothing else happens, and the JVM survives. */
@Timeout(value = 1, unit = TimeUnit.DAYS)
class MutantTest {
    private static final int ROUNDS = 2_000;

    @Test
    void shouldReadOrRefuseWhatCodecsHaveNotWritten() {
        MutationLoop.run(ObjectDecoder.Codecs.class, ROUNDS);
    }

    @Test
    void shouldReadOrRefuseWhatFstHasNotWritten() {
        MutationLoop.run(ObjectDecoder.Fst.class, ROUNDS);
    }

    @Test
    void shouldReadOrRefuseWhatTheJdkHasNotWritten() {
        MutationLoop.run(ObjectDecoder.Jdk.class, ROUNDS);
    }
}
