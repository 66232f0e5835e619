package bireme.devices.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonValueTest {
    @Test
    void shouldKnowWhereEachValueIs() {
        JsonValue whole = JsonValue.parse("{\"a\": [1, 2.5,\n {\"b\": true, \"c\": null}], \"d\": \"x\"}", "f.json");
        Map<String, JsonValue> members = whole.members();
        List<JsonValue> elements = members.get("a").elements();
        assertThat(elements.get(0).integer(1)).isEqualTo(1);
        assertThat(elements.get(1).value()).isEqualTo(2.5);
        assertThat(elements.get(2).members().get("b")).isEqualTo(new JsonValue("f.json", 2, "a[2].b", true));
        assertThat(elements.get(2).members().get("c")).isEqualTo(new JsonValue("f.json", 2, "a[2].c", null));
        assertThat(members.get("d").text("a name")).isEqualTo("x");
        assertThat(members.get("d").elements()).containsExactly(members.get("d"));
        assertThat(elements.get(2).members().get("c").error("why")).hasMessage("f.json, line 2, a[2].c: why");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    {                    | f.json, line 1: Unexpected end-of-input
                    ``                   | f.json, line 1: there is nothing; expected an object in braces
                    {"a": 1} 2           | f.json, line 1: there is more behind the end
                    {"a": 1, "a": 2}     | f.json, line 1, a: is there twice, and before in line 1
                    12345678901234567890 | f.json, line 1: Numeric value
                    """)
    void shouldRefuseWhatIsNoJson(String json, String expected) {
        assertThatThrownBy(() -> JsonValue.parse(json, "f.json"))
                .isInstanceOf(JsonException.class)
                .hasMessageContaining(expected);
    }

    @Test
    void shouldRefuseTextsThatAreNestedWithoutEnd() {
        assertThatThrownBy(() -> JsonValue.parse("[".repeat(100_000), "f.json")).isInstanceOf(JsonException.class);
    }
}
