package bireme.devices.object.codec;

import java.io.ObjectInputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;

/**
 * What the JDK does for serializers that are not its own: {@code sun.reflect.ReflectionFactory}, of module
 * {@code jdk.unsupported}, which stays when {@code sun.misc.Unsafe} goes.
 *
 * <p>Shape: called by handles, since compilers refuse or warn of the class.
 *
 * <p>Threads: any.
 */
final class SerializationSupport {
    private static final String FACTORY = "sun.reflect.ReflectionFactory";
    /** {@code (Class)Constructor}, or {@code null} in a JVM without that module. */
    private static final MethodHandle MAKER = find("newConstructorForSerialization", Constructor.class);
    /** {@code (Class)MethodHandle}, or {@code null} before JDK 24. */
    private static final MethodHandle READER = find("defaultReadObjectForSerialization", MethodHandle.class);

    private SerializationSupport() {}

    private static MethodHandle find(String method, Class<?> result) {
        try {
            Class<?> factory = Class.forName(FACTORY);
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            Object one = factory.getMethod("getReflectionFactory").invoke(null);
            return lookup.findVirtual(factory, method, MethodType.methodType(result, Class.class))
                    .bindTo(one);
        } catch (ReflectiveOperationException e) {
            return null; // then such classes have no codec, or their final fields are set by reflection
        }
    }

    /** Makes objects by the constructor of the first superclass that is not serializable; {@code null} if none can. */
    static Constructor<?> makerOf(Class<?> type) {
        return MAKER == null ? null : (Constructor<?>) call(MAKER, type);
    }

    /**
     * What {@link ObjectInputStream#defaultReadObject} does for the fields that a class declares: reads all of them in
     * the order of {@link java.io.ObjectStreamClass#getFields()}, checks their types, then sets them.
     *
     * @return {@code (type, ObjectInputStream)void}, or {@code null} where the JDK does not offer that
     */
    static MethodHandle readerOf(Class<?> type) {
        return READER == null ? null : (MethodHandle) call(READER, type);
    }

    private static Object call(MethodHandle method, Class<?> type) {
        try {
            return method.invoke(type);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) { // these methods declare none
            throw new IllegalStateException("the JDK cannot say how " + type.getName() + " is rebuilt: " + e, e);
        }
    }
}
