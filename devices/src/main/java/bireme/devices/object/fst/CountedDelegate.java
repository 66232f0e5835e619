package bireme.devices.object.fst;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedList;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import org.nustaq.serialization.FSTBasicObjectSerializer;
import org.nustaq.serialization.FSTClazzInfo;
import org.nustaq.serialization.FSTObjectInput;
import org.nustaq.serialization.FSTObjectOutput;
import org.nustaq.serialization.FSTSerializerRegistry;

/**
 * Checks the length with which a delegate begins to read, before the delegate allocates memory for it.
 *
 * <p>Threads: any.
 */
final class CountedDelegate extends FSTBasicObjectSerializer {
    private final FSTBasicObjectSerializer delegate;

    private CountedDelegate(FSTBasicObjectSerializer delegate) {
        this.delegate = delegate;
    }

    /** Puts itself before every delegate that begins with a length. */
    static void setDelegates(FSTSerializerRegistry registry) {
        Class<?>[] types = {
            ArrayList.class,
            LinkedList.class,
            HashSet.class,
            HashMap.class,
            Vector.class,
            Hashtable.class,
            ConcurrentHashMap.class
        };
        for (Class<?> type : types) {
            set(registry, type, false);
        }
        set(registry, BigInteger.class, true);
        set(registry, Throwable.class, true);
    }

    private static void set(FSTSerializerRegistry registry, Class<?> type, boolean alsoSubclasses) {
        FSTBasicObjectSerializer known = (FSTBasicObjectSerializer) registry.getSerializer(type);
        registry.putSerializer(type, new CountedDelegate(known), alsoSubclasses);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Object instantiate(
            Class type, FSTObjectInput in, FSTClazzInfo info, FSTClazzInfo.FSTFieldInfo referrer, int streamPosition)
            throws Exception {
        ((FstDecoder) in.getCodec()).checkLength();
        return delegate.instantiate(type, in, info, referrer, streamPosition);
    }

    @Override
    public void writeObject(
            FSTObjectOutput out,
            Object object,
            FSTClazzInfo info,
            FSTClazzInfo.FSTFieldInfo referrer,
            int streamPosition)
            throws IOException {
        delegate.writeObject(out, object, info, referrer, streamPosition);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public boolean willHandleClass(Class type) {
        return delegate.willHandleClass(type);
    }

    @Override
    public boolean alwaysCopy() {
        return delegate.alwaysCopy();
    }
}
