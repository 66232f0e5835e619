package bireme.bb.ranks.farm.checkpoint;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * A file of finished tasks that is only ever appended to.
 *
 * <p>Shape: {@code "BIREMEF1"}, length of a label, the label, CRC-32C of all that; then records: length of the body,
 * the same number inverted, body, CRC-32C of the body. A body is task number, task hash, result. Numbers are
 * big-endian, lengths and sums 4 bytes, task numbers and hashes 8.
 *
 * <p>The last record may be cut or half written, as a crash leaves it: it is dropped when the file is opened. Damage
 * before it is refused.
 *
 * <p>Threads: one. The file is locked against others as long as it is open.
 *
 * <p>Errors: {@link IOException} that names the file, and what is wrong with it.
 */
final class CheckpointFile implements AutoCloseable {
    private static final byte[] MAGIC = "BIREMEF1".getBytes(StandardCharsets.US_ASCII);
    private static final int LENGTHS = 2 * Integer.BYTES;
    private static final int KEYS = 2 * Long.BYTES;
    private static final int SUM = Integer.BYTES;

    /** The longest body that a record may have, which is written as one array. */
    private static final int MAX_BODY = Integer.MAX_VALUE - Long.BYTES - LENGTHS - SUM;

    private static final int PIECE_BYTES = 1 << 16;

    private final Path path;
    private final UninterruptibleFile file;
    /** Place of the body of each task's record. */
    private final TaskOffsets bodies = new TaskOffsets();

    private long end;

    private CheckpointFile(Path path, UninterruptibleFile file) {
        this.path = path;
        this.file = file;
    }

    /** Opens a file, or creates it, for tasks of this label. */
    static CheckpointFile open(Path path, String label) throws IOException {
        String what = "checkpoint " + path;
        UninterruptibleFile file = UninterruptibleFile.open(path, what);
        boolean isOpen = false;
        try {
            file.lock(what);
            CheckpointFile opened = new CheckpointFile(path, file);
            opened.begin(header(label));
            isOpen = true;
            return opened;
        } finally {
            if (!isOpen) {
                file.close(); // whatever it was, the lock must not stay
            }
        }
    }

    private static byte[] header(String label) {
        byte[] text = label.getBytes(StandardCharsets.UTF_8);
        ByteBuffer header = ByteBuffer.allocate(MAGIC.length + Integer.BYTES + text.length + SUM);
        header.put(MAGIC).putInt(text.length).put(text);
        return header.putInt(sum(header.array(), 0, header.position())).array();
    }

    private static int sum(byte[] bytes, int from, int length) {
        CRC32C sum = new CRC32C();
        sum.update(bytes, from, length);
        return (int) sum.getValue();
    }

    private void begin(byte[] header) throws IOException {
        byte[] found = read(0, (int) Math.min(header.length, file.size()));
        if (found.length < header.length && Arrays.equals(found, Arrays.copyOf(header, found.length))) {
            end = 0;
            append(header);
            file.force(true);
        } else if (!Arrays.equals(found, header)) {
            throw new IOException(mismatch(found));
        }
        end = header.length;
        scan();
        file.truncate(end);
    }

    private String mismatch(byte[] found) {
        boolean isCheckpoint =
                found.length >= MAGIC.length && Arrays.equals(found, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
        return "checkpoint " + path
                + (isCheckpoint
                        ? " is of a farm with another label, or its first bytes are damaged; "
                        : " is no checkpoint of a farm; ")
                + "name another file, or remove this one to begin again";
    }

    private void scan() throws IOException {
        long size = file.size();
        long place = end;
        while (place + LENGTHS <= size) {
            ByteBuffer lengths = ByteBuffer.wrap(read(place, LENGTHS));
            int length = lengths.getInt();
            if (length < KEYS || lengths.getInt() != ~length) {
                checkTail(place, size, false);
                return;
            }
            if (length > MAX_BODY) {
                throw damaged(place, "says that " + length + " bytes follow, and at most " + MAX_BODY + " can");
            }
            long next = place + LENGTHS + length + SUM;
            if (next > size) {
                return;
            }
            if (ByteBuffer.wrap(read(next - SUM, SUM)).getInt() != sumOf(place + LENGTHS, length)) {
                checkTail(place, size, next == size);
                return;
            }
            note(ByteBuffer.wrap(read(place + LENGTHS, Long.BYTES)).getLong(), place + LENGTHS);
            place = next;
            end = place;
        }
    }

    /** Whether what is damaged may be left by a crash: the last record, or room that was never written. */
    private void checkTail(long place, long size, boolean isLast) throws IOException {
        long from = place;
        while (!isLast && from < size) {
            byte[] bytes = read(from, (int) Math.min(size - from, 1 << 16));
            for (byte each : bytes) {
                if (each != 0) {
                    throw damaged(place, "and goes on behind that");
                }
            }
            from += bytes.length;
        }
    }

    private IOException damaged(long place, String how) {
        return new IOException("checkpoint " + path + " is damaged at byte " + place + ", " + how
                + "; restore it, or remove it to begin again");
    }

    private void note(long task, long body) throws IOException {
        if (task < 0 || task >= Integer.MAX_VALUE - Long.BYTES) {
            throw new IOException("checkpoint " + path + " has a result of task " + task + "; expected at most 2^31");
        }
        bodies.put(task, body);
    }

    private byte[] read(long from, int length) throws IOException {
        byte[] bytes = new byte[length];
        file.read(from, bytes, 0, length);
        return bytes;
    }

    /** The sum of bytes that need not all fit into memory. */
    private int sumOf(long from, long length) throws IOException {
        CRC32C sum = new CRC32C();
        byte[] piece = new byte[(int) Math.min(PIECE_BYTES, length)];
        for (long done = 0; done < length; done += piece.length) {
            int count = (int) Math.min(piece.length, length - done);
            file.read(from + done, piece, 0, count);
            sum.update(piece, 0, count);
        }
        return (int) sum.getValue();
    }

    /** Writes behind the last whole entry: an entry that was only partly written is overwritten by the next. */
    private void append(byte[] bytes) throws IOException {
        file.write(bytes, end);
        end += bytes.length;
    }

    /** Tasks that have a result. */
    long tasks() {
        return bodies.size();
    }

    /** The highest number of a task that has a result, -1 if none has. */
    long last() {
        return bodies.last();
    }

    boolean has(long task) {
        return bodies.of(task) != 0;
    }

    /** Hash of a task that has a result. */
    long hash(long task) throws IOException {
        return ByteBuffer.wrap(read(bodies.of(task) + Long.BYTES, Long.BYTES)).getLong();
    }

    /** The result of a task that has one. */
    byte[] result(long task) throws IOException {
        long body = bodies.of(task);
        ByteBuffer lengths = ByteBuffer.wrap(read(body - LENGTHS, LENGTHS));
        int length = lengths.getInt();
        if (length < KEYS || lengths.getInt() != ~length || body + length + SUM > end) {
            throw damaged(body - LENGTHS, "since it was opened");
        }
        checkRoom(task, length);
        return read(body + KEYS, length - KEYS);
    }

    /** Memory that runs out takes other ranks with it, so what is too long is refused first. */
    private void checkRoom(long task, int bytes) throws IOException {
        Runtime runtime = Runtime.getRuntime();
        long free = runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
        if (bytes > free) {
            System.gc(); // much of what is used may be garbage; rare, since results are small beside the heap
            free = runtime.maxMemory() - runtime.totalMemory() + runtime.freeMemory();
        }
        if (bytes > free) {
            throw new IOException("checkpoint " + path + " has a result of " + bytes + " bytes for task " + task
                    + ", and there is memory for " + free + "; raise -Xmx, or remove it to begin again");
        }
    }

    /** A record, to be written with others. */
    static byte[] entry(long task, long hash, byte[] result) {
        int length = Math.addExact(KEYS, result.length);
        ByteBuffer entry = ByteBuffer.allocate(Math.addExact(LENGTHS + SUM, length));
        entry.putInt(length).putInt(~length).putLong(task).putLong(hash).put(result);
        return entry.putInt(sum(entry.array(), LENGTHS, length)).array();
    }

    /** Appends records; they outlive this process from now on. */
    void write(byte[] entries) throws IOException {
        append(entries);
    }

    /** Forces what was written to the disk. */
    void sync() throws IOException {
        file.force(false);
    }

    @Override
    public void close() throws IOException {
        try (file) {
            file.force(false);
        }
    }
}
