package bireme.devices.object.fst;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.nustaq.serialization.FSTBasicObjectSerializer;
import org.nustaq.serialization.FSTClazzInfo;
import org.nustaq.serialization.FSTObjectInput;
import org.nustaq.serialization.FSTObjectOutput;

/**
 * Writes records by their components and rebuilds them with the canonical constructor, as the JDK does; FST would fill
 * fields, which records do not allow.
 *
 * <p>Shape: the components in their declared order, primitives boxed. A component that leads back to its own record
 * arrives as {@code null} there, which is also what the JDK's serialization does.
 *
 * <p>Threads: any.
 */
final class RecordDelegate extends FSTBasicObjectSerializer {
    private final Map<Class<?>, RecordShape> shapes = new ConcurrentHashMap<>();

    /** Records that put something else in their place are left to FST, which never rebuilds the record itself then. */
    @Override
    @SuppressWarnings("rawtypes")
    public boolean willHandleClass(Class type) {
        return !RecordShape.isReplaced(type);
    }

    @Override
    public void writeObject(
            FSTObjectOutput out,
            Object object,
            FSTClazzInfo info,
            FSTClazzInfo.FSTFieldInfo referrer,
            int streamPosition)
            throws IOException {
        for (Object component : shapeOf(object.getClass()).take(object)) {
            out.writeObject(component);
        }
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Object instantiate(
            Class type, FSTObjectInput in, FSTClazzInfo info, FSTClazzInfo.FSTFieldInfo referrer, int streamPosition)
            throws IOException, ReflectiveOperationException {
        RecordShape shape = shapeOf(type);
        FstInput input = (FstInput) in;
        Object unfinished = input.beginRecord(streamPosition);
        Object[] components = new Object[shape.size()];
        for (int i = 0; i < components.length; i++) {
            components[i] = in.readObject();
        }
        Object record = resolve(shape.build(components), info);
        input.endRecord(unfinished, record, streamPosition);
        return record;
    }

    private static Object resolve(Object record, FSTClazzInfo info)
            throws IllegalAccessException, InvocationTargetException {
        return info.getReadResolveMethod() == null
                ? record
                : info.getReadResolveMethod().invoke(record);
    }

    private RecordShape shapeOf(Class<?> type) {
        RecordShape known = shapes.get(type);
        if (known == null) {
            known = new RecordShape(type);
            shapes.put(type, known);
        }
        return known;
    }
}
