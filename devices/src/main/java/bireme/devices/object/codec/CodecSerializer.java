package bireme.devices.object.codec;

import bireme.devices.object.IdlePool;
import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.ReceivedObjects;
import bireme.devices.object.SerializationFailures;
import bireme.devices.object.filter.ObjectFilter;

/**
 * Serializes by codecs what they know, and by another serializer whatever they do not.
 *
 * <p>Shape: a message is of one kind as a whole, so that what its objects share stays shared. One by codecs begins with
 * {@link #BY_CODECS}, as no message of FST or the JDK does: those of FST begin with the header of an object, which is
 * {@code 0} or negative above {@code -32}, those of the JDK with {@code 0xAC}.
 *
 * <p>Cost: a message that turns out to hold something unknown is begun again from its first object.
 *
 * <p>Threads: any. A call takes a reader or writer for itself, also when it runs inside another call, from the
 * {@code hashCode} or constructor of a user's record.
 */
final class CodecSerializer implements ObjectSerializer {
    /** First byte of a message that was written by codecs. */
    static final byte BY_CODECS = 0x62;

    private static final byte[] NOTHING = {};
    private static final int MAX_KEPT_BUFFER_BYTES = 4 << 20;

    private final ObjectCodecs codecs;
    private final ObjectSerializer general;
    private final IdlePool<ValueWriter> writers = new IdlePool<>();
    private final IdlePool<ValueReader> readers = new IdlePool<>();

    /**
     * A serializer for a rank.
     *
     * @param loader loader of the classes of objects read
     * @param filter says which classes may be read
     * @param general for what has no codec, with the same loader and filter
     */
    CodecSerializer(ClassLoader loader, ObjectFilter filter, ObjectSerializer general) {
        this.codecs = new ObjectCodecs(loader, filter);
        this.general = general;
    }

    @Override
    public byte[] write(Object[] items, int offset, int count) {
        if (count == 0) {
            return NOTHING;
        }
        boolean isKnown = items[offset] == null || codecs.entryOf(items[offset].getClass()) != null;
        byte[] written = isKnown ? writeByCodecs(items, offset, count) : null;
        return written != null ? written : general.write(items, offset, count);
    }

    /** The message, or {@code null} if something in it has no codec. */
    private byte[] writeByCodecs(Object[] items, int offset, int count) {
        ValueWriter idle = writers.take();
        ValueWriter out = idle != null ? idle : new ValueWriter(codecs);
        try {
            out.writeByte(BY_CODECS);
            for (int i = offset; i < offset + count && !out.isRefused(); i++) {
                out.writeWhole(items[i]);
            }
            byte[] written = out.isRefused() ? null : out.toByteArray();
            giveBack(out);
            return written;
        } catch (StackOverflowError e) {
            return null; // the other one explains it, or needs less
        } catch (RuntimeException e) {
            throw SerializationFailures.whileWriting(e);
        } catch (OutOfMemoryError e) {
            throw SerializationFailures.tooLong(out.length(), SerializationFailures.MAX_BYTES, e);
        }
    }

    /** Without the objects of the last message, and without a huge buffer. */
    private void giveBack(ValueWriter out) {
        out.clear();
        if (out.array().length <= MAX_KEPT_BUFFER_BYTES) {
            writers.give(out);
        }
    }

    @Override
    public void read(byte[] bytes, Object[] into, int offset, int count) {
        if (count == 0) {
            return;
        }
        if (bytes.length == 0 || bytes[0] != BY_CODECS) {
            general.read(bytes, into, offset, count);
            return;
        }
        ValueReader idle = readers.take();
        ValueReader in = idle != null ? idle : new ValueReader(codecs);
        try {
            in.open(bytes, 1, bytes.length - 1);
            for (int i = offset; i < offset + count; i++) {
                ReceivedObjects.store(into, i, in.readWhole());
            }
        } catch (RuntimeException | LinkageError | VirtualMachineError | AssertionError e) {
            throw SerializationFailures.whileReading(e); // what user code throws, too: constructors, hashCode
        }
        in.close();
        readers.give(in);
    }
}
