package bireme.bb.ranks.codec;

import bireme.devices.object.codec.ValueReader;

/**
 * Reads what an {@link ItemWriter} has written; codecs read from it.
 *
 * <p>Threads: one.
 *
 * <p>Errors: {@link CodecException} when there are less bytes than are needed; before memory is taken for them.
 */
public final class ItemReader extends ValueReader {
    ItemReader(ItemRegistry codecs) {
        super(codecs);
    }

    /** What to throw at this place of a message that is not what a writer has made. */
    CodecException refusal(String how, Throwable cause) {
        return (CodecException) damaged(how).initCause(cause);
    }
}
