package bireme.bb.ranks.snapshot;

import bireme.devices.folder.DurableFile;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * The file that has the parts of one rank in a version of a snapshot.
 *
 * <p>Shape: a header of 40 bytes, entries of 16 bytes (vertex, length, checksum CRC32C), the checksum of both, and the
 * parts; nothing behind them. It is there whole or not at all ({@link DurableFile}).
 *
 * <p>Threads: any; one at a time writes a file.
 *
 * <p>Errors: {@link IOException}, which names the file, when it cannot be read or written, or is damaged.
 */
final class PartsFile {
    private static final long MAGIC = 0x42694265536e6170L;
    private static final int COUNT_OFFSET = 3 * Long.BYTES + Integer.BYTES;
    private static final int HEADER_BYTES = 40;
    private static final int ENTRY_BYTES = 16;
    private static final int MAX_VERTICES = 1 << 24;

    private PartsFile() {}

    /** What all files of a version are of: a graph with this hash and number of vertices. */
    record Contents(long graph, int vertices, long version) {}

    /** Where a part is. */
    record Entry(Path file, int vertex, long position, int length, int checksum) {}

    /** The file is whole, but of another graph. */
    static final class OtherGraphException extends IOException {
        private static final long serialVersionUID = 1;

        OtherGraphException(Path file) {
            super(file + " is a snapshot of another graph; name another folder, or delete the snapshots in this one if"
                    + " they are not needed");
        }
    }

    /**
     * Writes a file; when this returns it is in its folder on the disk. When it throws the file is not
     * written, or its name perhaps not on the disk.
     */
    static void write(Path file, Contents contents, Map<Integer, byte[]> parts) throws IOException {
        DurableFile.write(file, channel -> {
            write(channel, table(contents, parts));
            for (byte[] part : parts.values()) {
                write(channel, part);
            }
        });
    }

    private static byte[] table(Contents contents, Map<Integer, byte[]> parts) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeLong(MAGIC);
            out.writeLong(contents.graph());
            out.writeLong(contents.version());
            out.writeInt(contents.vertices());
            out.writeInt(parts.size());
            out.writeLong(0);
            for (Map.Entry<Integer, byte[]> part : parts.entrySet()) {
                out.writeInt(part.getKey());
                out.writeLong(part.getValue().length);
                out.writeInt(checksum(part.getValue(), part.getValue().length));
            }
            out.writeInt(checksum(bytes.toByteArray(), bytes.size()));
        }
        return bytes.toByteArray();
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C sum = new CRC32C();
        sum.update(bytes, 0, length);
        return (int) sum.getValue();
    }

    private static void write(FileChannel channel, byte[] bytes) throws IOException {
        ByteBuffer left = ByteBuffer.wrap(bytes);
        while (left.hasRemaining()) {
            channel.write(left);
        }
    }

    /**
     * The parts that a file has. Its length and the checksum of its table are right; those of the parts are compared
     * when they are read.
     *
     * @throws OtherGraphException when it is of another graph
     */
    static List<Entry> entries(Path file, Contents expected) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer header = read(channel, file, 0, HEADER_BYTES);
            int count = header.getInt(COUNT_OFFSET);
            if (header.getLong(0) != MAGIC || count < 0 || count > MAX_VERTICES) {
                throw damaged(file, "its header is not that of a snapshot");
            }
            int tableBytes = HEADER_BYTES + count * ENTRY_BYTES;
            ByteBuffer table = read(channel, file, 0, tableBytes + Integer.BYTES);
            if (table.getInt(tableBytes) != checksum(table.array(), tableBytes)) {
                throw damaged(file, "the checksum of its table is wrong");
            }
            check(file, table, expected);
            return entries(file, table, count, channel.size());
        }
    }

    /** Compares what a table says it is of; its checksum was right. */
    private static void check(Path file, ByteBuffer table, Contents expected) throws IOException {
        table.position(Long.BYTES);
        long graph = table.getLong();
        long version = table.getLong();
        if (graph != expected.graph() || table.getInt() != expected.vertices()) {
            throw new OtherGraphException(file);
        } else if (version != expected.version()) {
            throw damaged(file, "it is of version " + version + ", and in the folder of " + expected.version());
        }
    }

    private static List<Entry> entries(Path file, ByteBuffer table, int count, long size) throws IOException {
        List<Entry> entries = new ArrayList<>();
        long position = HEADER_BYTES + (long) count * ENTRY_BYTES + Integer.BYTES;
        table.position(HEADER_BYTES);
        for (int each = 0; each < count; each++) {
            int vertex = table.getInt();
            int length = Math.toIntExact(table.getLong());
            entries.add(new Entry(file, vertex, position, length, table.getInt()));
            position += length;
        }
        if (position != size) {
            throw damaged(file, "it has " + size + " bytes, and by its table " + position);
        }
        return entries;
    }

    private static IOException damaged(Path file, String how) {
        return new IOException(file + " is damaged: " + how);
    }

    private static ByteBuffer read(FileChannel channel, Path file, long position, int length) throws IOException {
        if (length > channel.size() - position) {
            throw damaged(file, "it ends at byte " + channel.size() + ", before byte " + (position + length));
        }
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, position + bytes.position()) < 0) {
                throw new IOException(file + " was cut while it was read");
            }
        }
        return bytes;
    }

    /** Reads a part, and compares its checksum. */
    static byte[] read(Entry entry) throws IOException {
        try (FileChannel channel = FileChannel.open(entry.file(), StandardOpenOption.READ)) {
            byte[] part = read(channel, entry.file(), entry.position(), entry.length())
                    .array();
            if (checksum(part, part.length) != entry.checksum()) {
                throw damaged(entry.file(), "the part of thread " + entry.vertex() + " has another checksum");
            }
            return part;
        }
    }
}
