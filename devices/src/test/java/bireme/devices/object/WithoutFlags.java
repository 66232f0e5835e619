package bireme.devices.object;

import bireme.devices.config.Settings;
import java.util.Arrays;
import xxdev.DeviceException;

/** Runs in a JVM of its own that has none of the flags FST needs. */
final class WithoutFlags {
    private WithoutFlags() {}

    public static void main(String[] args) {
        ClassLoader loader = WithoutFlags.class.getClassLoader();
        Object[] items = {"a", 1};
        for (int i = 0; i < 2; i++) {
            ObjectSerializer serializer = ObjectSerializers.create(Settings.none(), loader);
            serializer.read(serializer.write(items, 0, 2), items, 0, 2);
        }
        System.out.println("copied " + Arrays.toString(items) + " twice");
        try {
            ObjectSerializers.create(Settings.none().with(ObjectSerializers.SETTING, "fst", "test"), loader);
        } catch (DeviceException e) {
            System.out.println("fst refused: " + e.getMessage());
        }
    }
}
