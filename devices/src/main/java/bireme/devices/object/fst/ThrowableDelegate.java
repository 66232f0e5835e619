package bireme.devices.object.fst;

import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.jdk.JdkSerializer;
import java.io.IOException;
import org.nustaq.serialization.FSTBasicObjectSerializer;
import org.nustaq.serialization.FSTClazzInfo;
import org.nustaq.serialization.FSTObjectInput;
import org.nustaq.serialization.FSTObjectOutput;

/**
 * Writes exceptions as the JDK does, with all their fields, causes and traces; FST keeps only message and trace.
 *
 * <p>Shape: length, then the bytes of a JDK stream of its own, so objects that an exception shares with the rest of the
 * message arrive as copies.
 *
 * <p>Threads: any.
 */
final class ThrowableDelegate extends FSTBasicObjectSerializer {
    private final ObjectFilter filter;

    ThrowableDelegate(ObjectFilter filter) {
        this.filter = filter;
    }

    @Override
    public void writeObject(
            FSTObjectOutput out,
            Object object,
            FSTClazzInfo info,
            FSTClazzInfo.FSTFieldInfo referrer,
            int streamPosition)
            throws IOException {
        byte[] bytes = jdk(out.getConf().getClassLoader()).write(new Object[] {object}, 0, 1);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Object instantiate(
            Class type, FSTObjectInput in, FSTClazzInfo info, FSTClazzInfo.FSTFieldInfo referrer, int streamPosition)
            throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        Object[] read = new Object[1];
        jdk(in.getConf().getClassLoader()).read(bytes, read, 0, 1);
        return read[0];
    }

    private JdkSerializer jdk(ClassLoader loader) {
        return new JdkSerializer(loader, filter);
    }
}
