package bireme.bb.ranks.codec;

import bireme.devices.object.codec.ValueReader;

/**
 * Reads the bytes that an {@link ItemWriter} has written, for codecs.
 *
 * <p>Threads: one.
 *
 * <p>Errors: {@link CodecException} if there are fewer bytes than needed, before memory is allocated for them.
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
