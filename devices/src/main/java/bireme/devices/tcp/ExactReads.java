package bireme.devices.tcp;

import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;
import java.util.function.IntSupplier;

/**
 * Has a channel read what is wanted of it and not a byte more: what follows belongs to whoever uses the socket next.
 *
 * <p>Threads: the channel's event loop.
 */
final class ExactReads extends DefaultMaxMessagesRecvByteBufAllocator {
    private final IntSupplier wanted;

    /** Creates reads of as many bytes as {@code wanted} says before each. */
    ExactReads(IntSupplier wanted) {
        super(1);
        this.wanted = wanted;
    }

    @Override
    @SuppressWarnings("deprecation") // Netty's own interface
    public Handle newHandle() {
        return new MaxMessageHandle() {
            @Override
            public int guess() {
                return wanted.getAsInt();
            }
        };
    }
}
