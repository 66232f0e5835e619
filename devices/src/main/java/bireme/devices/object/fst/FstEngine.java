package bireme.devices.object.fst;

import bireme.devices.object.IdlePool;
import bireme.devices.object.RankClasses;
import bireme.devices.object.filter.ObjectFilter;
import java.io.IOException;

/**
 * The state of a rank's serializer between messages: the configuration, which is costly to build, and idle streams.
 *
 * <p>Threads: any.
 */
final class FstEngine {
    private static final byte[] NOTHING = {};
    private static final int MAX_KEPT_BUFFER_BYTES = 4 << 20;

    private final FstConfiguration configuration;
    private final IdlePool<FstOutput> outputs = new IdlePool<>();
    private final IdlePool<FstInput> inputs = new IdlePool<>();

    FstEngine(RankClasses classes, ObjectFilter filter) {
        configuration = new FstConfiguration(classes, filter);
    }

    FstOutput takeOutput() {
        FstOutput idle = outputs.take();
        return idle != null ? idle : new FstOutput(configuration);
    }

    FstInput takeInput() {
        FstInput idle = inputs.take();
        return idle != null ? idle : configuration.newInput();
    }

    /** Keeps a stream for the next message, without the objects of the last one and without a huge buffer. */
    void giveBack(FstOutput out) {
        if (out.getBuffer().length <= MAX_KEPT_BUFFER_BYTES) {
            out.resetForReUse();
            outputs.give(out);
        }
    }

    void giveBack(FstInput in) throws IOException {
        in.resetForReuseUseArray(NOTHING);
        inputs.give(in);
    }
}
