package bireme.devices.match;

import bireme.devices.memory.ElementCopy;
import bireme.devices.object.ImmutableValues;
import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.ObjectSerializers;
import bireme.devices.object.ReceivedObjects;
import bireme.devices.object.filter.ObjectFilter;
import java.util.Arrays;
import xxdev.DeviceConfig;
import xxdev.ElementType;
import xxdev.ScatteredBuffer;

/**
 * How objects become the payload of a message and objects again.
 *
 * <p>Threads: any of the rank.
 */
final class ObjectPayloads {
    private final ObjectSerializer serializer;
    /** For what other processes have written: reads only what the filter allows. */
    private final ObjectSerializer filtered;

    ObjectPayloads(DeviceConfig config) {
        serializer = ObjectSerializers.create(config.settings(), config.loader());
        filtered = ObjectSerializers.create(
                config.settings(), config.loader(), ObjectFilter.forOtherProcesses(config.settings()));
    }

    /** The payload of a message of objects, as it travels to a rank of this JVM, or of another. */
    Object of(Object buffer, int offset, int count, boolean isLocal) {
        if (buffer instanceof ScatteredBuffer scattered) {
            Object[] items = new Object[count];
            ElementCopy.copy(ElementType.OBJECT, scattered, offset, items, 0, count);
            return of(items, 0, count, isLocal);
        }
        return isLocal ? shared(buffer, offset, count) : written(buffer, offset, count);
    }

    /** For a rank of this JVM: references where sharing is safe, else written bytes. */
    Object shared(Object buffer, int offset, int count) {
        Object[] items = (Object[]) buffer;
        return ImmutableValues.areAll(items, offset, count)
                ? Arrays.copyOfRange(items, offset, offset + count, Object[].class)
                : serializer.write(items, offset, count);
    }

    /** For another process: written bytes. */
    byte[] written(Object buffer, int offset, int count) {
        return serializer.write((Object[]) buffer, offset, count);
    }

    /** Rebuilds written objects. */
    void read(byte[] written, boolean isOfOtherProcess, Object into, int offset, int count) {
        ObjectSerializer reader = isOfOtherProcess ? filtered : serializer;
        if (into instanceof ScatteredBuffer) {
            Object[] items = new Object[count];
            reader.read(written, items, 0, count);
            store(items, into, offset);
        } else {
            reader.read(written, (Object[]) into, offset, count);
        }
    }

    /** Puts objects into a receive's buffer. */
    static void store(Object[] items, Object into, int offset) {
        for (int i = 0; i < items.length; i++) {
            if (into instanceof ScatteredBuffer scattered) {
                ReceivedObjects.store((Object[]) scattered.storage(), scattered.indexOf(offset + i), items[i]);
            } else {
                ReceivedObjects.store((Object[]) into, offset + i, items[i]);
            }
        }
    }
}
