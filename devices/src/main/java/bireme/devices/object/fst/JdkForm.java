package bireme.devices.object.fst;

import bireme.devices.object.filter.JdkValues;
import java.lang.reflect.Field;
import java.util.Set;
import org.nustaq.serialization.FSTClazzInfo;
import org.nustaq.serialization.FSTConfiguration;
import xxdev.DeviceException;

/**
 * Classes of the JDK that travel inside an FST message as the JDK writes them: those that FST may not look into, and
 * those that rely on more of the JDK's streams than FST imitates.
 *
 * <p>Shape: class, then what {@link ThrowableDelegate} writes. FST would inspect the fields of such a class as soon as
 * it meets it, and fail, so the metadata is that of {@code Object} under another name.
 *
 * <p>Threads: any; infos are not shared yet.
 */
final class JdkForm {
    private static final Set<String> TOO_PECULIAR = Set.of(
            "java.io.ObjectStreamClass",
            "java.util.concurrent.LinkedTransferQueue",
            "java.util.concurrent.ThreadLocalRandom");

    private static final Field CLASS = field("clazz");
    private static final Field SERIALIZER = field("ser");
    private static final Field CONSTANTS = field("enumConstants");

    private JdkForm() {}

    static boolean isNeededFor(Class<?> type) {
        if (type.isArray() || type.isInterface() || type.isPrimitive() || !JdkValues.isOfJdk(type)) {
            return false;
        }
        return TOO_PECULIAR.contains(type.getName()) || isClosed(type);
    }

    private static boolean isClosed(Class<?> type) {
        Module reader = FSTClazzInfo.class.getModule();
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            if (!each.getModule().isOpen(each.getPackageName(), reader)) {
                return true;
            }
        }
        return false;
    }

    static FSTClazzInfo infoOf(Class<?> type, FSTConfiguration configuration) {
        FSTClazzInfo info = new FSTClazzInfo(configuration, Object.class, configuration.getCLInfoRegistry(), true);
        try {
            CLASS.set(info, type);
            CONSTANTS.set(info, type.getEnumConstants()); // which travel by number, as always
            SERIALIZER.set(
                    info,
                    configuration.getCLInfoRegistry().getSerializerRegistry().getSerializer(Throwable.class));
        } catch (IllegalAccessException e) {
            throw new DeviceException("this version of FST is not the one Bireme was built with", e);
        }
        return info;
    }

    private static Field field(String name) {
        try {
            Field field = FSTClazzInfo.class.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (ReflectiveOperationException e) {
            throw new DeviceException("this version of FST is not the one Bireme was built with", e);
        }
    }
}
