package bireme.bb.engine.snapshot;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectOutput;

/**
 * Where a node writes its state.
 *
 * <p>Threads: one.
 */
public final class StateOutput extends DataOutputStream implements ObjectOutput {
    private final ByteArrayOutputStream bytes;
    private final ObjectFormat format;

    private StateOutput(ByteArrayOutputStream bytes, ObjectFormat format) {
        super(bytes);
        this.bytes = bytes;
        this.format = format;
    }

    /** An empty state. */
    public static StateOutput of(ObjectFormat format) {
        return new StateOutput(new ByteArrayOutputStream(), format);
    }

    @Override
    public void writeObject(Object object) throws IOException {
        byte[] written = format.write(object);
        writeInt(written.length);
        write(written);
    }

    /** All that was written. */
    public byte[] toBytes() {
        return bytes.toByteArray();
    }
}
