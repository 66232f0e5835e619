package bireme.bb.ranks.codec;

import bireme.devices.object.record.ComponentHandles;
import bireme.devices.object.record.RecordHandles;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;

/** Records, component by component: by {@link RecordHandles}. */
final class RecordCodec implements Codec<Object> {
    private static final Components COMPONENTS = new Components();

    private final Class<?> type;
    private final MethodHandle writing;
    private final MethodHandle reading;

    private RecordCodec(Class<?> type, RecordHandles handles) {
        this.type = type;
        this.writing = handles.writing();
        this.reading = handles.reading();
    }

    static RecordCodec of(Class<?> type) {
        try {
            return new RecordCodec(type, RecordHandles.of(type, ItemWriter.class, ItemReader.class, COMPONENTS));
        } catch (ReflectiveOperationException e) {
            throw new CodecException(
                    "the record " + type.getName() + " is in a module that is not open to " + RecordHandles.opensTo()
                            + "; open it, or register a codec",
                    e);
        }
    }

    /** What is final and has a tag is written without being looked up. */
    private static final class Components implements ComponentHandles {
        private static final MethodHandles.Lookup OURS = MethodHandles.lookup();

        @Override
        public MethodHandle writer(Class<?> component) throws ReflectiveOperationException {
            TypeEntry entry = Modifier.isFinal(component.getModifiers()) && !component.isPrimitive()
                    ? StandardCodecs.of(component)
                    : null;
            if (entry == null) {
                return ComponentHandles.writerOf(OURS, ItemWriter.class, component, "writeItem");
            }
            MethodHandle known = OURS.findVirtual(
                    ItemWriter.class, "writeAs", MethodType.methodType(void.class, TypeEntry.class, Object.class));
            return MethodHandles.insertArguments(known, 1, entry);
        }

        @Override
        public MethodHandle reader(Class<?> component) throws ReflectiveOperationException {
            return ComponentHandles.readerOf(OURS, ItemReader.class, component, "readItem");
        }
    }

    @Override
    public void write(Object item, ItemWriter out) {
        try {
            writing.invokeExact(out, item);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) { // what writes components throws nothing else, but handles may
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
