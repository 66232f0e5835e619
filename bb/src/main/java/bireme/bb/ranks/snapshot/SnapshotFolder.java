package bireme.bb.ranks.snapshot;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/**
 * The parts of snapshots in a folder that all ranks share.
 *
 * <pre>
 * FOLDER/VERSION/rank-R       the parts of the vertices on rank R; rank-R.part while they are written
 * </pre>
 *
 * <p>Shape: a version is complete when the files of its folder have a part of each vertex of the graph, so no marker
 * is needed, and nobody has to survive to write one. A file is written under its temporary name, forced to the disk and
 * renamed; so it is there whole or not at all. Numbers of versions are never used again while the folder has them.
 *
 * <p>A file has a header of 40 bytes, entries of 16 bytes (vertex, length, checksum CRC32C), the checksum of both, and
 * the parts.
 *
 * <p>Threads: any; two ranks write different files.
 *
 * <p>Errors: {@link IOException} when the folder cannot be read or written, and for files that are damaged or of
 * another graph.
 */
public final class SnapshotFolder {
    private static final long MAGIC = 0x42694265536e6170L;
    private static final int HEADER_BYTES = 40;
    private static final int ENTRY_BYTES = 16;
    private static final int MAX_VERTICES = 1 << 24;
    private static final String FILE = "rank-";
    private static final String TEMPORARY = ".part";
    private static final Pattern WRITTEN = Pattern.compile("rank-[0-9]+(\\.part)?");

    private final Path folder;
    private final long graph;
    private final int vertices;

    /** The parts of a graph with this hash and number of vertices. */
    public SnapshotFolder(Path folder, long graph, int vertices) {
        this.folder = folder;
        this.graph = graph;
        this.vertices = vertices;
    }

    /** Where a part is in a file. */
    private record Entry(Path file, long position, int length, int checksum) {}

    private Path folderOf(long version) {
        return folder.resolve(Long.toString(version));
    }

    /** Stores the parts of a rank; when this returns they are on the disk. */
    public void store(long version, int rank, Map<Integer, byte[]> parts) throws IOException {
        Files.createDirectories(folderOf(version));
        Path file = folderOf(version).resolve(FILE + rank);
        Path temporary = file.resolveSibling(file.getFileName() + TEMPORARY);
        Files.deleteIfExists(temporary); // left by a rank that was lost; nothing is written through a link
        try (FileChannel channel =
                FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            write(channel, ByteBuffer.wrap(header(version, parts)));
            for (byte[] part : parts.values()) {
                write(channel, ByteBuffer.wrap(part));
            }
            channel.force(true);
        }
        Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        force(folderOf(version));
        force(folder);
    }

    private byte[] header(long version, Map<Integer, byte[]> parts) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeLong(MAGIC);
            out.writeLong(graph);
            out.writeLong(version);
            out.writeInt(vertices);
            out.writeInt(parts.size());
            out.writeLong(0);
            for (Map.Entry<Integer, byte[]> part : parts.entrySet()) {
                out.writeInt(part.getKey());
                out.writeLong(part.getValue().length);
                out.writeInt(checksum(part.getValue(), part.getValue().length));
            }
            out.flush();
            out.writeInt(checksum(bytes.toByteArray(), bytes.size()));
        }
        return bytes.toByteArray();
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C sum = new CRC32C();
        sum.update(bytes, 0, length);
        return (int) sum.getValue();
    }

    private static void write(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /** A rename is on the disk when its folder is; Windows, which has no such call, writes it by itself. */
    private static void force(Path directory) throws IOException {
        if (!System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows")) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    /** The newest version that any run has begun; 0 for none. */
    public long newest() throws IOException {
        return versions().stream().mapToLong(Long::longValue).max().orElse(0);
    }

    /**
     * The newest version that is complete; 0 for none.
     *
     * @throws IOException when the folder cannot be read, or has snapshots of another graph
     */
    public long newestComplete() throws IOException {
        for (long version : versions()) {
            if (entries(version).size() == vertices) {
                return version;
            }
        }
        return 0;
    }

    /** Versions that there are, newest first. */
    private List<Long> versions() throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString())
                    .filter(name -> name.matches("[1-9][0-9]{0,17}"))
                    .map(Long::parseLong)
                    .sorted((a, b) -> Long.compare(b, a))
                    .toList();
        }
    }

    /** Parts of a version, by their vertices. */
    private Map<Integer, Entry> entries(long version) throws IOException {
        Map<Integer, Entry> found = new HashMap<>();
        for (Path file : files(version)) {
            if (!file.getFileName().toString().endsWith(TEMPORARY)) {
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
                    addEntries(version, file, channel, found);
                }
            }
        }
        return found;
    }

    private List<Path> files(long version) throws IOException {
        try (Stream<Path> entries = Files.list(folderOf(version))) {
            return entries.filter(entry ->
                            WRITTEN.matcher(entry.getFileName().toString()).matches())
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of(); // another rank has just deleted it
        }
    }

    private void addEntries(long version, Path file, FileChannel channel, Map<Integer, Entry> found)
            throws IOException {
        byte[] header = read(channel, file, 0, HEADER_BYTES);
        DataInputStream in = new DataInputStream(new java.io.ByteArrayInputStream(header));
        if (in.readLong() != MAGIC) {
            throw new IOException(file + " is no part of a snapshot");
        }
        long ofGraph = in.readLong();
        boolean isOfVersion = in.readLong() == version;
        if (ofGraph != graph || in.readInt() != vertices) {
            throw new IOException(file + " is a snapshot of another graph; name another folder, or delete the snapshots"
                    + " in this one if they are not needed");
        }
        int count = in.readInt();
        if (!isOfVersion || count < 0 || count > Math.min(vertices, MAX_VERTICES)) {
            throw new IOException(file + " is damaged: it has " + count + " parts of " + vertices
                    + ", or is not of version " + version);
        }
        byte[] table = read(channel, file, 0, HEADER_BYTES + count * ENTRY_BYTES + Integer.BYTES);
        ByteBuffer entries = ByteBuffer.wrap(table);
        if (entries.getInt(table.length - Integer.BYTES) != checksum(table, table.length - Integer.BYTES)) {
            throw new IOException(file + " is damaged: the checksum of its table is wrong");
        }
        entries.position(HEADER_BYTES);
        long position = table.length;
        for (int each = 0; each < count; each++) {
            int vertex = entries.getInt();
            int length = Math.toIntExact(entries.getLong());
            found.put(vertex, new Entry(file, position, length, entries.getInt()));
            position += length;
        }
    }

    private static byte[] read(FileChannel channel, Path file, long position, int length) throws IOException {
        if (length > channel.size() - position) {
            throw new IOException(file + " is damaged: it has " + channel.size() + " bytes and says that it has more");
        }
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, position + bytes.position()) < 0) {
                throw new IOException(file + " was cut while it was read");
            }
        }
        return bytes.array();
    }

    /** Reads parts of a version that is complete. */
    public Map<Integer, byte[]> read(long version, BitSet wanted) throws IOException {
        Map<Integer, Entry> entries = entries(version);
        Map<Integer, byte[]> parts = new HashMap<>();
        for (int vertex = wanted.nextSetBit(0); vertex >= 0; vertex = wanted.nextSetBit(vertex + 1)) {
            Entry entry = entries.get(vertex);
            if (entry == null) {
                throw new IOException("version " + version + " in " + folder + " has no part of thread " + vertex
                        + " here; the folder has to be the same on all ranks");
            }
            try (FileChannel channel = FileChannel.open(entry.file(), StandardOpenOption.READ)) {
                byte[] part = read(channel, entry.file(), entry.position(), entry.length());
                if (checksum(part, part.length) != entry.checksum()) {
                    throw new IOException(
                            entry.file() + " is damaged: the part of thread " + vertex + " has another checksum");
                }
                parts.put(vertex, part);
            }
        }
        return parts;
    }

    /** Deletes all versions before one. */
    public void deleteBefore(long version) throws IOException {
        for (long each : versions()) {
            if (each < version) {
                delete(each);
            }
        }
    }

    /** Deletes the files of a version; others in its folder are the user's. Several ranks may do it at once. */
    private void delete(long version) throws IOException {
        for (Path file : files(version)) {
            Files.deleteIfExists(file);
        }
        try {
            Files.deleteIfExists(folderOf(version));
        } catch (DirectoryNotEmptyException e) {
            return; // it has a file of somebody else
        }
    }

    @Override
    public String toString() {
        return folder.toString();
    }
}
