package bireme.devices.object.fst;

import org.nustaq.serialization.FSTBasicObjectSerializer;
import org.nustaq.serialization.FSTClazzInfo;
import org.nustaq.serialization.FSTObjectOutput;

/**
 * Takes the place of a delegate of FST's and handles nothing, which leaves the class to its own serialization methods.
 *
 * <p>Threads: any.
 */
final class NoDelegate extends FSTBasicObjectSerializer {
    @Override
    @SuppressWarnings("rawtypes")
    public boolean willHandleClass(Class type) {
        return false;
    }

    @Override
    public void writeObject(
            FSTObjectOutput out,
            Object object,
            FSTClazzInfo info,
            FSTClazzInfo.FSTFieldInfo referrer,
            int streamPosition) {
        throw new IllegalStateException("FST asked a delegate that handles nothing for " + info);
    }
}
