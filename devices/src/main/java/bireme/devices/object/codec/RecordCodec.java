package bireme.devices.object.codec;

import bireme.devices.object.record.ComponentHandles;
import bireme.devices.object.record.RecordHandles;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;

/** Records, component by component: by {@link RecordHandles}. */
final class RecordCodec implements ValueCodec<Object> {
    private final Class<?> type;
    private final MethodHandle writing;
    private final MethodHandle reading;

    /**
     * A codec for a class of records.
     *
     * @param type class of records
     * @param registry whose codecs its components have
     * @throws IllegalAccessException when the class is in a module that is not open to this one
     */
    RecordCodec(Class<?> type, CodecRegistry registry) throws ReflectiveOperationException {
        RecordHandles handles = RecordHandles.of(type, ValueWriter.class, ValueReader.class, new Components(registry));
        this.type = type;
        this.writing = handles.writing();
        this.reading = handles.reading();
    }

    /** Handles that write and read components. A component of a final class with a tag is written without a look-up. */
    record Components(CodecRegistry registry) implements ComponentHandles {
        private static final MethodHandles.Lookup OURS = MethodHandles.lookup();

        @Override
        public MethodHandle writer(Class<?> component) throws ReflectiveOperationException {
            TypeEntry entry = Modifier.isFinal(component.getModifiers()) && !component.isPrimitive()
                    ? registry.standardOrNull(component)
                    : null;
            if (entry == null) {
                return ComponentHandles.writerOf(OURS, ValueWriter.class, component, "writeItem");
            }
            MethodHandle known = OURS.findVirtual(
                    ValueWriter.class, "writeAs", MethodType.methodType(void.class, TypeEntry.class, Object.class));
            return MethodHandles.insertArguments(known, 1, entry);
        }

        @Override
        public MethodHandle reader(Class<?> component) throws ReflectiveOperationException {
            return ComponentHandles.readerOf(OURS, ValueReader.class, component, "readItem");
        }
    }

    @Override
    public void write(Object item, ValueWriter out) {
        try {
            writing.invokeExact(out, item);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) { // what writes components throws nothing else, but handles may
            throw new IllegalStateException("a record " + type.getName() + " cannot be written: " + e, e);
        }
    }

    @Override
    public Object read(ValueReader in) {
        try {
            return reading.invokeExact(in);
        } catch (Error e) {
            throw e;
        } catch (Throwable e) { // what the constructor refuses, a component of another type, or what a part threw
            if (in.isFailure(e)) {
                throw (RuntimeException) e;
            }
            throw (RuntimeException) in.damaged("a record " + type.getName() + " cannot be made: " + e)
                    .initCause(e);
        }
    }
}
