package bireme.bb.ranks.codec;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Locale;

/**
 * Records, component by component.
 *
 * <p>Idea: one method handle writes all components, one reads them and calls the canonical constructor. They are put
 * together once; numbers in them are never boxed, and no component is looked up by reflection.
 */
final class RecordCodec implements Codec<Object> {
    private static final MethodHandles.Lookup OURS = MethodHandles.lookup();
    private static final MethodType WRITES = MethodType.methodType(void.class, ItemWriter.class, Object.class);

    private final Class<?> type;
    private final MethodHandle writing;
    private final MethodHandle reading;

    private RecordCodec(Class<?> type, MethodHandle writing, MethodHandle reading) {
        this.type = type;
        this.writing = writing;
        this.reading = reading;
    }

    static RecordCodec of(Class<?> type) {
        try {
            MethodHandles.Lookup theirs = MethodHandles.privateLookupIn(type, OURS);
            return new RecordCodec(type, writing(type, theirs), reading(type, theirs));
        } catch (ReflectiveOperationException e) {
            throw new CodecException(
                    "the record " + type.getName() + " is in a module that is not open to "
                            + OURS.lookupClass().getPackageName() + "; open it, or register a codec",
                    e);
        }
    }

    /** Writes one component after the other: {@code (ItemWriter, Object)void}. */
    private static MethodHandle writing(Class<?> type, MethodHandles.Lookup theirs)
            throws ReflectiveOperationException {
        RecordComponent[] parts = type.getRecordComponents();
        MethodHandle all = MethodHandles.empty(WRITES);
        for (int place = parts.length - 1; place >= 0; place--) {
            Class<?> part = parts[place].getType();
            MethodHandle writer = writer(part);
            MethodHandle accessor = theirs.unreflect(parts[place].getAccessor());
            MethodHandle passed =
                    accessor.asType(MethodType.methodType(writer.type().parameterType(1), Object.class));
            all = MethodHandles.foldArguments(all, MethodHandles.filterArguments(writer, 1, passed));
        }
        return all;
    }

    private static MethodHandle writer(Class<?> part) throws ReflectiveOperationException {
        if (part.isPrimitive()) {
            Class<?> takes = part == byte.class || part == short.class ? int.class : part;
            return OURS.findVirtual(ItemWriter.class, "write" + kind(part), MethodType.methodType(void.class, takes));
        }
        TypeEntry entry = Modifier.isFinal(part.getModifiers()) ? StandardCodecs.of(part) : null;
        if (entry == null) {
            return OURS.findVirtual(ItemWriter.class, "writeItem", MethodType.methodType(void.class, Object.class));
        }
        MethodHandle known = OURS.findVirtual(
                ItemWriter.class, "writeAs", MethodType.methodType(void.class, TypeEntry.class, Object.class));
        return MethodHandles.insertArguments(known, 1, entry);
    }

    /** Reads one component after the other, in their order, and makes the record: {@code (ItemReader)Object}. */
    private static MethodHandle reading(Class<?> type, MethodHandles.Lookup theirs)
            throws ReflectiveOperationException {
        Class<?>[] parts = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        MethodHandle maker = theirs.findConstructor(type, MethodType.methodType(void.class, parts));
        MethodHandle all = MethodHandles.dropArguments(maker, parts.length, ItemReader.class);
        for (int place = parts.length - 1; place >= 0; place--) {
            all = MethodHandles.foldArguments(all, place, reader(parts[place]));
        }
        return all.asType(MethodType.methodType(Object.class, ItemReader.class));
    }

    private static MethodHandle reader(Class<?> part) throws ReflectiveOperationException {
        if (part.isPrimitive()) {
            return OURS.findVirtual(ItemReader.class, "read" + kind(part), MethodType.methodType(part));
        }
        return OURS.findVirtual(ItemReader.class, "readItem", MethodType.methodType(Object.class))
                .asType(MethodType.methodType(part, ItemReader.class));
    }

    private static String kind(Class<?> primitive) {
        String name = primitive.getName();
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    @Override
    public void write(Object item, ItemWriter out) {
        try {
            writing.invokeExact(out, item);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) { // accessors of records throw nothing else, but handles may
            throw new CodecException("a record " + type.getName() + " cannot be written: " + e, e);
        }
    }

    @Override
    public Object read(ItemReader in) {
        try {
            return reading.invokeExact(in);
        } catch (CodecException | Error e) {
            throw e;
        } catch (Throwable e) { // what the constructor refuses, or a component of another type
            throw (CodecException) in.damaged("a record " + type.getName() + " cannot be made: " + e)
                    .initCause(e);
        }
    }
}
