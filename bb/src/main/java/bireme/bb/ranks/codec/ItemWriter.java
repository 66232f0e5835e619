package bireme.bb.ranks.codec;

import bireme.devices.object.codec.ValueWriter;

/**
 * Writes items to a growing message, for codecs.
 *
 * <p>Threads: one.
 *
 * <p>Errors: {@link CodecException} if the message exceeds the limit of the {@link Codecs}.
 */
public final class ItemWriter extends ValueWriter {
    ItemWriter(ItemRegistry codecs) {
        super(codecs);
    }
}
