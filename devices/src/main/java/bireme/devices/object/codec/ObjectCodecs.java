package bireme.devices.object.codec;

import bireme.devices.object.RankClasses;
import bireme.devices.object.SerializationFailures;
import bireme.devices.object.filter.MessageLimits;
import bireme.devices.object.filter.ObjectFilter;
import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Set;
import xxdev.DeviceException;

/**
 * The codecs of messages of objects: for values of which nothing is lost by them, as Java serialization would have it.
 *
 * <p>Shape: Serializable values and collections of the JDK, records and enums that do not put something else in their
 * place, classes of a program without a {@code writeObject} or the like of their own, and arrays. All else has no
 * codec, and a message with it is left to others.
 *
 * <p>Threads: any.
 */
final class ObjectCodecs extends CodecRegistry {
    /** Deeper values are left to others; it takes a few frames of the stack for each level. */
    private static final int MAX_DEPTH = 200;

    /**
     * Standard classes whose codecs lose a property: access order, capacity, an extension, or an array shared with
     * another object.
     */
    private static final Set<Class<?>> LOSSY = Set.of(
            LinkedHashMap.class, BitSet.class, Locale.class, Arrays.asList().getClass());

    private final ObjectFilter filter;

    /**
     * Those of a rank.
     *
     * @param loader loader of the classes of objects read
     * @param filter says which classes may be read
     */
    ObjectCodecs(ClassLoader loader, ObjectFilter filter) {
        super(new RankClasses(loader), SerializationFailures.MAX_BYTES, MAX_DEPTH, true);
        this.filter = filter;
    }

    @Override
    protected TypeEntry find(Class<?> type) {
        if (!Serializable.class.isAssignableFrom(type)) {
            return null;
        }
        TypeEntry standard = standardOrNull(type);
        if (standard != null) {
            return standard;
        } else if (type.isArray() && !type.getComponentType().isPrimitive()) {
            return entryOfArray(type);
        } else if (enumOf(type) != null) {
            return entryOfEnum(type);
        }
        try {
            if (type.isRecord()) {
                return isReplaced(type) ? null : entryOfRecord(type);
            }
            return entryOfFields(type);
        } catch (ReflectiveOperationException e) {
            return null; // its module is closed to us; the general serializer reports that
        }
    }

    @Override
    protected TypeEntry standardOrNull(Class<?> type) {
        boolean isWhole = Serializable.class.isAssignableFrom(type) && !LOSSY.contains(type);
        return isWhole ? super.standardOrNull(type) : null;
    }

    private static boolean isReplaced(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .anyMatch(method -> method.getParameterCount() == 0
                        && (method.getName().equals("writeReplace")
                                || method.getName().equals("readResolve")));
    }

    private TypeEntry entryOfFields(Class<?> type) throws ReflectiveOperationException {
        FieldsCodec codec = FieldsCodec.of(type, new RecordCodec.Components(this));
        return codec == null ? null : TypeEntry.named(type, type.getName(), codec);
    }

    /** A class of fields has those of its superclasses, too. */
    @Override
    protected void check(Class<?> type) {
        boolean hasFields = entryOf(type) != null && entryOf(type).codec() instanceof FieldsCodec;
        filter.check(type);
        for (Class<?> each = type.getSuperclass();
                hasFields && Serializable.class.isAssignableFrom(each);
                each = each.getSuperclass()) {
            filter.check(each);
        }
    }

    @Override
    protected MessageLimits newLimits() {
        return filter.isTrusting() ? null : filter.newLimits();
    }

    @Override
    protected void refuse(Object value, String why) {} // so the message is given up, and left to others

    @Override
    protected void refuseDepth() {} // the same

    @Override
    protected RuntimeException tooLong(long bytes) {
        return SerializationFailures.tooLong(bytes, maxBytes(), null);
    }

    @Override
    protected RuntimeException failure(String message, Throwable cause) {
        return new DeviceException(message, cause);
    }

    @Override
    protected RuntimeException unknown(String name, Throwable cause) {
        return SerializationFailures.whileReading(cause);
    }

    @Override
    protected boolean isFailure(Throwable error) {
        return error instanceof DeviceException;
    }
}
