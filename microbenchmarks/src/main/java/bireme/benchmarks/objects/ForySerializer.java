package bireme.benchmarks.objects;

import bireme.devices.object.ObjectSerializer;
import java.util.List;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;
import org.apache.fory.logging.LogLevel;
import org.apache.fory.logging.LoggerFactory;

/**
 * Apache Fory as it is safe: reads only classes that were registered, and keeps identity.
 *
 * <p>Shape: one object a message. Fory's own limits of depth and memory are raised to what the samples need.
 *
 * <p>Threads: any.
 */
final class ForySerializer implements ObjectSerializer {
    private static final int MAX_DEPTH = 20_000;
    private static final long MAX_GRAPH_BYTES = 64L << 20;

    private final ThreadSafeFory fory;

    /**
     * One that reads these classes, and those of the JDK that Fory registers by itself.
     *
     * @param allowed classes of the program
     */
    ForySerializer(List<Class<?>> allowed) {
        LoggerFactory.setLogLevel(LogLevel.ERROR_LEVEL);
        fory = Fory.builder()
                .withXlang(false)
                .withCompatible(false)
                .requireClassRegistration(true)
                .withRefTracking(true)
                .ignoreStringRef(false)
                .ignoreTimeRef(false)
                .withMaxDepth(MAX_DEPTH)
                .withMaxGraphMemoryBytes(MAX_GRAPH_BYTES)
                .withAsyncCompilation(false)
                .buildThreadSafeFory();
        allowed.forEach(fory::register);
        fory.ensureSerializersCompiled();
    }

    @Override
    public byte[] write(Object[] items, int offset, int count) {
        checkCount(count);
        return fory.serialize(items[offset]);
    }

    @Override
    public void read(byte[] bytes, Object[] into, int offset, int count) {
        checkCount(count);
        into[offset] = fory.deserialize(bytes);
    }

    private static void checkCount(int count) {
        if (count != 1) {
            throw new IllegalArgumentException(count + " objects in a message where 1 is expected");
        }
    }
}
