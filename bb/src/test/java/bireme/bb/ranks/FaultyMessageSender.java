package bireme.bb.ranks;

import bireme.bb.ranks.edge.MessageSender;
import bireme.bb.ranks.edge.Tag;
import java.util.Random;

/**
 * Sends messages, one of which has a fault.
 *
 * <p>Threads: one at a time.
 */
final class FaultyMessageSender implements MessageSender {
    private final MessageSender sender;
    private final Fault fault;
    private final Random random;
    /** Messages that are sound before. */
    private int sound;

    FaultyMessageSender(MessageSender sender, Fault fault, Random random, int sound) {
        this.sender = sender;
        this.fault = fault;
        this.random = random;
        this.sound = sound;
    }

    @Override
    public void send(int rank, int tag, Object array, int offset, int count) {
        boolean concerns = array instanceof byte[] && fault.concerns(Tag.kindOf(tag));
        if (concerns && sound-- == 0) {
            fault.send(new Fault.Message(rank, tag, (byte[]) array, offset, count), sender, random);
        } else {
            sender.send(rank, tag, array, offset, count);
        }
    }

    /** Whether a message was sent with the fault. */
    boolean hasStruck() {
        return sound < 0;
    }
}
