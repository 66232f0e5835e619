package bireme.devices.object;

import bireme.devices.config.Settings;
import bireme.devices.object.sample.Samples;
import java.util.Arrays;
import xxdev.DeviceException;

/** Runs in a JVM of its own that has none of the flags FST needs. */
final class WithoutFlags {
    private WithoutFlags() {}

    public static void main(String[] args) {
        ClassLoader loader = WithoutFlags.class.getClassLoader();
        Object[] items = {"a", 1, new Samples.Link("link")};
        for (int i = 0; i < 2; i++) {
            ObjectSerializer serializer = ObjectSerializers.create(Settings.none(), loader);
            serializer.read(serializer.write(items, 0, 2), items, 0, 2);
            serializer.read(serializer.write(items, 0, 3), items, 0, 3);
        }
        System.out.println("copied " + Arrays.asList(items[0], items[1], ((Samples.Link) items[2]).name) + " twice");
        try {
            ObjectSerializers.create(Settings.none().with(ObjectSerializers.SETTING, "fst", "test"), loader);
        } catch (DeviceException e) {
            System.out.println("fst refused: " + e.getMessage());
        }
    }
}
