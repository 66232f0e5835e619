package bireme.devices.object.fst;

import java.lang.reflect.Field;
import org.nustaq.serialization.FSTClazzInfo;
import xxdev.DeviceException;

/**
 * Takes from FST the memory offsets of fields, without which it stores through {@link Field}, whose stores compare
 * types and unbox numbers.
 *
 * <p>For classes with serialization methods of their own: what FST reads for these may be a map of field names to
 * values, and it would store a value where it belongs whatever its type, even a reference in place of a number.
 *
 * <p>Threads: any; infos are not shared yet.
 */
final class FstFieldStores {
    private static final Field OFFSET = offset();

    private FstFieldStores() {}

    static void check(FSTClazzInfo info) {
        try {
            for (FSTClazzInfo.FSTFieldInfo field : info.getFieldInfo()) {
                OFFSET.setLong(field, -1);
            }
        } catch (IllegalAccessException e) {
            throw new DeviceException("this version of FST is not the one Bireme was built with", e);
        }
    }

    private static Field offset() {
        try {
            Field offset = FSTClazzInfo.FSTFieldInfo.class.getDeclaredField("memOffset");
            offset.setAccessible(true);
            return offset;
        } catch (ReflectiveOperationException e) {
            throw new DeviceException("this version of FST is not the one Bireme was built with", e);
        }
    }
}
