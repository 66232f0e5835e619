package bireme.devices.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * JSON as text in memory. Jackson's generator writes it; only what every writer would have to repeat stands here.
 *
 * <pre>{@code String json = JsonText.of(generator -> generator.writeString("text"));}</pre>
 *
 * <p>Source: RFC 8259.
 */
public final class JsonText {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonText() {}

    /** Writes a value, or members of an object. */
    @FunctionalInterface
    public interface ValueWriter {
        /** Writes it; the generator of a text in memory throws only at wrong use. */
        void write(JsonGenerator json) throws IOException;
    }

    /** The text of a value, on one line. */
    public static String of(ValueWriter value) {
        return of(null, value);
    }

    /**
     * The text of a value.
     *
     * @param layout white space between its parts, {@code null} for none
     */
    public static String of(PrettyPrinter layout, ValueWriter value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.setPrettyPrinter(layout);
            value.write(json);
        } catch (IOException e) {
            throw new UncheckedIOException("a value is not written as JSON", e);
        }
        return text.toString();
    }
}
