package bireme.launcher.top;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * What a part of a program reports of itself, as a line: its member {@code text}, which every activity has.
 *
 * <p>Threads: any.
 */
final class ActivityText {
    private static final JsonFactory FACTORY = new JsonFactory();
    private static final String TEXT = "text";

    private ActivityText() {}

    static String of(String activity) {
        try (JsonParser parser = FACTORY.createParser(activity)) {
            int depth = 0;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                if (token == JsonToken.VALUE_STRING && depth == 1 && TEXT.equals(parser.currentName())) {
                    return parser.getText();
                }
            }
            return "";
        } catch (IOException e) {
            throw new UncheckedIOException("an activity of the job is no JSON: " + activity, e);
        }
    }
}
