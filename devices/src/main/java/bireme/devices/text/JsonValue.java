package bireme.devices.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A value of a JSON text that somebody has written, with its position, for errors.
 *
 * <p>A text nested deeper than 20 is refused, and a member that is there twice.
 *
 * <p>Threads: immutable.
 *
 * <p>Errors: {@link JsonException} with source, line and path, for what is no JSON, and from all methods for a value
 * that is not what they ask for.
 *
 * @param source that the text is from
 * @param line from 1
 * @param path to it, as in {@code groups.work.rank}
 * @param value a map of names to such values, a list of such values, a String, Long, Double, Boolean or {@code null}
 */
public record JsonValue(String source, int line, String path, Object value) {
    private static final int MAX_DEPTH = 20;
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
            .build();

    /** Reads a text, which is one value. */
    public static JsonValue parse(String text, String source) {
        try (JsonParser parser = JSON.createParser(text)) {
            parser.nextToken();
            JsonValue whole = value(parser, source, "");
            if (parser.nextToken() != null) {
                throw error(source, parser.currentTokenLocation().getLineNr(), "", "there is more behind the end");
            }
            return whole;
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new JsonException(source + ", line " + line + ": " + e.getOriginalMessage(), e);
        } catch (IOException e) {
            throw new JsonException(source + ": " + e.getMessage(), e);
        }
    }

    private static JsonValue value(JsonParser parser, String source, String path) throws IOException {
        int line = parser.currentTokenLocation().getLineNr();
        JsonToken token = parser.currentToken();
        if (token == null) {
            throw error(source, line, path, "there is nothing; expected an object in braces");
        }
        Object value =
                switch (token) {
                    case START_OBJECT -> members(parser, source, path);
                    case START_ARRAY -> elements(parser, source, path);
                    case VALUE_STRING -> parser.getText();
                    case VALUE_NUMBER_INT -> parser.getLongValue();
                    case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
                    case VALUE_TRUE -> true;
                    case VALUE_FALSE -> false;
                    default -> null;
                };
        return new JsonValue(source, line, path, value);
    }

    private static Map<String, JsonValue> members(JsonParser parser, String source, String path) throws IOException {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            String inner = path.isEmpty() ? name : path + "." + name;
            int line = parser.currentTokenLocation().getLineNr();
            parser.nextToken();
            JsonValue before = members.put(name, value(parser, source, inner));
            if (before != null) {
                throw error(source, line, inner, "is there twice, and before in line " + before.line);
            }
        }
        return members;
    }

    private static List<JsonValue> elements(JsonParser parser, String source, String path) throws IOException {
        List<JsonValue> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            elements.add(value(parser, source, path + "[" + elements.size() + "]"));
        }
        return elements;
    }

    private static JsonException error(String source, int line, String path, String what) {
        return new JsonException(source + ", line " + line + (path.isEmpty() ? "" : ", " + path) + ": " + what);
    }

    /** Makes the exception for a value that is not as it should be. */
    public JsonException error(String what) {
        return error(source, line, path, what);
    }

    /** The members of an object. */
    @SuppressWarnings("unchecked") // maps have such members only
    public Map<String, JsonValue> members() {
        if (value instanceof Map<?, ?> map) {
            return (Map<String, JsonValue>) map;
        }
        throw unexpected("an object in braces");
    }

    /** The members of an object, of which only these are legal. */
    public Map<String, JsonValue> members(List<String> legal) {
        Map<String, JsonValue> members = members();
        members.forEach((name, member) -> {
            if (!legal.contains(name)) {
                throw member.error("is not known; " + NameSuggestion.of(name, legal));
            }
        });
        return members;
    }

    /** Makes the exception for a value of another kind. */
    public JsonException unexpected(String expected) {
        return error("expected " + expected + ", found " + found());
    }

    /** What it is, in a few words. */
    public String found() {
        return value instanceof Map<?, ?>
                ? "an object"
                : value instanceof List<?> ? "a list" : value instanceof String ? "\"" + value + "\"" : "" + value;
    }

    /** This value, if it is a whole number of {@code least..most}; else throws. */
    public long number(long least, long most) {
        if (value instanceof Long number && number >= least && number <= most) {
            return number;
        }
        throw unexpected("a whole number from " + least + " to " + most);
    }

    /** This value, if it is a whole number of at least {@code least} that an int holds. */
    public int integer(int least) {
        return (int) number(least, Integer.MAX_VALUE);
    }

    /**
     * This value, if it is a text.
     *
     * @param what it is the text of, for the error
     */
    public String text(String what) {
        if (value instanceof String text) {
            return text;
        }
        throw unexpected(what + " in quotes");
    }

    /** Elements of a list, or a single one. */
    @SuppressWarnings("unchecked") // lists have such elements only
    public List<JsonValue> elements() {
        return value instanceof List<?> list ? (List<JsonValue>) list : List.of(this);
    }
}
