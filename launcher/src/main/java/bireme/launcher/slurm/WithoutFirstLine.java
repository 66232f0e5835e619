package bireme.launcher.slurm;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * A stream that drops its first line if this line is a given one.
 *
 * <p>Threads: one.
 */
final class WithoutFirstLine extends FilterInputStream {
    private final byte[] line;
    private byte[] held = {};
    private boolean isPast;

    WithoutFirstLine(InputStream in, byte[] line) {
        super(in);
        this.line = line.clone();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int count) throws IOException {
        if (!isPast) {
            isPast = true;
            held = firstBytes();
        }
        if (held.length == 0) {
            return super.read(bytes, offset, count);
        }
        int length = Math.min(count, held.length);
        System.arraycopy(held, 0, bytes, offset, length);
        held = Arrays.copyOfRange(held, length, held.length);
        return length;
    }

    /** The bytes that were read to compare them with the line; none if they are the line. */
    private byte[] firstBytes() throws IOException {
        for (int at = 0; at < line.length; at++) {
            int next = super.read();
            if (next != line[at]) {
                byte[] read = Arrays.copyOf(line, next < 0 ? at : at + 1);
                if (next >= 0) {
                    read[at] = (byte) next;
                }
                return read;
            }
        }
        return new byte[0];
    }
}
