package bireme.devices.object;

import bireme.devices.config.Settings;
import bireme.devices.object.sample.Samples;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;

/** Runs the contract of the default serializer in a JVM of its own, in which FST cannot run. */
final class DeniedUnsafe {
    private DeniedUnsafe() {}

    public static void main(String[] args) throws Throwable {
        int count = 0;
        for (Class<?> type = CodecSerializerOverJdkTest.class; type != Object.class; type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                if (method.isAnnotationPresent(Test.class)) {
                    run(method);
                    count++;
                }
            }
        }
        System.out.println(count + " kept");
        ClassLoader loader = DeniedUnsafe.class.getClassLoader();
        ObjectSerializer byDefault = ObjectSerializers.create(Settings.none(), loader);
        Object[] items = {"a", new Samples.Link("link"), new IllegalStateException("why")};
        byDefault.read(byDefault.write(items, 0, 3), items, 0, 3);
        System.out.println("by default " + ((Samples.Link) items[1]).name + " " + items[2]);
    }

    private static void run(Method method) throws Throwable {
        method.setAccessible(true);
        try {
            method.invoke(new CodecSerializerOverJdkTest());
        } catch (InvocationTargetException e) {
            throw new AssertionError(method.getName(), e.getCause());
        }
    }
}
