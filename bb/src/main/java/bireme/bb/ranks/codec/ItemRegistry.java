package bireme.bb.ranks.codec;

import bireme.devices.object.RankClasses;
import bireme.devices.object.codec.CodecRegistry;
import bireme.devices.object.codec.TypeEntry;
import bireme.devices.object.codec.ValueCodec;
import bireme.devices.object.codec.ValueReader;
import bireme.devices.object.codec.ValueWriter;
import bireme.devices.object.filter.MessageLimits;
import bireme.devices.object.record.RecordHandles;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The registry behind {@link Codecs}: the order in which codecs are searched, the types that may be sent, and the texts
 * of errors.
 *
 * <p>Threads: any.
 */
final class ItemRegistry extends CodecRegistry {
    private final Map<Class<?>, ValueCodec<Object>> registered = new LinkedHashMap<>();
    private final Set<Class<?>> listed;
    private final List<Class<?>> serializable;
    private final boolean isOnlyRegistered;
    private final ClassLoader loader;

    ItemRegistry(Codecs.Builder builder) {
        super(new RankClasses(builder.loader), builder.longestMessage, builder.deepest, false);
        builder.registered.forEach((type, codec) -> registered.put(type, adapted(codec)));
        listed = Set.copyOf(builder.listed);
        serializable = List.copyOf(builder.serializable);
        isOnlyRegistered = builder.isOnlyRegistered;
        loader = builder.loader;
        registered.forEach((type, codec) -> name(TypeEntry.named(type, type.getName(), codec)));
    }

    private static ValueCodec<Object> adapted(Codec<Object> codec) {
        return new ValueCodec<>() {
            @Override
            public void write(Object item, ValueWriter out) {
                codec.write(item, (ItemWriter) out);
            }

            @Override
            public Object read(ValueReader in) {
                return codec.read((ItemReader) in);
            }
        };
    }

    void write(Object item, ItemWriter out) {
        try {
            writeWhole(item, out);
        } catch (CodecException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError e) {
            throw new CodecException("an item of " + item.getClass() + " cannot be written: " + e, e);
        }
    }

    Object read(ItemReader in) {
        try {
            return readWhole(in);
        } catch (CodecException e) {
            throw e;
        } catch (RuntimeException | LinkageError | VirtualMachineError | AssertionError e) {
            throw in.refusal("an item cannot be made: " + e, e);
        }
    }

    /** The entry of a class; throws if there is none. */
    TypeEntry codecOf(Class<?> type) {
        return entryOf(type);
    }

    @Override
    protected TypeEntry find(Class<?> type) {
        if (registered.containsKey(type)) {
            return TypeEntry.named(type, type.getName(), registered.get(type));
        }
        TypeEntry standard = standardOrNull(type);
        if (standard == null && Views.include(type)) {
            standard = standardOrNull(Views.arrivingAs(type));
        }
        return standard != null ? standard : findOther(type);
    }

    private TypeEntry findOther(Class<?> type) {
        for (Map.Entry<Class<?>, ValueCodec<Object>> each : registered.entrySet()) {
            if (each.getKey().isAssignableFrom(type)) {
                return TypeEntry.named(type, each.getKey().getName(), each.getValue());
            }
        }
        Class<?> enumClass = enumOf(type);
        if (type.isArray()) {
            return entryOfArray(type);
        } else if (enumClass != null && isFree(enumClass)) {
            return entryOfEnum(type);
        } else if (type.isRecord() && isFree(type)) {
            return record(type);
        }
        return serialized(type);
    }

    private boolean isFree(Class<?> type) {
        return !isOnlyRegistered || listed.contains(type);
    }

    private TypeEntry record(Class<?> type) {
        try {
            return entryOfRecord(type);
        } catch (ReflectiveOperationException e) {
            throw new CodecException(
                    "the record " + type.getName() + " is in a module that is not open to " + RecordHandles.opensTo()
                            + "; open it, or register a codec",
                    e);
        }
    }

    private TypeEntry serialized(Class<?> type) {
        for (Class<?> each : serializable) {
            if (each.isAssignableFrom(type)) {
                return TypeEntry.named(type, type.getName(), new SerializedCodec(serializable, loader, maxDepth()));
            }
        }
        throw new CodecException(remedy(type));
    }

    private static String remedy(Class<?> type) {
        String name = type.getSimpleName().isEmpty() ? type.getName() : type.getSimpleName();
        String start = "items of class " + type.getName() + " have no codec and cannot go to another rank: ";
        if (type.isRecord() || enumOf(type) != null) {
            return start + "only registered ones may; use Codecs.builder().add(" + name + ".class)";
        }
        return start + "make it a record, or use Codecs.builder().add(" + name + ".class, codec)"
                + (Serializable.class.isAssignableFrom(type)
                        ? ", or .serializable(" + name + ".class) for Java serialization"
                        : "");
    }

    /** Nothing more: a class without a codec is refused, and there is one only for what may travel. */
    @Override
    protected void check(Class<?> type) {}

    /** Nothing is shared, so what a message takes grows with its bytes. */
    @Override
    protected MessageLimits newLimits() {
        return null;
    }

    @Override
    protected void refuse(Object value, String why) {
        throw new CodecException("a " + value.getClass().getName() + " " + why);
    }

    @Override
    protected void refuseDepth() {
        throw new CodecException("an object is nested more than " + maxDepth()
                + " deep: does it contain itself? If not, raise the limit by Codecs.builder().deepest(levels)");
    }

    @Override
    protected RuntimeException tooLong(long bytes) {
        return new CodecException("a message of " + bytes + " bytes is longer than the limit of " + maxBytes()
                + "; send less at once, or raise it by Codecs.builder().longestMessage(bytes)");
    }

    @Override
    protected RuntimeException failure(String message, Throwable cause) {
        return cause == null ? new CodecException(message) : new CodecException(message, cause);
    }

    @Override
    protected RuntimeException unknown(String name, Throwable cause) {
        return new CodecException("a message names the class " + name + ", which this rank does not have", cause);
    }

    @Override
    protected boolean isFailure(Throwable error) {
        return error instanceof CodecException;
    }
}
