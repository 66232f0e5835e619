package bireme.runtime.partitioned;

import bireme.collectives.nonblocking.ActiveOperations;
import java.util.concurrent.atomic.AtomicInteger;
import xxdev.Device;
import xxdev.ElementType;

/**
 * The partitioned messages of one communicator, as one of its ranks sees them.
 *
 * <p>Shape: match messages have a context of their own and the tag of the program. Payload and answers share another
 * context: message m of a send whose first tag is t has tag t + m; the answer to that send has tag
 * {@code FIRST_ANSWER - t}, which is negative, so that it differs from those of payload that the receiver sends.
 *
 * <p>Threads: any thread of the rank.
 */
public final class PartitionedChannel {
    /** Contexts that a channel takes. */
    public static final int CONTEXTS = 2;

    /** Below it all numbers are tags; {@link Device#ANY_TAG} is not. */
    private static final int FIRST_ANSWER = Device.ANY_TAG - 1;

    /** First tags of sends end here, so that the tags of their messages do not overflow. */
    private static final int END_OF_FIRST_TAGS = Integer.MAX_VALUE - MessageLayout.MAX_MESSAGES;

    private static final int MATCH_SIZE = 2 + BufferSize.NUMBERS;

    final Device device;
    final ActiveOperations operations;
    private final int matching;
    private final int payload;
    private final AtomicInteger nextTag = new AtomicInteger();

    /**
     * Makes the channel of contexts that are open.
     *
     * @param device carries the messages
     * @param operations moves receives on that are not matched yet
     * @param firstContext the first of {@link #CONTEXTS} contexts
     */
    public PartitionedChannel(Device device, ActiveOperations operations, int firstContext) {
        this.device = device;
        this.operations = operations;
        this.matching = firstContext;
        this.payload = firstContext + 1;
    }

    /**
     * Begins a send, which its peer's matching receive learns of.
     *
     * @param data buffer in the form the device takes, and its first element
     * @param minMessageBytes partitions are sent together until they have so many bytes
     */
    public OutboundPartitions send(PartitionedBuffer data, long minMessageBytes, int dest, int tag) {
        BufferSize size = data.size();
        int bytes = size.type() == ElementType.OBJECT ? Long.BYTES : size.type().bytes();
        MessageLayout layout = MessageLayout.of(size.partitions(), size.length(), bytes, minMessageBytes);
        return new OutboundPartitions(this, data, layout, takeTags(layout.messages()), dest, tag);
    }

    /**
     * Begins a receive.
     *
     * @param data buffer in the form the device takes, and its first element
     */
    public InboundPartitions receive(PartitionedBuffer data, int source, int tag) {
        return new InboundPartitions(this, data, source, tag);
    }

    /** So many tags in a row. They begin anew after two billions; sends as old as that have long been freed. */
    private int takeTags(int count) {
        return nextTag.getAndUpdate(first -> first >= END_OF_FIRST_TAGS ? 0 : first + count);
    }

    int matchingContext() {
        return matching;
    }

    int payloadContext() {
        return payload;
    }

    static int answerTag(int firstTag) {
        return FIRST_ANSWER - firstTag;
    }

    /** What a sender tells the receiver: the tag of its first message, partitions of each, and its size. */
    static int[] match(int firstTag, MessageLayout layout, BufferSize size) {
        int[] message = newMatch();
        message[0] = firstTag;
        message[1] = layout.perMessage();
        size.write(message, 2);
        return message;
    }

    static int[] newMatch() {
        return new int[MATCH_SIZE];
    }

    static int firstTagOf(int[] match) {
        return match[0];
    }

    static BufferSize sizeOf(int[] match) {
        return BufferSize.read(match, 2);
    }

    static MessageLayout layoutOf(int[] match) {
        BufferSize size = sizeOf(match);
        return new MessageLayout(size.partitions(), size.length(), match[1]);
    }
}
