package bireme.bb.engine.snapshot;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.StreamCorruptedException;

/**
 * Where a node reads its state.
 *
 * <p>Threads: one.
 */
public final class StateInput extends DataInputStream implements ObjectInput {
    private final ObjectFormat format;

    /** What a {@link StateOutput} has written. */
    public StateInput(byte[] state, ObjectFormat format) {
        super(new ByteArrayInputStream(state));
        this.format = format;
    }

    @Override
    public Object readObject() throws IOException {
        int length = readInt();
        if (length < 0 || length > available()) {
            throw new StreamCorruptedException("an object of " + length + " bytes in a state that has " + available()
                    + " left: restore reads other things than snapshot has written");
        }
        return format.read(readNBytes(length));
    }
}
