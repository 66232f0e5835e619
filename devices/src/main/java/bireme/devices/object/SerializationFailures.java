package bireme.devices.object;

import java.io.NotSerializableException;
import xxdev.DeviceException;

/**
 * Turns what a serialization library throws into an exception that names the cause and the remedy.
 *
 * <p>Threads: any.
 */
public final class SerializationFailures {
    /** Capacity of one message: the longest array that every JVM can make. */
    public static final int MAX_BYTES = Integer.MAX_VALUE - 8;

    /** Deep graphs that fail have a cause for each level; only a ring of causes is longer. */
    private static final int MAX_CHAIN = 1 << 20;

    private SerializationFailures() {}

    /** The error for a class that may not be written. */
    public static DeviceException notSerializable(String className, Throwable cause) {
        return new DeviceException(
                "an object of class " + className
                        + " cannot be sent: the class does not implement java.io.Serializable;"
                        + " implement it, or mark the field that refers to the object transient",
                cause);
    }

    /** The error for a message that could not be written. */
    public static DeviceException whileWriting(Throwable failure) {
        return explain("written", failure);
    }

    /** The error for a message that could not be read. */
    public static DeviceException whileReading(Throwable failure) {
        return explain("read", failure);
    }

    /**
     * The error for a message that grew too long.
     *
     * @param bytes how long it was when it had to end
     * @param maxBytes how long it could have been, had there been memory for it
     * @param cause what failed then; {@code null} if nothing did
     */
    public static DeviceException tooLong(long bytes, int maxBytes, Throwable cause) {
        String why = bytes > maxBytes
                ? "one message holds " + maxBytes + "; send them in several messages"
                : "there was no memory for more; send them in several messages, or raise -Xmx";
        return new DeviceException(
                "the objects cannot be written: their serialized form had " + bytes + " bytes, and " + why, cause);
    }

    /** Whether the stack overflowed somewhere along the causes. */
    public static boolean isTooDeep(Throwable failure) {
        return find(StackOverflowError.class, failure) != null;
    }

    /** Whether memory ran out somewhere along the causes. */
    public static boolean isOutOfMemory(Throwable failure) {
        return find(OutOfMemoryError.class, failure) != null;
    }

    private static DeviceException explain(String verb, Throwable failure) {
        if (isTooDeep(failure)) {
            return new DeviceException("the object graph is too deep to be " + verb + ": each link of a chain takes"
                    + " stack, and the stack overflowed; send the elements in an array or a java.util collection, or"
                    + " give the thread a larger stack (-Xss)");
        }
        DeviceException explained = find(DeviceException.class, failure);
        if (explained != null) {
            return explained;
        }
        NotSerializableException refused = find(NotSerializableException.class, failure);
        if (refused != null) {
            return notSerializable(refused.getMessage(), failure);
        }
        ClassNotFoundException unknown = find(ClassNotFoundException.class, failure);
        if (unknown != null) {
            return new DeviceException(
                    "class " + unknown.getMessage() + " is not known to the receiving rank; add it to its class path",
                    failure);
        }
        return new DeviceException("the objects cannot be " + verb + ": " + rootOf(failure), failure);
    }

    private static <T extends Throwable> T find(Class<T> kind, Throwable failure) {
        Throwable link = failure;
        for (int i = 0; link != null && i < MAX_CHAIN; i++) {
            if (kind.isInstance(link)) {
                return kind.cast(link);
            }
            link = link.getCause();
        }
        return null;
    }

    private static Throwable rootOf(Throwable failure) {
        Throwable root = failure;
        for (int i = 0; root.getCause() != null && i < MAX_CHAIN; i++) {
            root = root.getCause();
        }
        return root;
    }
}
