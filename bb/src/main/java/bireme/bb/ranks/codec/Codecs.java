package bireme.bb.ranks.codec;

import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The codecs of one rank.
 *
 * <p>Shape: asked for the codec of a class, in this order: the one registered for it; that of the JDK's values,
 * collections and arrays; one registered for a class or interface above it; for records and enums, one that is made for
 * them. Classes named by {@link Builder#serializable} travel by Java serialization, which takes longest.
 *
 * <p>All ranks of a graph have to build it alike, which they do when they run the same program.
 *
 * <p>Threads: any.
 */
public final class Codecs {
    private static final int MAX_MESSAGE = 256 << 20;
    private static final int MAX_DEPTH = 500;

    private final ItemRegistry registry;

    private Codecs(Builder builder) {
        registry = new ItemRegistry(builder);
    }

    /** {@return the codecs of the JDK's types, of records and of enums} */
    public static Codecs standard() {
        return builder().build();
    }

    /** {@return a builder of a registry, which begins with the standard codecs} */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Collects the codecs of a registry.
     *
     * <p>Threads: one.
     */
    public static final class Builder {
        final Map<Class<?>, Codec<Object>> registered = new LinkedHashMap<>();
        final Set<Class<?>> listed = new HashSet<>();
        final List<Class<?>> serializable = new ArrayList<>();
        boolean isOnlyRegistered;
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        int longestMessage = MAX_MESSAGE;
        int deepest = MAX_DEPTH;

        private Builder() {}

        /**
         * Adds a codec for a class or interface, and for what is below it and has no codec of its own.
         *
         * @param <T> type of items
         * @param type class or interface
         * @param codec writes and reads its items; used by any number of threads
         * @return this builder
         */
        @SuppressWarnings("unchecked") // it is asked for such items only
        public <T> Builder add(Class<T> type, Codec<? super T> codec) {
            Objects.requireNonNull(codec, "codec");
            registered.put(Objects.requireNonNull(type, "type"), (Codec<Object>) codec);
            return this;
        }

        /**
         * Adds records and enums that may travel; of interest together with {@link #onlyRegistered}, for otherwise all
         * may.
         *
         * @param recordsAndEnums classes of records and enums
         * @return this builder
         * @throws IllegalArgumentException for a class that is neither
         */
        public Builder add(Class<?>... recordsAndEnums) {
            for (Class<?> type : recordsAndEnums) {
                if (!type.isRecord() && !type.isEnum()) {
                    throw new IllegalArgumentException(
                            type.getName() + " is neither a record nor an enum; add it with a codec");
                }
                listed.add(type);
            }
            return this;
        }

        /**
         * Lets no records and enums travel but those that were added.
         *
         * @return this builder
         */
        public Builder onlyRegistered() {
            isOnlyRegistered = true;
            return this;
        }

        /**
         * Lets classes travel by Java serialization, with all below them. Their fields may hold values and collections
         * of the JDK, and such classes.
         *
         * @param types classes or interfaces
         * @return this builder
         * @throws IllegalArgumentException for a class that is not {@link Serializable}
         */
        public Builder serializable(Class<?>... types) {
            for (Class<?> type : types) {
                if (!Serializable.class.isAssignableFrom(type)) {
                    throw new IllegalArgumentException(type.getName() + " is not java.io.Serializable");
                }
                serializable.add(type);
            }
            return this;
        }

        /**
         * Sets what finds classes that messages name; that of the calling thread by default.
         *
         * @param rank loader of the classes of this rank
         * @return this builder
         */
        public Builder loader(ClassLoader rank) {
            loader = rank;
            return this;
        }

        /**
         * Sets the most bytes of a message that is written; 256 MiB by default.
         *
         * @param bytes bytes, at least 1
         * @return this builder
         * @throws IllegalArgumentException below 1
         */
        public Builder longestMessage(int bytes) {
            longestMessage = atLeastOne(bytes, "bytes of a message");
            return this;
        }

        /**
         * Sets how deep objects may contain others; 500 levels by default.
         *
         * @param levels levels, at least 1
         * @return this builder
         * @throws IllegalArgumentException below 1
         */
        public Builder deepest(int levels) {
            deepest = atLeastOne(levels, "levels");
            return this;
        }

        private static int atLeastOne(int value, String what) {
            if (value < 1) {
                throw new IllegalArgumentException(value + " " + what + "; expected at least 1");
            }
            return value;
        }

        /** {@return the registry} */
        public Codecs build() {
            return new Codecs(this);
        }
    }

    /** {@return a writer of messages, for one thread} */
    public ItemWriter writer() {
        return new ItemWriter(registry);
    }

    /** {@return a reader of messages, for one thread} */
    public ItemReader reader() {
        return new ItemReader(registry);
    }

    /**
     * Adds an item to a message, or leaves the message as it is.
     *
     * @param item item, {@code null} too
     * @param out message to add to, a writer of this registry
     * @throws CodecException when the item, or something in it, is of a type without codec; or its codec fails
     */
    public void write(Object item, ItemWriter out) {
        registry.write(item, out);
    }

    /**
     * Takes the next item out of a message.
     *
     * @param in message to read, by a reader of this registry
     * @return the item
     * @throws CodecException when it cannot be read; the rest of the message cannot either
     */
    public Object read(ItemReader in) {
        return registry.read(in);
    }

    /**
     * Checks that items of a type can travel, as far as that is known before there are any: what an interface, an
     * abstract class or a collection holds shows with the first item.
     *
     * @param type type of items
     * @throws CodecException with the class that has no codec, and the remedy
     */
    public void check(Class<?> type) {
        check(type, new HashSet<>());
    }

    private void check(Class<?> type, Set<Class<?>> seen) {
        if (type.isArray()) {
            check(type.getComponentType(), seen);
        } else if (!isOpen(type) && seen.add(type)) {
            boolean isTakenApart = registry.codecOf(type).isOfComponents();
            for (RecordComponent part : isTakenApart ? type.getRecordComponents() : new RecordComponent[0]) {
                check(part.getType(), seen);
            }
        }
    }

    private static boolean isOpen(Class<?> type) {
        boolean isAbstract = Modifier.isAbstract(type.getModifiers()) && !type.isEnum();
        return type.isPrimitive() || type == Object.class || isAbstract;
    }
}
