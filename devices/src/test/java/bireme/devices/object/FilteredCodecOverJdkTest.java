package bireme.devices.object;

import bireme.devices.object.codec.CodecSerializerProvider;
import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.jdk.JdkSerializer;
import java.util.List;

/** The default where FST cannot run, for messages of other processes. */
class FilteredCodecOverJdkTest extends FilteredCodecSerializerTest {
    private static final byte OF_JDK = (byte) 0xAC;

    @Override
    ObjectSerializer create(ClassLoader loader, ObjectFilter filter) {
        return CodecSerializerProvider.over(new JdkSerializer(loader, filter), loader, filter);
    }

    @Override
    List<byte[]> forgeries(byte[] bytes) {
        return bytes[0] == OF_JDK ? new FilteredJdkSerializerTest().forgeries(bytes) : super.forgeries(bytes);
    }
}
