package bireme.bb.ranks.farm;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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

    private final Path path;
    private final FileChannel channel;
    private final FileLock lock;
    /** Place of the body of each task's record; 0 if it has none. */
    private long[] bodies = new long[64];

    private long tasks;
    private long end;

    private CheckpointFile(Path path, FileChannel channel, FileLock lock) {
        this.path = path;
        this.channel = channel;
        this.lock = lock;
    }

    /** Opens a file, or creates it, for tasks of this label. */
    static CheckpointFile open(Path path, String label) throws IOException {
        FileChannel channel =
                FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
        try {
            CheckpointFile file = new CheckpointFile(path, channel, lock(path, channel));
            file.begin(header(label));
            return file;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static FileLock lock(Path path, FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return lock;
            }
        } catch (OverlappingFileLockException e) {
            throw new IOException("checkpoint " + path + " is in use by another farm of this process", e);
        }
        throw new IOException("checkpoint " + path + " is in use by another process");
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
        byte[] found = read(0, (int) Math.min(header.length, channel.size()));
        if (found.length < header.length && Arrays.equals(found, Arrays.copyOf(header, found.length))) {
            end = 0;
            append(header);
            channel.force(true);
        } else if (!Arrays.equals(found, header)) {
            throw new IOException(strange(found));
        }
        end = header.length;
        scan();
        channel.truncate(end);
    }

    private String strange(byte[] found) {
        boolean isCheckpoint =
                found.length >= MAGIC.length && Arrays.equals(found, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
        return "checkpoint " + path
                + (isCheckpoint
                        ? " is of a farm with another label, or its first bytes are damaged; "
                        : " is no checkpoint of a farm; ")
                + "name another file, or remove this one to begin again";
    }

    private void scan() throws IOException {
        long size = channel.size();
        long place = end;
        while (place + LENGTHS <= size) {
            ByteBuffer lengths = ByteBuffer.wrap(read(place, LENGTHS));
            int length = lengths.getInt();
            if (length < KEYS || lengths.getInt() != ~length) {
                checkTail(place, size, false);
                return;
            }
            long next = place + LENGTHS + length + SUM;
            if (next > size) {
                return;
            }
            byte[] body = read(place + LENGTHS, length + SUM);
            if (ByteBuffer.wrap(body).getInt(length) != sum(body, 0, length)) {
                checkTail(place, size, next == size);
                return;
            }
            note(ByteBuffer.wrap(body).getLong(), place + LENGTHS);
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
                    throw new IOException("checkpoint " + path + " is damaged at byte " + place
                            + ", and goes on behind that; restore it, or remove it to begin again");
                }
            }
            from += bytes.length;
        }
    }

    private void note(long task, long body) throws IOException {
        if (task < 0 || task >= Integer.MAX_VALUE - Long.BYTES) {
            throw new IOException("checkpoint " + path + " has a result of task " + task + "; expected at most 2^31");
        }
        if (task >= bodies.length) {
            bodies =
                    Arrays.copyOf(bodies, (int) Math.min(Integer.MAX_VALUE - Long.BYTES, Math.max(task + 1, 2 * task)));
        }
        tasks += bodies[(int) task] == 0 ? 1 : 0;
        bodies[(int) task] = body;
    }

    private byte[] read(long from, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, from + bytes.position()) < 0) {
                throw new IOException("checkpoint " + path + " has become shorter than " + (from + length) + " bytes");
            }
        }
        return bytes.array();
    }

    private void append(byte[] bytes) throws IOException {
        ByteBuffer rest = ByteBuffer.wrap(bytes);
        while (rest.hasRemaining()) {
            end += channel.write(rest, end);
        }
    }

    /** Tasks that have a result. */
    long tasks() {
        return tasks;
    }

    /** The highest number of a task that has a result, -1 if none has. */
    long last() {
        for (int task = bodies.length - 1; task >= 0; task--) {
            if (bodies[task] != 0) {
                return task;
            }
        }
        return -1;
    }

    boolean has(long task) {
        return task < bodies.length && bodies[(int) task] != 0;
    }

    /** Hash of a task that has a result. */
    long hash(long task) throws IOException {
        return ByteBuffer.wrap(read(bodies[(int) task] + Long.BYTES, Long.BYTES))
                .getLong();
    }

    /** The result of a task that has one. */
    byte[] result(long task) throws IOException {
        long body = bodies[(int) task];
        int length = ByteBuffer.wrap(read(body - LENGTHS, Integer.BYTES)).getInt();
        return read(body + KEYS, length - KEYS);
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

    /** Sees to it that what was written outlives the machine. */
    void sync() throws IOException {
        channel.force(false);
    }

    @Override
    public void close() throws IOException {
        try (FileChannel closing = channel) {
            closing.force(false);
            lock.release();
        }
    }
}
