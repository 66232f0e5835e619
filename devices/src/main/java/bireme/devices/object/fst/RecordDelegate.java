package bireme.devices.object.fst;

import bireme.devices.object.record.ComponentHandles;
import bireme.devices.object.record.RecordHandles;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.nustaq.serialization.FSTBasicObjectSerializer;
import org.nustaq.serialization.FSTClazzInfo;
import org.nustaq.serialization.FSTObjectInput;
import org.nustaq.serialization.FSTObjectOutput;
import xxdev.DeviceException;

/**
 * Writes records by their components and rebuilds them with the canonical constructor, as the JDK does; FST would fill
 * fields, which records do not allow.
 *
 * <p>Shape: the components in their declared order. A component that leads back to its own record arrives as
 * {@code null} there, which is also what the JDK's serialization does.
 *
 * <p>Threads: any.
 */
final class RecordDelegate extends FSTBasicObjectSerializer {
    private static final Components COMPONENTS = new Components();

    private final Map<Class<?>, RecordHandles> known = new ConcurrentHashMap<>();

    /** Numbers as such, all else as objects, which may be shared. */
    private static final class Components implements ComponentHandles {
        private static final MethodHandles.Lookup OURS = MethodHandles.lookup();

        @Override
        public MethodHandle writer(Class<?> component) throws ReflectiveOperationException {
            return ComponentHandles.writerOf(OURS, FSTObjectOutput.class, component, "writeObject");
        }

        @Override
        public MethodHandle reader(Class<?> component) throws ReflectiveOperationException {
            return ComponentHandles.readerOf(OURS, FSTObjectInput.class, component, "readObject");
        }
    }

    /** Records that put something else in their place are left to FST, which never rebuilds the record itself then. */
    @Override
    @SuppressWarnings("rawtypes")
    public boolean willHandleClass(Class type) {
        return !isReplaced(type);
    }

    private static boolean isReplaced(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .anyMatch(method -> method.getName().equals("writeReplace") && method.getParameterCount() == 0);
    }

    @Override
    public void writeObject(
            FSTObjectOutput out,
            Object object,
            FSTClazzInfo info,
            FSTClazzInfo.FSTFieldInfo referrer,
            int streamPosition)
            throws IOException {
        try {
            handlesOf(object.getClass()).writing().invokeExact(out, object);
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) { // no other is declared by what writes components
            throw new IllegalStateException(e);
        }
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Object instantiate(
            Class type, FSTObjectInput in, FSTClazzInfo info, FSTClazzInfo.FSTFieldInfo referrer, int streamPosition)
            throws IOException, ReflectiveOperationException {
        RecordHandles handles = handlesOf(type);
        FstInput input = (FstInput) in;
        Object unfinished = input.beginRecord(streamPosition);
        Object record = resolve(made(handles, in), info);
        input.endRecord(unfinished, record, streamPosition);
        return record;
    }

    private static Object made(RecordHandles handles, FSTObjectInput in)
            throws IOException, ReflectiveOperationException {
        try {
            return (Object) handles.reading().invokeExact(in);
        } catch (IOException | ReflectiveOperationException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) { // no other is declared by what reads components, nor by constructors of records
            throw new InvocationTargetException(e);
        }
    }

    private static Object resolve(Object record, FSTClazzInfo info)
            throws IllegalAccessException, InvocationTargetException {
        return info.getReadResolveMethod() == null
                ? record
                : info.getReadResolveMethod().invoke(record);
    }

    private RecordHandles handlesOf(Class<?> type) {
        RecordHandles handles = known.get(type);
        if (handles == null) {
            handles = make(type);
            known.put(type, handles);
        }
        return handles;
    }

    private static RecordHandles make(Class<?> type) {
        try {
            return RecordHandles.of(type, FSTObjectOutput.class, FSTObjectInput.class, COMPONENTS);
        } catch (ReflectiveOperationException e) {
            throw new DeviceException(
                    "record " + type.getName() + " cannot be sent: its module does not open "
                            + type.getPackageName() + " to " + RecordHandles.opensTo() + "; use --add-opens "
                            + type.getModule().getName() + "/" + type.getPackageName() + "=" + RecordHandles.opensTo(),
                    e);
        }
    }
}
