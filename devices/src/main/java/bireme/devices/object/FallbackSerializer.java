package bireme.devices.object;

import java.lang.System.Logger.Level;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A serializer used because the default one cannot run; logs this once in a JVM, when the first object is sent or
 * received, and not at all in programs that send none.
 *
 * <p>Threads: any.
 */
final class FallbackSerializer implements ObjectSerializer {
    private static final AtomicBoolean IS_LOGGED = new AtomicBoolean();

    private final ObjectSerializer serializer;
    private final String reason;

    FallbackSerializer(ObjectSerializer serializer, String reason) {
        this.serializer = serializer;
        this.reason = reason;
    }

    @Override
    public byte[] write(Object[] items, int offset, int count) {
        logOnce();
        return serializer.write(items, offset, count);
    }

    @Override
    public void read(byte[] bytes, Object[] into, int offset, int count) {
        logOnce();
        serializer.read(bytes, into, offset, count);
    }

    private void logOnce() {
        if (!IS_LOGGED.get() && IS_LOGGED.compareAndSet(false, true)) {
            System.getLogger("bireme.devices.object")
                    .log(Level.INFO, "objects are serialized by the JDK, more slowly than by FST: " + reason);
        }
    }
}
