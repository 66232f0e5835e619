package bireme.devices.object.fst;

import org.nustaq.serialization.FSTBasicObjectSerializer;
import org.nustaq.serialization.FSTClazzInfo;
import org.nustaq.serialization.FSTObjectInput;
import org.nustaq.serialization.FSTObjectOutput;
import xxdev.DeviceException;

/**
 * Refuses enum constants that are written as objects with fields, of which FST would make new ones. Constants travel by
 * class and number, and then this is not called.
 *
 * <p>Threads: any.
 */
final class NoEnumObjects extends FSTBasicObjectSerializer {
    @Override
    @SuppressWarnings("rawtypes")
    public Object instantiate(
            Class type, FSTObjectInput in, FSTClazzInfo info, FSTClazzInfo.FSTFieldInfo referrer, int streamPosition) {
        throw new DeviceException("a message from another process makes a new constant of enum " + type.getName()
                + "; it is damaged or forged");
    }

    @Override
    public void writeObject(
            FSTObjectOutput out,
            Object object,
            FSTClazzInfo info,
            FSTClazzInfo.FSTFieldInfo referrer,
            int streamPosition) {
        throw new IllegalStateException("a configuration for reading was asked to write " + object);
    }
}
