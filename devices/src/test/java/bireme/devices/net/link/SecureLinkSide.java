package bireme.devices.net.link;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Random;

/** One end of a {@link SecureLink} over a {@link CutPipe}: what it has to say, and what it has heard. */
public final class SecureLinkSide implements LinkOwner {
    private final CutPipe.End below;
    private final SecureLink link;
    private final LinkOwner driver;
    private final ByteBuffer toSay;
    private final ByteBuffer heard;
    private final Random random;
    private Throwable failure;

    /** Says some bytes, and hears as many as the other end says. */
    public SecureLinkSide(CutPipe.End below, SecureLink link, byte[] toSay, int toHear, Random random) {
        this.below = below;
        this.link = link;
        this.toSay = ByteBuffer.wrap(toSay);
        this.heard = ByteBuffer.allocate(toHear);
        this.random = random;
        driver = link.drivenBy(this);
    }

    /** Whether all was said and heard. */
    public boolean isDone() {
        return !toSay.hasRemaining() && !heard.hasRemaining();
    }

    /** What was heard so far; its position is behind it. */
    public ByteBuffer received() {
        return heard;
    }

    /** What a loop would do: the link below is always readable, and writable when that was wanted. */
    public void step() throws IOException {
        driver.readable();
        if (below.takeWriteRequest()) {
            driver.writable();
        }
        if (failure instanceof IOException io) {
            throw io;
        }
    }

    @Override
    public int readable() {
        int limit = Math.min(heard.capacity(), heard.position() + 1 + random.nextInt(40_000));
        try {
            return Math.max(0, link.read(heard.limit(limit)));
        } catch (IOException e) {
            failed(e);
            return 0;
        } finally {
            heard.limit(heard.capacity());
        }
    }

    @Override
    public int writable() {
        ByteBuffer some = toSay.slice().limit(Math.min(toSay.remaining(), 1 + random.nextInt(70_000)));
        try {
            int count = link.write(some);
            toSay.position(toSay.position() + count);
            if (toSay.hasRemaining()) {
                link.wantWrite();
            }
            return count;
        } catch (IOException e) {
            failed(e);
            return 0;
        }
    }

    @Override
    public boolean hasOutput() {
        return toSay.hasRemaining();
    }

    @Override
    public void failed(Throwable cause) {
        failure = failure == null ? cause : failure;
    }
}
