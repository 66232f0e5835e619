package bireme.runtime.host;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Gives all of a stream to several readers. Whoever comes to the end of what has been read reads on for all.
 *
 * <p>Shape: a chain of pieces, of which each reader has its place; a piece that all have passed is garbage. A reader
 * that stays behind costs as much memory as the others have read meanwhile.
 *
 * <p>Threads: any; one of them at a time reads the source, holding the lock of this object.
 */
final class InputCopies {
    private static final int PIECE_BYTES = 1 << 13;

    /** A piece of input; the last one has no bytes. */
    private static final class Piece {
        private byte[] bytes;
        private Piece next;
    }

    private final InputStream source;
    private int readersLeft;
    /** Where all readers begin; forgotten once they have, so that it keeps nothing alive. */
    private Piece first = new Piece();

    InputCopies(InputStream source, int readers) {
        this.source = source;
        this.readersLeft = readers;
    }

    /** Another of the readers. */
    synchronized InputStream next() {
        InputStream copy = new Copy(first);
        readersLeft--;
        first = readersLeft == 0 ? null : first;
        return copy;
    }

    private synchronized void fill(Piece piece) throws IOException {
        if (piece.bytes == null) {
            byte[] bytes = new byte[PIECE_BYTES];
            int count = source.read(bytes);
            piece.next = new Piece();
            piece.bytes = Arrays.copyOf(bytes, Math.max(0, count));
        }
    }

    /** One reader's view; used by the threads of one rank. */
    private final class Copy extends InputStream {
        private Piece piece;
        private int position;

        Copy(Piece piece) {
            this.piece = piece;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public synchronized int read(byte[] target, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            fill(piece);
            if (piece.bytes.length == 0) {
                return -1;
            }
            int count = Math.min(length, piece.bytes.length - position);
            System.arraycopy(piece.bytes, position, target, offset, count);
            position += count;
            if (position == piece.bytes.length) {
                piece = piece.next;
                position = 0;
            }
            return count;
        }

        @Override
        public synchronized int available() throws IOException {
            return piece.bytes == null ? source.available() : piece.bytes.length - position;
        }
    }
}
