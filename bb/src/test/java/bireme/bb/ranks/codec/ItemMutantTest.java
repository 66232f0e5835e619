package bireme.bb.ranks.codec;

import bireme.devices.mutants.MutationLoop;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 1, unit = TimeUnit.DAYS)
class ItemMutantTest {
    private static final int ROUNDS = 20_000;

    @Test
    void shouldReadOrRefuseWhatNoCodecHasWritten() {
        MutationLoop.run(ItemDecoder.Standard.class, ROUNDS);
    }

    @Test
    void shouldReadOrRefuseWhatIsSerializedInItems() {
        MutationLoop.run(ItemDecoder.Serialized.class, ROUNDS);
    }
}
