package bireme.runtime.buffer;

import bireme.devices.config.Settings;
import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.ObjectSerializers;
import bireme.devices.object.filter.ObjectFilter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Objects as bytes in a packed buffer: a length, then what the rank's serializer writes. What is read may have come
 * from
 * another process, so only classes are read that may come from there.
 *
 * <p>Threads: any.
 */
public final class PackedObjects {
    /** Bytes of the length. */
    public static final int HEADER_BYTES = Integer.BYTES;

    private final ObjectSerializer writer;
    private final ObjectSerializer reader;

    /** With the serializers that these settings name, for classes of a loader. */
    public PackedObjects(Settings settings, ClassLoader loader) {
        writer = ObjectSerializers.create(settings, loader);
        reader = ObjectSerializers.create(settings, loader, ObjectFilter.forOtherProcesses(settings));
    }

    /** Length and bytes of objects. */
    public byte[] write(Object[] items) {
        byte[] written = writer.write(items, 0, items.length);
        return ByteBuffer.allocate(HEADER_BYTES + written.length)
                .order(ByteOrder.nativeOrder())
                .putInt(written.length)
                .put(written)
                .array();
    }

    /** The length that a header gives. */
    public static int length(byte[] header) {
        return ByteBuffer.wrap(header).order(ByteOrder.nativeOrder()).getInt();
    }

    /** Rebuilds objects from the bytes behind a header. */
    public void read(byte[] written, Object[] into) {
        reader.read(written, into, 0, into.length);
    }
}
