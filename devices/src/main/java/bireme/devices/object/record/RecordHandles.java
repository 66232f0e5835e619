package bireme.devices.object.record;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/**
 * One class of records, for one serializer.
 *
 * <p>Shape: the components in their declared order. They are read from the fields, as the JDK's serialization does: a
 * user may have written accessors that return something else.
 *
 * <p>Threads: any; immutable.
 *
 * @param writing writes all components: {@code (W, Object)void}
 * @param reading reads all components and makes the record: {@code (R)Object}
 */
public record RecordHandles(MethodHandle writing, MethodHandle reading) {
    private static final MethodHandles.Lookup OURS = MethodHandles.lookup();

    /**
     * Puts the handles of a class together.
     *
     * @param type class of records
     * @param out takes the bytes, called W above
     * @param in has the bytes, called R above
     * @param components how a single component is written and read
     * @throws IllegalAccessException when the class is in a module that is not open to this one
     */
    public static RecordHandles of(Class<?> type, Class<?> out, Class<?> in, ComponentHandles components)
            throws ReflectiveOperationException {
        MethodHandles.Lookup theirs = MethodHandles.privateLookupIn(type, OURS);
        return new RecordHandles(writing(type, theirs, out, components), reading(type, theirs, in, components));
    }

    /** The module that has to see the fields of records. */
    public static String opensTo() {
        Module module = RecordHandles.class.getModule();
        return module.isNamed() ? module.getName() : "ALL-UNNAMED";
    }

    private static MethodHandle writing(
            Class<?> type, MethodHandles.Lookup theirs, Class<?> out, ComponentHandles components)
            throws ReflectiveOperationException {
        RecordComponent[] parts = type.getRecordComponents();
        MethodHandle all = MethodHandles.empty(MethodType.methodType(void.class, out, Object.class));
        for (int place = parts.length - 1; place >= 0; place--) {
            Class<?> part = parts[place].getType();
            MethodHandle writer = components.writer(part);
            MethodHandle field = theirs.findGetter(type, parts[place].getName(), part)
                    .asType(MethodType.methodType(writer.type().parameterType(1), Object.class));
            all = MethodHandles.foldArguments(all, MethodHandles.filterArguments(writer, 1, field));
        }
        return all;
    }

    private static MethodHandle reading(
            Class<?> type, MethodHandles.Lookup theirs, Class<?> in, ComponentHandles components)
            throws ReflectiveOperationException {
        Class<?>[] parts = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        MethodHandle maker = theirs.findConstructor(type, MethodType.methodType(void.class, parts));
        MethodHandle all = MethodHandles.dropArguments(maker, parts.length, in);
        for (int place = parts.length - 1; place >= 0; place--) {
            all = MethodHandles.foldArguments(all, place, components.reader(parts[place]));
        }
        return all.asType(MethodType.methodType(Object.class, in));
    }
}
