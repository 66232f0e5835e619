package bireme.devices.object.fst;

import java.lang.reflect.Field;
import java.util.Map;
import org.nustaq.serialization.FSTClazzInfo;
import org.nustaq.serialization.FSTClazzLineageInfo;
import xxdev.DeviceException;

/**
 * FST's static caches, emptied so that the classes of a finished rank can go.
 *
 * <p>Threads: any; the caches are concurrent maps that FST fills again when it misses something.
 */
final class FstStatics {
    private static final Map<?, ?> LINEAGES = lineages();

    private FstStatics() {}

    static void stopCachingClasses() {
        FSTClazzInfo.BufferFieldMeta = false;
        FSTClazzInfo.BufferConstructorMeta = false;
    }

    static void forgetClasses() {
        LINEAGES.clear();
    }

    private static Map<?, ?> lineages() {
        try {
            Field cache = FSTClazzLineageInfo.class.getDeclaredField("lineageInfos");
            cache.setAccessible(true);
            return (Map<?, ?>) cache.get(null);
        } catch (ReflectiveOperationException e) {
            throw new DeviceException("this version of FST is not the one Bireme was built with", e);
        }
    }
}
