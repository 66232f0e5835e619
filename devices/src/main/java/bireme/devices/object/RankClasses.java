package bireme.devices.object;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import xxdev.DeviceException;

/**
 * Finds the classes of received objects the way the receiving rank sees them.
 *
 * <p>Memory: a class loader keeps a lock for each name that it was ever asked for, also where it found nothing. So that
 * nobody fills the memory by messages that name classes which are not there, the loader is no longer asked after
 * {@value #MAX_UNKNOWN} of them; classes that were found before still are.
 *
 * <p>Threads: any.
 */
public final class RankClasses {
    /** Far more than programs of different versions lack. */
    static final int MAX_UNKNOWN = 1_000;

    private static final Map<String, Class<?>> PRIMITIVES = Map.of(
            "boolean", boolean.class,
            "byte", byte.class,
            "char", char.class,
            "short", short.class,
            "int", int.class,
            "long", long.class,
            "float", float.class,
            "double", double.class,
            "void", void.class);

    private final ClassLoader loader;
    private final Map<String, Class<?>> known = new ConcurrentHashMap<>(PRIMITIVES);
    private final AtomicInteger unknown = new AtomicInteger();

    /** Those that {@code loader} finds. */
    public RankClasses(ClassLoader loader) {
        this.loader = loader;
    }

    /** Whom it asks. */
    public ClassLoader loader() {
        return loader;
    }

    /**
     * The class, array class or primitive type called {@code name}.
     *
     * @throws ClassNotFoundException when the rank has no such class
     * @throws DeviceException when it was not found before, and too many were asked for that the rank does not have
     */
    public Class<?> find(String name) throws ClassNotFoundException {
        Class<?> found = known.get(name);
        if (found == null) {
            found = search(name);
            known.put(name, found);
        }
        return found;
    }

    private Class<?> search(String name) throws ClassNotFoundException {
        if (unknown.get() >= MAX_UNKNOWN) {
            throw new DeviceException("messages have named " + MAX_UNKNOWN + " classes that this rank does not have; no"
                    + " more are looked up, so class " + name + " cannot be read either");
        }
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            unknown.incrementAndGet();
            throw e;
        }
    }
}
