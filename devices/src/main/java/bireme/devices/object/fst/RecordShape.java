package bireme.devices.object.fst;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import xxdev.DeviceException;

/**
 * The component fields and the canonical constructor of one record class. Fields rather than accessors are read: a user
 * may have written accessors that return something else.
 *
 * <p>Threads: immutable.
 */
final class RecordShape {
    private final Field[] fields;
    private final Constructor<?> constructor;

    RecordShape(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        fields = new Field[components.length];
        try {
            for (int i = 0; i < components.length; i++) {
                fields[i] = type.getDeclaredField(components[i].getName());
                fields[i].setAccessible(true);
            }
            constructor = type.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            constructor.setAccessible(true);
        } catch (NoSuchFieldException | NoSuchMethodException e) {
            throw new DeviceException("record " + type.getName() + " lacks a part that every record has", e);
        }
    }

    /** Whether objects of {@code type} put another object in their place when they are written. */
    static boolean isReplaced(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .anyMatch(method -> method.getName().equals("writeReplace") && method.getParameterCount() == 0);
    }

    int size() {
        return fields.length;
    }

    Object[] take(Object object) {
        Object[] components = new Object[fields.length];
        try {
            for (int i = 0; i < fields.length; i++) {
                components[i] = fields[i].get(object);
            }
        } catch (IllegalAccessException e) {
            throw new DeviceException("record " + object.getClass().getName() + " cannot be read", e);
        }
        return components;
    }

    Object build(Object[] components) throws ReflectiveOperationException {
        return constructor.newInstance(components);
    }
}
