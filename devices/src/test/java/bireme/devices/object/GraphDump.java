package bireme.devices.object;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Writes an object graph as text, with a number wherever an object occurs again. Equal texts mean equal graphs. */
final class GraphDump {
    private final StringBuilder text = new StringBuilder();
    private final Map<Object, Integer> seen = new IdentityHashMap<>();

    private GraphDump() {}

    static String of(Object root) {
        GraphDump dump = new GraphDump();
        dump.add(root);
        return dump.text.toString();
    }

    private void add(Object object) {
        if (object == null) {
            text.append("null ");
            return;
        }
        Class<?> type = object.getClass();
        if (isValue(type, object)) {
            text.append(type.getName()).append(' ').append(object).append(' ');
            return;
        }
        Integer number = seen.putIfAbsent(object, seen.size());
        if (number != null) {
            text.append('#').append(number).append(' ');
            return;
        }
        text.append(type.getName()).append("( ");
        addParts(object, type);
        text.append(") ");
    }

    private static boolean isValue(Class<?> type, Object object) {
        return ImmutableValues.areAll(new Object[] {object}, 0, 1)
                || object instanceof Enum
                || object instanceof java.util.Date
                || type.getName().endsWith("Point");
    }

    private void addParts(Object object, Class<?> type) {
        if (type.isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
                add(Array.get(object, i));
            }
        } else if (object instanceof Collection<?> items) {
            items.forEach(this::add);
        } else if (object instanceof Map<?, ?> map) {
            new TreeMap<>(map).forEach((key, value) -> {
                add(key);
                add(value);
            });
        }
        if (type.getName().startsWith("bireme.")) {
            addFields(object, type);
        }
    }

    private void addFields(Object object, Class<?> type) {
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.getName().equals("forgotten")) {
                field.setAccessible(true);
                try {
                    add(field.get(object));
                } catch (IllegalAccessException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }
}
