package bireme.devices.object;

import bireme.devices.config.Settings;
import bireme.devices.object.sample.Samples;
import java.util.Arrays;
import xxdev.DeviceException;

/** Runs in a JVM of its own that has none of the flags FST needs. */
final class WithoutFlags {
    private static final byte BY_CODECS = 0x62;

    private WithoutFlags() {}

    public static void main(String[] args) {
        ClassLoader loader = WithoutFlags.class.getClassLoader();
        Object[] items = {"a", 1, new Samples.Link("link")};
        boolean isByCodecs = true;
        for (int i = 0; i < 2; i++) {
            ObjectSerializer serializer = ObjectSerializers.create(Settings.none(), loader);
            serializer.read(serializer.write(items, 0, 2), items, 0, 2);
            byte[] bytes = serializer.write(items, 0, 3);
            isByCodecs &= bytes[0] == BY_CODECS;
            serializer.read(bytes, items, 0, 3);
            Object[] left = {new IllegalStateException("left to the JDK")};
            serializer.read(serializer.write(left, 0, 1), left, 0, 1);
        }
        System.out.println("copied " + Arrays.asList(items[0], items[1], ((Samples.Link) items[2]).name) + " twice"
                + (isByCodecs ? " by codecs" : ""));
        try {
            ObjectSerializers.create(Settings.none().with(ObjectSerializers.SETTING, "fst", "test"), loader);
        } catch (DeviceException e) {
            System.out.println("fst refused: " + e.getMessage());
        }
    }
}
