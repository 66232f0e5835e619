package bireme.launcher.compare;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Parses JSON files into maps, lists, strings, doubles and booleans.
 *
 * <p>Errors: {@link IOException} whose message says what is wrong.
 */
final class JsonReader {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonReader() {}

    /** The one object in a file. */
    static Map<?, ?> read(Path file) throws IOException {
        try (JsonParser parser = FACTORY.createParser(Files.readString(file))) {
            parser.nextToken();
            if (value(parser) instanceof Map<?, ?> map) {
                return map;
            }
        }
        throw new IOException("no object of JSON");
    }

    private static Object value(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) {
            Map<String, Object> members = new LinkedHashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                members.put(name, value(parser));
            }
            return members;
        } else if (token == JsonToken.START_ARRAY) {
            List<Object> elements = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                elements.add(value(parser));
            }
            return elements;
        } else if (token == null) {
            throw new IOException("it ends too early");
        } else if (token.isNumeric()) {
            return parser.getDoubleValue();
        }
        return token.isBoolean() ? parser.getBooleanValue() : token == JsonToken.VALUE_NULL ? null : parser.getText();
    }

    /** A member that is a text. */
    static String text(Map<?, ?> object, String name) throws IOException {
        if (object.get(name) instanceof String text) {
            return text;
        }
        throw new IOException("no text \"" + name + "\"");
    }

    /** A member that is a list of objects. */
    static List<Map<?, ?>> objects(Map<?, ?> object, String name) throws IOException {
        List<Map<?, ?>> objects = new ArrayList<>();
        if (object.get(name) instanceof List<?> list) {
            for (Object element : list) {
                if (element instanceof Map<?, ?> map) {
                    objects.add(map);
                }
            }
        }
        if (objects.isEmpty()) {
            throw new IOException("no objects in \"" + name + "\"");
        }
        return objects;
    }

    /** A member that is a list of numbers above 0. */
    static double[] times(Map<?, ?> object, String name) throws IOException {
        if (object.get(name) instanceof List<?> list && list.stream().allMatch(JsonReader::isTime)) {
            return list.stream().mapToDouble(Double.class::cast).toArray();
        }
        throw new IOException("no times in \"" + name + "\"");
    }

    private static boolean isTime(Object value) {
        return value instanceof Double && (double) value > 0;
    }
}
