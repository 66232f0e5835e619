package bireme.devices.object;

import bireme.devices.object.codec.CodecSerializerProvider;
import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.jdk.JdkSerializer;

/** The default where FST cannot run: codecs, and the JDK for what they do not know. */
class CodecSerializerOverJdkTest extends ObjectSerializerContract {
    @Override
    ObjectSerializer create(ClassLoader loader) {
        ObjectFilter filter = ObjectFilter.trusting();
        return CodecSerializerProvider.over(new JdkSerializer(loader, filter), loader, filter);
    }
}
