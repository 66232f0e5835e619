package bireme.devices.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;

class JsonTextTest {
    @Test
    void shouldWriteAValueOnOneLine() {
        String text = JsonText.of(json -> {
            json.writeStartObject();
            json.writeStringField("a", "\"\\\n\u0001é");
            json.writeNumberField("b", 1.5);
            json.writeEndObject();
        });
        assertThat(text).isEqualTo("{\"a\":\"\\\"\\\\\\n\\u0001é\",\"b\":1.5}");
    }

    @Test
    void shouldLayItOutAsAsked() {
        MinimalPrettyPrinter spaced = new MinimalPrettyPrinter() {
            private static final long serialVersionUID = 1L;

            @Override
            public void writeArrayValueSeparator(JsonGenerator json) throws IOException {
                json.writeRaw(", ");
            }
        };
        assertThat(JsonText.of(spaced, json -> json.writeArray(new int[] {1, 2}, 0, 2)))
                .isEqualTo("[1, 2]");
    }

    @Test
    void shouldRefuseWhatIsNoValue() {
        assertThatThrownBy(() -> JsonText.of(json -> json.writeEndArray())).isInstanceOf(UncheckedIOException.class);
    }
}
