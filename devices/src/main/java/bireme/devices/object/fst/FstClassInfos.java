package bireme.devices.object.fst;

import bireme.devices.object.SerializationFailures;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.nustaq.serialization.FSTClazzInfo;
import org.nustaq.serialization.FSTClazzInfoRegistry;
import org.nustaq.serialization.FSTClazzNameRegistry;
import org.nustaq.serialization.FSTConfiguration;
import xxdev.DeviceException;

/**
 * FST's metadata of the classes a rank sends, looked up without FST's spin lock.
 *
 * <p>Threads: any; metadata is built by one thread at a time and complete before others see it.
 */
final class FstClassInfos extends FSTClazzInfoRegistry {
    private final Map<Class<?>, FSTClazzInfo> infos = new ConcurrentHashMap<>();
    /** The classes that travel by a number in place of their name. */
    private final Map<Class<?>, Integer> numbers = new HashMap<>();

    private final Map<Integer, Class<?>> numbered = new HashMap<>();

    /** Returned to FST for every class while it numbers those of the JDK. */
    private FSTClazzInfo placeholder;

    /**
     * Has FST give its numbers to classes of the JDK without their metadata, which takes a cold JVM a fifth of a
     * second. It would also be wrong: {@link #build} chooses a class's delegate, and FST sets its delegates last.
     */
    void number(FSTClazzNameRegistry registry, FSTConfiguration configuration, Runnable numbering) {
        placeholder = new FSTClazzInfo(configuration, Object.class, this, true);
        try {
            numbering.run();
        } finally {
            placeholder = null;
        }
        numbers.replaceAll((type, ignored) -> registry.getIdFromClazz(type));
        numbers.forEach((type, number) -> numbered.put(number, type));
    }

    /** The class of this number, or null. */
    Class<?> ofNumber(int number) {
        return numbered.get(number);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public FSTClazzInfo getCLInfo(Class type, FSTConfiguration configuration) {
        FSTClazzInfo known = infos.get(type);
        if (known != null) {
            return known;
        }
        if (placeholder != null) {
            numbers.put(type, null);
            return placeholder;
        }
        return build(type, configuration);
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
            Integer number = numbers.get(type);
            if (number != null) {
                info.setClzId(number);
            }
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
