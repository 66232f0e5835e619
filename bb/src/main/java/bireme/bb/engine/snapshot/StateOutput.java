package bireme.bb.engine.snapshot;

import bireme.bb.snapshot.SnapshotOutput;
import bireme.bb.snapshot.StoredFile;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a node writes its state.
 *
 * <p>Threads: one.
 */
public final class StateOutput extends DataOutputStream implements SnapshotOutput {
    private final ByteArrayOutputStream bytes;
    private final ObjectFormat format;
    private final List<StoredFile> files = new ArrayList<>();

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

    @Override
    public void addFile(StoredFile file) {
        files.add(file);
    }

    /** All that was written. */
    public byte[] toBytes() {
        return bytes.toByteArray();
    }

    /** All files that were named. */
    public List<StoredFile> files() {
        return files;
    }
}
