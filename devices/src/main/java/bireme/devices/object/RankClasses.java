package bireme.devices.object;

import java.util.Map;

/**
 * Finds the classes of received objects the way the receiving rank sees them.
 *
 * <p>Threads: any.
 */
public final class RankClasses {
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

    private RankClasses() {}

    /**
     * The class, array class or primitive type called {@code name}.
     *
     * @throws ClassNotFoundException when the rank has no such class
     */
    public static Class<?> find(String name, ClassLoader loader) throws ClassNotFoundException {
        Class<?> primitive = PRIMITIVES.get(name);
        return primitive != null ? primitive : Class.forName(name, false, loader);
    }
}
