package bireme.notebook;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Values that ordinary cells and ranks pass to each other by name; variables of a notebook and of ranks are apart.
 *
 * <p>Objects are passed as they are, not copied. Their classes must be of the JDK, such as arrays and collections,
 * since each rank and the notebook have classes of their own.
 *
 * <p>Threads: any. A value that {@link #get} returns was put with all that it holds.
 */
public final class Shared {
    private static final Map<String, Object> VALUES = new ConcurrentHashMap<>();

    private Shared() {}

    /**
     * Sets a value, instead of an earlier one of that name.
     *
     * @param name of the value
     * @param value not {@code null}
     */
    public static void put(String name, Object value) {
        VALUES.put(name, value);
    }

    /**
     * {@return the value of that name}
     *
     * @param <T> what it is used as
     * @param name of the value
     * @throws IllegalArgumentException if there is none
     */
    @SuppressWarnings("unchecked") // the caller says what it is
    public static <T> T get(String name) {
        Object value = VALUES.get(name);
        if (value == null) {
            throw new IllegalArgumentException(
                    "Shared.get: no value is named \"" + name + "\"; there are " + VALUES.keySet());
        }
        return (T) value;
    }
}
