package bireme.devices.object.fst;

import bireme.devices.object.SerializationFailures;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.nustaq.serialization.FSTClazzInfo;
import org.nustaq.serialization.FSTClazzInfoRegistry;
import org.nustaq.serialization.FSTConfiguration;
import xxdev.DeviceException;

/**
 * FST's metadata of the classes a rank sends, looked up without FST's spin lock.
 *
 * <p>Threads: any; metadata is built by one thread at a time and complete before others see it.
 */
final class FstClassInfos extends FSTClazzInfoRegistry {
    private final Map<Class<?>, FSTClazzInfo> infos = new ConcurrentHashMap<>();

    @Override
    @SuppressWarnings("rawtypes")
    public FSTClazzInfo getCLInfo(Class type, FSTConfiguration configuration) {
        FSTClazzInfo known = infos.get(type);
        return known != null ? known : build(type, configuration);
    }

    private FSTClazzInfo build(Class<?> type, FSTConfiguration configuration) {
        check(type);
        type.getEnumConstants(); // runs the user's initializer before the lock is taken, not under it
        synchronized (this) {
            FSTClazzInfo known = infos.get(type);
            if (known != null) {
                return known;
            }
            FSTClazzInfo info = JdkForm.isNeededFor(type)
                    ? JdkForm.infoOf(type, configuration)
                    : new FSTClazzInfo(configuration, type, this, isIgnoreAnnotations());
            info.getSer(); // fills a field that FST would otherwise fill later, unsynchronized
            if (info.useCompatibleMode()) {
                FstFieldStores.check(info);
            }
            info.setDecoderAttached(ReadingKind.of(type));
            infos.put(type, info);
            FstStatics.forgetClasses();
            return info;
        }
    }

    private static void check(Class<?> type) {
        if (Proxy.isProxyClass(type)) {
            throw new DeviceException("an object of dynamic proxy class " + type.getName()
                    + " cannot be sent by FST; set bireme.serializer=jdk");
        }
        boolean serializable = Serializable.class.isAssignableFrom(type)
                || type.isInterface()
                || type.isPrimitive()
                || type == Object.class;
        if (!serializable) {
            throw SerializationFailures.notSerializable(type.getName(), null);
        }
    }
}
