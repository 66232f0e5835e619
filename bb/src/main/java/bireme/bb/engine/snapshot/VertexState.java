package bireme.bb.engine.snapshot;

import bireme.bb.snapshot.StoredFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The part of a vertex in a snapshot.
 *
 * @param hasEnded whether its stream had ended
 * @param endedInputs inputs whose stream had ended, and that its node knew of
 * @param offset of its source; 0 without one
 * @param nodes the state of each of its nodes, in their order
 * @param files files that these states need
 */
public record VertexState(
        boolean hasEnded, BitSet endedInputs, long offset, List<byte[]> nodes, List<StoredFile> files) {
    /** As bytes. */
    public byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeBoolean(hasEnded);
            byte[] ended = endedInputs.toByteArray();
            out.writeInt(ended.length);
            out.write(ended);
            out.writeLong(offset);
            out.writeInt(nodes.size());
            for (byte[] node : nodes) {
                out.writeInt(node.length);
                out.write(node);
            }
            out.writeInt(files.size());
            for (StoredFile file : files) {
                out.writeUTF(file.path().toString());
                out.writeLong(file.bytes());
                out.writeInt(file.checksum());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot be when writing to memory", e);
        }
        return bytes.toByteArray();
    }

    /**
     * Reads such bytes, whose checksum was right.
     *
     * @throws UncheckedIOException when they are of something else
     */
    public static VertexState read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            boolean hasEnded = in.readBoolean();
            BitSet ended = BitSet.valueOf(in.readNBytes(in.readInt()));
            long offset = in.readLong();
            byte[][] nodes = new byte[in.readInt()][];
            for (int place = 0; place < nodes.length; place++) {
                nodes[place] = in.readNBytes(in.readInt());
            }
            List<StoredFile> files = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                files.add(new StoredFile(Path.of(in.readUTF()), in.readLong(), in.readInt()));
            }
            return new VertexState(hasEnded, ended, offset, List.of(nodes), files);
        } catch (IOException e) {
            throw new UncheckedIOException("the state of a thread cannot be read", e);
        }
    }
}
