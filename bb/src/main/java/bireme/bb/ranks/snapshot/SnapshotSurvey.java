package bireme.bb.ranks.snapshot;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * What a folder of snapshots has.
 *
 * @param whole versions that have a part of each thread, newest first; parts may be damaged
 * @param refused why others cannot be gone on from, by their numbers, unless they were just never completed
 * @param newest the newest version that any run has begun, 0 for none
 * @param committed the newest version that sinks may have committed, 0 for none
 */
public record SnapshotSurvey(List<Long> whole, NavigableMap<Long, String> refused, long newest, long committed) {
    /** As bytes, for other ranks. */
    public byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeLong(newest);
            out.writeLong(committed);
            out.writeInt(whole.size());
            for (long version : whole) {
                out.writeLong(version);
            }
            out.writeInt(refused.size());
            for (var each : refused.entrySet()) {
                out.writeLong(each.getKey());
                out.writeUTF(each.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot be when writing to memory", e);
        }
        return bytes.toByteArray();
    }

    /** Reads such bytes. */
    public static SnapshotSurvey read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            long newest = in.readLong();
            long committed = in.readLong();
            List<Long> whole = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                whole.add(in.readLong());
            }
            NavigableMap<Long, String> refused = new TreeMap<>();
            for (int left = in.readInt(); left > 0; left--) {
                refused.put(in.readLong(), in.readUTF());
            }
            return new SnapshotSurvey(whole, refused, newest, committed);
        } catch (IOException e) {
            throw new UncheckedIOException("what rank 0 says of the snapshots cannot be read", e);
        }
    }
}
