package bireme.bb.ranks.codec;

import bireme.devices.object.codec.ValueWriter;

/**
 * Bytes of a message that grows item by item; codecs write to it.
 *
 * <p>Threads: one.
 *
 * <p>Errors: {@link CodecException} when the message gets longer than the limit of the {@link Codecs}.
 */
public final class ItemWriter extends ValueWriter {
    ItemWriter(ItemRegistry codecs) {
        super(codecs);
    }
}
