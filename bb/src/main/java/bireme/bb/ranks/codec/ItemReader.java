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

    /** Makes the exception for a message that no writer has made, with this place in it. */
    CodecException refusal(String how, Throwable cause) {
        return (CodecException) damaged(how).initCause(cause);
    }
}
