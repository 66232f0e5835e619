package bireme.devices.object.codec;

import bireme.devices.object.RankClasses;
import bireme.devices.object.filter.MessageLimits;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which codec the values of a class have, for one rank and one purpose.
 *
 * <p>Shape: what a purpose decides is which types travel at all ({@link #find}), whether identity is kept, which limits
 * hold, and what errors say. How values become bytes is the same for all.
 *
 * <p>Threads: any.
 */
public abstract class CodecRegistry {
    private final RankClasses classes;
    private final int maxBytes;
    private final int maxDepth;
    private final boolean keepsIdentity;
    private final Map<Class<?>, TypeEntry> known = new ConcurrentHashMap<>();
    private final Map<String, TypeEntry> named = new ConcurrentHashMap<>();
    /** Types with a tag that may be read; a thread that sees an old value asks once more. */
    private final TypeEntry[] tagged = new TypeEntry[TypeEntry.MAX_TAG + 1];

    /**
     * A registry.
     *
     * @param classes finds classes that messages name
     * @param maxBytes bytes of a message that is written
     * @param maxDepth levels that values may contain others
     * @param keepsIdentity whether two references to one value arrive as two references to one
     */
    protected CodecRegistry(RankClasses classes, int maxBytes, int maxDepth, boolean keepsIdentity) {
        this.classes = classes;
        this.maxBytes = maxBytes;
        this.maxDepth = maxDepth;
        this.keepsIdentity = keepsIdentity;
    }

    /**
     * Finds a codec; asked once for each class.
     *
     * @param type class of a value that is written, or that a message names
     * @return what is to be used, or {@code null} if there is nothing
     * @throws RuntimeException instead of {@code null}
     */
    protected abstract TypeEntry find(Class<?> type);

    /**
     * Whether values of a class may be read; asked once for each class, before an object of it is made.
     *
     * @param type class
     * @throws RuntimeException when not
     */
    protected abstract void check(Class<?> type);

    /** {@return what counts what a message takes, or {@code null} where nothing needs to be counted} */
    protected abstract MessageLimits newLimits();

    /**
     * A value has a codec, but it cannot write this one.
     *
     * @param value value
     * @param why goes on in a sentence that begins with the class of the value
     * @throws RuntimeException where the message ends the attempt; else the message is given up
     */
    protected abstract void refuse(Object value, String why);

    /**
     * Values are nested too deep to be written.
     *
     * @throws RuntimeException as {@link #refuse}
     */
    protected abstract void refuseDepth();

    /**
     * Makes the exception for a message that gets longer than the limit.
     *
     * @param bytes that it would have
     * @return the error
     */
    protected abstract RuntimeException tooLong(long bytes);

    /**
     * Makes the exception for a message that cannot be read.
     *
     * @param message what is wrong
     * @param cause where it comes from; may be {@code null}
     * @return the error
     */
    protected abstract RuntimeException failure(String message, Throwable cause);

    /**
     * Makes the exception for a message that names a class that this rank does not have.
     *
     * @param name of the class
     * @param cause what its loader threw
     * @return the error
     */
    protected abstract RuntimeException unknown(String name, Throwable cause);

    /**
     * Whether an error is one of this registry's, which says already what is wrong.
     *
     * @param error what was thrown
     * @return whether it is
     */
    protected abstract boolean isFailure(Throwable error);

    /** {@return most bytes of a message that is written} */
    protected final int maxBytes() {
        return maxBytes;
    }

    /** {@return levels that values may contain others} */
    protected final int maxDepth() {
        return maxDepth;
    }

    final boolean keepsIdentity() {
        return keepsIdentity;
    }

    /**
     * Has a name in messages stand for a type, instead of the class of that name.
     *
     * @param entry with the name
     */
    protected final void name(TypeEntry entry) {
        named.put(entry.name(), entry);
    }

    /**
     * Writes a value, or nothing of it.
     *
     * @param value value
     * @param out a writer of this registry
     */
    protected final void writeWhole(Object value, ValueWriter out) {
        out.writeWhole(value);
    }

    /**
     * Reads a value from its beginning.
     *
     * @param in a reader of this registry
     * @return the value
     */
    protected final Object readWhole(ValueReader in) {
        return in.readWhole();
    }

    /**
     * The entry of a class.
     *
     * @param type class
     * @return its codec, or {@code null} if there is none
     * @throws RuntimeException instead of {@code null}
     */
    protected final TypeEntry entryOf(Class<?> type) {
        TypeEntry entry = known.get(type);
        if (entry == null) {
            TypeEntry made = find(type);
            made = made == null ? TypeEntry.NONE : made;
            entry = known.putIfAbsent(type, made);
            entry = entry == null ? made : entry;
        }
        return entry == TypeEntry.NONE ? null : entry;
    }

    /** The entry of a class that a message names; throws if there is none. */
    final TypeEntry entryNamed(String name) {
        TypeEntry entry = named.get(name);
        if (entry == null) {
            Class<?> type = classNamed(name);
            check(type);
            entry = entryOf(type);
            if (entry == null
                    || entry.tag() != TypeEntry.BY_NAME
                    || !entry.name().equals(name)) {
                throw failure("a message names the class " + name + ", which never travels by its name", null);
            }
            named.put(name, entry);
        }
        return entry;
    }

    private Class<?> classNamed(String name) {
        try {
            return classes.find(name);
        } catch (ClassNotFoundException | LinkageError e) {
            throw unknown(name, e);
        }
    }

    /** The type of a tag, or {@code null} if there is none; throws if it may not be read. */
    final TypeEntry entryTagged(int tag) {
        TypeEntry entry = tagged[tag];
        if (entry == null && StandardCodecs.tagged(tag) != null) {
            TypeEntry standard = StandardCodecs.tagged(tag);
            check(standard.type());
            entry = standardOrNull(standard.type());
            tagged[tag] = entry;
        }
        return entry;
    }

    /**
     * The codec of a value or collection of the JDK, if it is this one that the class's values get here.
     *
     * @param type class of the JDK
     * @return its codec, or {@code null}
     */
    protected TypeEntry standardOrNull(Class<?> type) {
        return StandardCodecs.of(type);
    }

    /**
     * The enum that a constant belongs to.
     *
     * @param type class of the constant, which may have a body of its own
     * @return the enum, or {@code null} if it is not a constant's class
     */
    protected static Class<?> enumOf(Class<?> type) {
        if (!Enum.class.isAssignableFrom(type) || type == Enum.class) {
            return null;
        }
        return type.isEnum() ? type : type.getSuperclass();
    }

    /**
     * A codec made for the class of a constant.
     *
     * @param type class of the constant
     * @return its codec
     */
    protected static TypeEntry entryOfEnum(Class<?> type) {
        Class<?> whole = enumOf(type);
        return TypeEntry.named(type, whole.getName(), new EnumCodec(whole));
    }

    /**
     * A codec made for a class of arrays of objects.
     *
     * @param type class of arrays
     * @return its codec
     */
    protected static TypeEntry entryOfArray(Class<?> type) {
        return TypeEntry.named(type, type.getName(), new ArrayCodec(type.getComponentType()));
    }

    /**
     * A codec made for a class of records.
     *
     * @param type class of records
     * @return its codec
     * @throws IllegalAccessException when the class is in a module that is not open to this one
     */
    protected final TypeEntry entryOfRecord(Class<?> type) throws ReflectiveOperationException {
        return TypeEntry.named(type, type.getName(), new RecordCodec(type, this));
    }
}
