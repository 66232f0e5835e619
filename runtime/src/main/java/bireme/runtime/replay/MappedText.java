package bireme.runtime.replay;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import xxdev.DeviceException;

/**
 * Text that is appended to a file through mapped memory, so that the system has it as soon as it is written, also when
 * the process is killed.
 *
 * <p>Shape: the file is longer than its text, by bytes of value 0, until it is closed.
 *
 * <p>Threads: one at a time. An interrupt stays set and does no harm.
 *
 * <p>Errors: {@link DeviceException} when the file cannot grow.
 */
final class MappedText implements AutoCloseable {
    private static final int MIN_CHUNK = 64 << 10;
    private static final int MAX_CHUNK = 1 << 20;
    private static final int ASCII = 0x7f;
    private static final int DIGITS_OF_LONG = 20;

    private final Path file;
    private final byte[] digits = new byte[DIGITS_OF_LONG];
    private byte[] line = new byte[128];
    private int length;
    private MappedByteBuffer chunk;
    private long written;
    private boolean isClosed;

    /** Appends to a file that is there, behind its first {@code written} bytes. */
    MappedText(Path file, long written) {
        this.file = file;
        this.written = written;
    }

    /** Adds a word of ASCII to the line, behind a space unless it is the first. */
    MappedText word(String word) {
        if (length > 0) {
            add(' ');
        }
        for (int i = 0; i < word.length(); i++) {
            add(word.charAt(i));
        }
        return this;
    }

    /** Adds a number, behind a space. */
    MappedText number(long number) {
        add(' ');
        long rest = Math.abs(number);
        int count = 0;
        do {
            digits[count++] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
        if (number < 0) {
            add('-');
        }
        while (count > 0) {
            add((char) digits[--count]);
        }
        return this;
    }

    private void add(char one) {
        if (length == line.length) {
            line = Arrays.copyOf(line, 2 * length);
        }
        line[length++] = (byte) (one & ASCII);
    }

    /** Ends the line. */
    void end() {
        add('\n');
        if (!isClosed) {
            int done = 0;
            while (done < length) {
                if (chunk == null || !chunk.hasRemaining()) {
                    chunk = nextChunk();
                }
                int part = Math.min(chunk.remaining(), length - done);
                chunk.put(line, done, part);
                done += part;
                written += part;
            }
        }
        length = 0;
    }

    private MappedByteBuffer nextChunk() {
        int bytes = (int) Math.max(MIN_CHUNK, Math.min(MAX_CHUNK, Long.highestOneBit(written + 1)));
        boolean isInterrupted = Thread.interrupted();
        try {
            while (true) {
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                    fill(channel, bytes);
                    return channel.map(FileChannel.MapMode.READ_WRITE, written, bytes);
                } catch (ClosedByInterruptException e) { // an interrupt that came meanwhile
                    isInterrupted |= Thread.interrupted();
                }
            }
        } catch (IOException e) {
            throw new DeviceException("the record " + file + " cannot be written: " + e, e);
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Takes the room on the disk now: a page of mapped memory that cannot be stored ends the JVM. */
    private void fill(FileChannel channel, int bytes) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocate(bytes);
        while (zeros.hasRemaining()) {
            channel.write(zeros, written + zeros.position());
        }
    }

    /** Cuts what is behind the text; nothing is written any more. */
    @Override
    public void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        chunk = null;
        boolean isInterrupted = Thread.interrupted();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(written);
        } catch (IOException e) {
            // Bytes of value 0 stay behind the text, which readers ignore; some systems cut no file that is mapped.
            return;
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
