package bireme.devices.object;

import bireme.devices.object.codec.CodecSerializerProvider;
import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.object.jdk.JdkSerializer;

/** The default where FST cannot run: codecs take classes of fields, too, and the JDK the rest. */
class CodecSerializerOverJdkTest extends ObjectSerializerContract {
    @Override
    ObjectSerializer create(ClassLoader loader) {
        ObjectFilter filter = ObjectFilter.trusting();
        return CodecSerializerProvider.over(new JdkSerializer(loader, filter), loader, filter);
    }
}
