package bireme.devices.object.jdk;

import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.RankClasses;
import bireme.devices.object.ReceivedObjects;
import bireme.devices.object.SerializationFailures;
import bireme.devices.object.filter.MessageLimits;
import bireme.devices.object.filter.ObjectFilter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/**
 * Serializes with {@link ObjectOutputStream}; one stream a message, so references shared by its items stay shared.
 *
 * <p>Threads: any; calls share nothing.
 */
public final class JdkSerializer implements ObjectSerializer {
    private static final byte[] NOTHING = {};
    private static final int TYPICAL_BYTES = 512;

    private final RankClasses classes;
    private final ObjectFilter filter;
    private final int maxBytes;

    /**
     * A serializer for a rank.
     *
     * @param loader loader of the classes of objects read
     * @param filter says which classes may be read, besides the JVM's own filter
     */
    public JdkSerializer(ClassLoader loader, ObjectFilter filter) {
        this(loader, filter, SerializationFailures.MAX_BYTES);
    }

    /** The same for messages of at most so many bytes. */
    JdkSerializer(ClassLoader loader, ObjectFilter filter, int maxBytes) {
        this.classes = new RankClasses(loader);
        this.filter = filter;
        this.maxBytes = maxBytes;
    }

    @Override
    public byte[] write(Object[] items, int offset, int count) {
        if (count == 0) {
            return NOTHING;
        }
        MessageOutput bytes = new MessageOutput(TYPICAL_BYTES, maxBytes);
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            for (int i = offset; i < offset + count; i++) {
                out.writeObject(items[i]);
            }
            out.flush();
            return bytes.toByteArray();
        } catch (IOException | RuntimeException | StackOverflowError e) {
            throw SerializationFailures.whileWriting(e);
        } catch (OutOfMemoryError e) {
            throw SerializationFailures.tooLong(bytes.size(), maxBytes, e);
        }
    }

    @Override
    public void read(byte[] bytes, Object[] into, int offset, int count) {
        if (count == 0) {
            return;
        }
        try (ObjectInputStream in = open(bytes)) {
            for (int i = offset; i < offset + count; i++) {
                ReceivedObjects.store(into, i, in.readObject());
            }
        } catch (IOException
                | ClassNotFoundException
                | RuntimeException
                | LinkageError
                | VirtualMachineError
                | AssertionError e) { // with which the JDK's own classes answer what they did not write, too
            throw SerializationFailures.whileReading(e);
        }
    }

    private ObjectInputStream open(byte[] bytes) throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream(bytes);
        if (filter.isTrusting()) {
            return new RankObjectInputStream(in, classes);
        }
        MessageLimits limits = filter.newLimits();
        limits.begin(bytes.length);
        return new RankObjectInputStream(in, classes, filter, limits);
    }
}
