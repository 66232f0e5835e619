package bireme.devices.match;

import bireme.devices.object.ImmutableValues;
import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.ObjectSerializers;
import bireme.devices.object.filter.ObjectFilter;
import java.util.Arrays;
import xxdev.DeviceConfig;

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

    /** What a message of objects holds on its way to a rank of this JVM, or of another. */
    Object of(Object buffer, int offset, int count, boolean isLocal) {
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
    void read(byte[] written, boolean isOfOtherProcess, Object[] into, int offset, int count) {
        (isOfOtherProcess ? filtered : serializer).read(written, into, offset, count);
    }
}
