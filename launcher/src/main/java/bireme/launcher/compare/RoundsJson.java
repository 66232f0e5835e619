package bireme.launcher.compare;

import bireme.devices.text.JsonException;
import bireme.devices.text.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads files of measurements: objects with texts, lists of objects, and times.
 *
 * <p>Errors: {@link IOException} whose message says what is wrong.
 */
final class RoundsJson {
    private RoundsJson() {}

    /** The one object in a file. */
    static Map<String, JsonValue> read(Path file) throws IOException {
        try {
            return JsonValue.parse(Files.readString(file), file.getFileName().toString())
                    .members();
        } catch (JsonException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** A member that is a text. */
    static String text(Map<String, JsonValue> object, String name) throws IOException {
        if (valueOf(object, name) instanceof String text) {
            return text;
        }
        throw new IOException("no text \"" + name + "\"");
    }

    private static Object valueOf(Map<String, JsonValue> object, String name) {
        JsonValue member = object.get(name);
        return member == null ? null : member.value();
    }

    /** A member that is a list of objects. */
    static List<Map<String, JsonValue>> objects(Map<String, JsonValue> object, String name) throws IOException {
        List<Map<String, JsonValue>> objects = new ArrayList<>();
        if (valueOf(object, name) instanceof List<?>) {
            for (JsonValue element : object.get(name).elements()) {
                if (element.value() instanceof Map<?, ?>) {
                    objects.add(element.members());
                }
            }
        }
        if (objects.isEmpty()) {
            throw new IOException("no objects in \"" + name + "\"");
        }
        return objects;
    }

    /** A member that is a list of numbers above 0. */
    static double[] times(Map<String, JsonValue> object, String name) throws IOException {
        if (valueOf(object, name) instanceof List<?>) {
            List<JsonValue> elements = object.get(name).elements();
            if (elements.stream().allMatch(RoundsJson::isTime)) {
                return elements.stream().mapToDouble(RoundsJson::number).toArray();
            }
        }
        throw new IOException("no times in \"" + name + "\"");
    }

    private static boolean isTime(JsonValue element) {
        return element.value() instanceof Number && number(element) > 0;
    }

    private static double number(JsonValue element) {
        return ((Number) element.value()).doubleValue();
    }
}
