package bireme.devices.object.fst;

import bireme.devices.object.filter.JdkInputFilter;
import bireme.devices.object.filter.MessageLimits;
import bireme.devices.object.filter.ObjectFilter;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import org.nustaq.serialization.FSTClazzInfo;

/**
 * Reads what a process wrote that may be hostile. Classes that come by name or number are checked by
 * {@link FstClassNames}, those that follow from the type of a field here.
 *
 * <p>Threads: one at a time.
 */
final class FilteredFstInput extends FstInput {
    private final ObjectFilter filter;
    private final MessageLimits limits;
    private ObjectInputStream filtered;

    FilteredFstInput(FstConfiguration configuration, ObjectFilter filter) {
        super(configuration);
        this.filter = filter;
        this.limits = ((FstDecoder) getCodec()).limits();
    }

    @Override
    public Object readObjectWithHeader(FSTClazzInfo.FSTFieldInfo referrer) throws Exception {
        limits.enter();
        Object object = super.readObjectWithHeader(referrer);
        limits.leave();
        return object;
    }

    @Override
    @SuppressWarnings("rawtypes")
    protected FSTClazzInfo getClazzInfo(Class type, FSTClazzInfo.FSTFieldInfo referrer) {
        filter.check(type);
        return super.getClazzInfo(type, referrer);
    }

    @Override
    @SuppressWarnings("rawtypes")
    protected Object readArrayNoHeader(FSTClazzInfo.FSTFieldInfo referrer, int streamPosition, Class type)
            throws Exception {
        ((FstDecoder) getCodec()).checkLength();
        return super.readArrayNoHeader(referrer, streamPosition, type);
    }

    /** Collections of the JDK ask the stream that they are given before they allocate their tables. */
    @Override
    @SuppressWarnings("rawtypes")
    protected ObjectInputStream getObjectInputStream(
            Class type, FSTClazzInfo info, FSTClazzInfo.FSTFieldInfo referrer, Object object) throws IOException {
        ObjectInputStream stream = super.getObjectInputStream(type, info, referrer, object);
        if (stream != filtered) {
            ObjectInputFilter own = new JdkInputFilter(filter, limits);
            stream.setObjectInputFilter(ObjectInputFilter.merge(own, stream.getObjectInputFilter()));
            filtered = stream;
        }
        return stream;
    }
}
