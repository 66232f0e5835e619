package bireme.bb.ranks.codec;

import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.codec.ValueCodec;
import bireme.devices.object.codec.ValueReader;
import bireme.devices.object.codec.ValueWriter;
import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.jdk.JdkSerializer;
import java.util.List;
import xxdev.DeviceException;

/**
 * Objects by Java serialization, for classes that were named for it: whatever else bytes ask for is refused before it
 * is made, except data of the JDK. Lengths, nesting and what sets and maps hash are bounded as in messages of objects.
 */
final class SerializedCodec implements ValueCodec<Object> {
    private final ObjectSerializer serializer;

    SerializedCodec(List<Class<?>> allowed, ClassLoader loader, int deepest) {
        ObjectFilter filter = ObjectFilter.allowing(
                type -> allowed.stream().anyMatch(each -> each.isAssignableFrom(type)),
                deepest,
                type -> "if that is meant, use Codecs.builder().serializable(" + type.getSimpleName() + ".class)",
                "use Codecs.builder().deepest");
        serializer = new JdkSerializer(loader, filter);
    }

    @Override
    public void write(Object item, ValueWriter out) {
        byte[] bytes;
        try {
            bytes = serializer.write(new Object[] {item}, 0, 1);
        } catch (DeviceException e) {
            throw new CodecException("an item of " + item.getClass() + " cannot be serialized: " + e.getMessage(), e);
        }
        out.writeBytes(bytes, 0, bytes.length);
    }

    @Override
    public Object read(ValueReader in) {
        Object[] into = new Object[1];
        try {
            serializer.read(in.readBytes(), into, 0, 1);
        } catch (DeviceException e) {
            throw ((ItemReader) in).refusal("a serialized object is refused: " + e.getMessage(), e);
        }
        return into[0];
    }
}
