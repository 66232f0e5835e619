package bireme.devices.object.record;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Locale;

/**
 * How a serializer writes and reads one component of a record.
 *
 * <p>Threads: any.
 */
public interface ComponentHandles {
    /**
     * Writes a component: {@code (W, T)void}, where W is the class that takes the bytes, and a component is a T.
     *
     * @param component declared type
     */
    MethodHandle writer(Class<?> component) throws ReflectiveOperationException;

    /**
     * Reads a component: {@code (R)component}, where R is the class that has the bytes.
     *
     * @param component declared type
     */
    MethodHandle reader(Class<?> component) throws ReflectiveOperationException;

    /**
     * The method {@code writeInt}, {@code writeLong}, ... for a primitive type, or {@code writeObject} for all others.
     *
     * @param lookup may see {@code out}
     * @param out has a method for each primitive type
     * @param object its method for anything else
     */
    static MethodHandle writerOf(MethodHandles.Lookup lookup, Class<?> out, Class<?> component, String object)
            throws ReflectiveOperationException {
        if (!component.isPrimitive()) {
            return lookup.findVirtual(out, object, MethodType.methodType(void.class, Object.class));
        }
        String name = "write" + kind(component);
        try {
            return lookup.findVirtual(out, name, MethodType.methodType(void.class, component));
        } catch (NoSuchMethodException e) { // as in DataOutput, which takes short ones as int
            return lookup.findVirtual(out, name, MethodType.methodType(void.class, int.class));
        }
    }

    /**
     * The method {@code readInt}, {@code readLong}, ... for a primitive type, or {@code readObject} for all others.
     *
     * @param lookup may see {@code in}
     * @param in has a method for each primitive type
     * @param object its method for anything else
     */
    static MethodHandle readerOf(MethodHandles.Lookup lookup, Class<?> in, Class<?> component, String object)
            throws ReflectiveOperationException {
        if (component.isPrimitive()) {
            return lookup.findVirtual(in, "read" + kind(component), MethodType.methodType(component));
        }
        return lookup.findVirtual(in, object, MethodType.methodType(Object.class))
                .asType(MethodType.methodType(component, in));
    }

    private static String kind(Class<?> primitive) {
        String name = primitive.getName();
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
