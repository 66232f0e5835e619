package bireme.devices.net.link;

import bireme.devices.secure.RecordException;
import bireme.devices.secure.RecordOpener;
import bireme.devices.secure.RecordSealer;
import bireme.devices.secure.SecureSession;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Another link whose bytes are encrypted records, with the keys of its handshake.
 *
 * <p>Shape: what is written becomes records of up to {@link RecordSealer#MAX_CONTENT_BYTES}, one after the other. What
 * is read was authentic as a whole record before its first byte is passed on.
 *
 * <p>Threads: as {@link SecureLink}.
 *
 * <p>Errors: {@link IOException} from {@link #read} for bytes that are not what the peer sent next, and from then on.
 * The end of the connection between two records is reported as such. Whether the peer had sent everything is known from
 * its frames: without a disconnect frame before the end, it is lost.
 */
final class EncryptedLink extends SecureLink {
    /** Most records for one call, so that a thread holds a lock no longer than for an unencrypted write. */
    private static final int MAX_RECORDS_AT_ONCE = 4;

    private static final ByteBuffer NOTHING = ByteBuffer.allocateDirect(0);

    private final RecordSealer sealer;
    private final RecordOpener opener;

    // owned by the thread that reads
    private final ByteBuffer received =
            ByteBuffer.allocateDirect(2 * RecordOpener.MAX_RECORD_BYTES).limit(0);
    private ByteBuffer opened = ByteBuffer.allocate(0);
    private boolean isEnded;
    private boolean hasMore;

    /** Encrypts with a session that only this link uses. */
    EncryptedLink(Link link, SecureSession session) {
        super(link, RecordOpener.MAX_RECORD_BYTES);
        sealer = session.sealer();
        opener = session.opener();
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        int start = into.position();
        try {
            readRecords(into);
            hasMore = opened.hasRemaining() || hasRecord();
        } catch (RecordException e) {
            throw new IOException(e.getMessage(), e);
        }
        int count = into.position() - start;
        return count == 0 && isEnded ? -1 : count;
    }

    /** Reads the link below as often as it fills the room there is: what it has is at an end then, as a rule. */
    private void readRecords(ByteBuffer into) throws IOException {
        boolean isDrained = false;
        while (into.hasRemaining()) {
            if (opened.hasRemaining()) {
                copy(opened, Math.min(opened.remaining(), into.remaining()), into);
            } else if (hasRecord()) {
                open(into);
            } else if (isDrained) {
                return;
            } else {
                isDrained = !receive();
            }
        }
    }

    private boolean hasRecord() {
        int length = opener.lengthOfNext(received);
        return length >= 0 && received.remaining() >= length;
    }

    private void open(ByteBuffer into) {
        int length = opener.lengthOfNext(received);
        RecordScratch scratch = RecordScratch.take();
        copy(received, length, scratch.sealed.clear());
        scratch.sealed.flip();
        if (into.hasArray() && into.remaining() >= length - RecordSealer.OVERHEAD_BYTES) {
            opener.open(scratch.sealed, into);
        } else {
            ByteBuffer plain = scratch.plain.clear();
            opener.open(scratch.sealed, plain);
            plain.flip();
            copy(plain, Math.min(plain.remaining(), into.remaining()), into);
            buffer(plain);
        }
        RecordScratch.give(scratch);
    }

    /** Buffers the part of a record for which there was no room. */
    private void buffer(ByteBuffer plain) {
        if (opened.capacity() < plain.remaining()) {
            opened = ByteBuffer.allocate(RecordSealer.MAX_CONTENT_BYTES);
        }
        opened.clear().put(plain).flip();
    }

    /** Moves bytes without making an object. */
    private static void copy(ByteBuffer from, int length, ByteBuffer to) {
        int limit = from.limit();
        to.put(from.limit(from.position() + length));
        from.limit(limit);
    }

    /** Whether the link below filled the room there was. */
    private boolean receive() throws IOException {
        received.compact();
        int room = received.remaining();
        int count;
        try {
            count = link.read(received);
        } finally {
            received.flip();
        }
        if (count < 0) {
            isEnded = true;
            if (received.hasRemaining()) {
                throw new IOException("its connection was cut in the middle of a record");
            }
        }
        return count == room;
    }

    @Override
    public boolean hasMore() {
        return hasMore;
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        return (int) write(bytes, NOTHING);
    }

    @Override
    public long write(ByteBuffer first, ByteBuffer second) throws IOException {
        long before = (long) first.remaining() + second.remaining();
        sending.lock();
        try {
            int records = 0;
            while (writeSealed() && records < MAX_RECORDS_AT_ONCE && (first.hasRemaining() || second.hasRemaining())) {
                seal(first, second);
                records++;
            }
        } finally {
            sending.unlock();
        }
        return before - first.remaining() - second.remaining();
    }

    /** Seals what fits into a record; all that was sealed before has been written. */
    private void seal(ByteBuffer first, ByteBuffer second) {
        RecordScratch scratch = RecordScratch.take();
        ByteBuffer plain = scratch.plain.clear().limit(RecordSealer.MAX_CONTENT_BYTES);
        copy(first, Math.min(first.remaining(), plain.remaining()), plain);
        copy(second, Math.min(second.remaining(), plain.remaining()), plain);
        sealer.seal(plain.flip(), scratch.sealed.clear());
        sealed.clear().put(scratch.sealed.flip()).flip();
        RecordScratch.give(scratch);
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void wantWrite() {
        link.wantWrite();
    }
}
