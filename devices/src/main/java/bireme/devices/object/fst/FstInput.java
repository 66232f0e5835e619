package bireme.devices.object.fst;

import java.io.IOException;
import java.lang.reflect.Array;
import org.nustaq.serialization.FSTClazzInfo;
import org.nustaq.serialization.FSTConfiguration;
import org.nustaq.serialization.FSTObjectInput;

/**
 * Reads what {@link FstOutput} wrote.
 *
 * <p>Threads: one at a time.
 */
class FstInput extends FSTObjectInput {
    /** Stands for a record whose components are still being read; one object for each, distinguished by identity. */
    private static final class Unfinished {}

    FstInput(FSTConfiguration configuration) {
        super(configuration);
    }

    /** Notes that a record starts at this position, for references that lead back to it. */
    Object beginRecord(int streamPosition) {
        Unfinished unfinished = new Unfinished();
        objects.registerObjectForRead(unfinished, streamPosition);
        return unfinished;
    }

    /** Notes the record that {@code unfinished} stood for. */
    void endRecord(Object unfinished, Object record, int streamPosition) {
        objects.replace(unfinished, record, streamPosition);
    }

    @Override
    protected Object instantiateHandle(FSTClazzInfo.FSTFieldInfo referrer) throws IOException {
        Object object = super.instantiateHandle(referrer);
        return object instanceof Unfinished ? null : object;
    }

    /** Gives each object its own view of this stream: FST's shared one stays with the innermost object it read. */
    @Override
    protected Object readObjectCompatible(FSTClazzInfo.FSTFieldInfo referrer, FSTClazzInfo info, Object object)
            throws Exception {
        MyObjectStream outer = fakeWrapper;
        fakeWrapper = null;
        try {
            return super.readObjectCompatible(referrer, info, object);
        } finally {
            fakeWrapper = outer;
        }
    }

    @Override
    @SuppressWarnings("rawtypes")
    protected Object readArrayNoHeader(FSTClazzInfo.FSTFieldInfo referrer, int streamPosition, Class type)
            throws Exception {
        Class<?> component = type.getComponentType();
        if (!component.isArray()) {
            return super.readArrayNoHeader(referrer, streamPosition, type);
        }
        Object[] rows = (Object[]) Array.newInstance(component, getCodec().readFInt());
        objects.registerObjectForRead(rows, streamPosition);
        FSTClazzInfo.FSTFieldInfo inner = FstOutput.referrerOfRows(referrer);
        for (int i = 0; i < rows.length; i++) {
            rows[i] = readObjectWithHeader(inner);
        }
        return rows;
    }
}
