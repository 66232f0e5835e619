package bireme.devices.object.fst;

import bireme.devices.object.filter.MessageLimits;
import java.io.IOException;
import org.nustaq.serialization.FSTConfiguration;
import org.nustaq.serialization.coders.FSTStreamDecoder;

/**
 * Decodes the bytes of other processes: looks at lengths before FST allocates memory for them.
 *
 * <p>Threads: one at a time.
 */
final class FstDecoder extends FSTStreamDecoder {
    private final MessageLimits limits;

    FstDecoder(FSTConfiguration configuration, MessageLimits limits) {
        super(configuration);
        this.limits = limits;
    }

    MessageLimits limits() {
        return limits;
    }

    @Override
    public void resetWith(byte[] bytes, int length) {
        super.resetWith(bytes, length);
        limits.begin(length);
    }

    /** Checks the length that comes next, and leaves it to be read. */
    void checkLength() throws IOException {
        int start = getInputPos();
        int length = readFInt();
        if (length != -1) { // which FST writes for null
            limits.allocate(length, available());
        }
        moveTo(start);
    }

    @Override
    public String readStringUTF() throws IOException {
        checkLength();
        return super.readStringUTF();
    }

    @Override
    public String readStringAsc() throws IOException {
        checkLength();
        return super.readStringAsc();
    }
}
