package bireme.bb.ranks.codec;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.List;
import java.util.Set;

/**
 * Objects by Java serialization, for classes that were named for it: whatever else bytes ask for is refused before it
 * is made, except data of the JDK.
 */
final class SerializedCodec implements Codec<Object> {
    private static final Set<String> DATA = Set.of(
            "java.lang",
            "java.math",
            "java.time",
            "java.time.chrono",
            "java.time.zone",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks");
    /** Tables of hashed collections are longer than what is in them. */
    private static final int LENGTHS_PER_BYTE = 16;

    private static final int LENGTHS_OF_SHORT_MESSAGES = 1024;

    private final List<Class<?>> allowed;
    private final ClassLoader loader;
    private final int deepest;

    SerializedCodec(List<Class<?>> allowed, ClassLoader loader, int deepest) {
        this.allowed = allowed;
        this.loader = loader;
        this.deepest = deepest;
    }

    @Override
    public void write(Object item, ItemWriter out) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
            stream.writeObject(item);
            stream.flush();
        } catch (IOException e) {
            throw new CodecException("an item of " + item.getClass() + " cannot be serialized: " + e, e);
        }
        out.writeBytes(bytes.toByteArray(), 0, bytes.size());
    }

    @Override
    public Object read(ItemReader in) {
        byte[] bytes = in.readBytes();
        try (ObjectInputStream stream = new OfRank(new ByteArrayInputStream(bytes))) {
            stream.setObjectInputFilter(ObjectInputFilter.merge(filter(bytes.length), stream.getObjectInputFilter()));
            return stream.readObject();
        } catch (IOException | ClassNotFoundException e) {
            Throwable first = e.getCause() instanceof CodecException ? e.getCause() : e;
            throw (CodecException) in.damaged("a serialized object is refused: " + first.getMessage())
                    .initCause(e);
        }
    }

    private ObjectInputFilter filter(int length) {
        long most = LENGTHS_OF_SHORT_MESSAGES + (long) LENGTHS_PER_BYTE * length;
        return info -> {
            if (info.arrayLength() > most || info.references() > most || info.depth() > deepest) {
                throw new CodecException("it is larger than its bytes, or nested more than " + deepest + " deep");
            } else if (info.serialClass() == null) {
                return ObjectInputFilter.Status.UNDECIDED;
            } else if (!isAllowed(info.serialClass())) {
                throw new CodecException(
                        "it contains one of class " + info.serialClass().getName()
                                + "; if that is meant, use Codecs.builder().serializable("
                                + info.serialClass().getSimpleName()
                                + ".class)");
            }
            return ObjectInputFilter.Status.ALLOWED;
        };
    }

    private boolean isAllowed(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        Class<?> asked = element;
        boolean isData = DATA.contains(asked.getPackageName()) && asked.getClassLoader() == null;
        return asked.isPrimitive() || isData || allowed.stream().anyMatch(each -> each.isAssignableFrom(asked));
    }

    /** Finds classes as this rank has them. */
    private final class OfRank extends ObjectInputStream {
        OfRank(InputStream bytes) throws IOException {
            super(bytes);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description) throws IOException, ClassNotFoundException {
            try {
                return Class.forName(description.getName(), false, loader);
            } catch (ClassNotFoundException e) {
                return super.resolveClass(description); // primitive types
            }
        }
    }
}
