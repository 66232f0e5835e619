package benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {

    @Test
    void shouldNestObjectsAndLists() {
        assertThat(Json.of(Map.of("a", List.of(1, true, "x", Map.of("b", 2.5)))))
                .isEqualTo("{\"a\":[1,true,\"x\",{\"b\":2.5}]}");
    }

    @Test
    void shouldEscapeWhatTextMayHold() {
        assertThat(Json.of("a\"b\\c\n\u0001é")).isEqualTo("\"a\\\"b\\\\c\\u000a\\u0001é\"");
    }

    @Test
    void shouldHaveNoNumberForNan() {
        assertThat(Json.of(List.of(Double.NaN, Double.POSITIVE_INFINITY, 1e300)))
                .isEqualTo("[null,null,1.0E300]");
    }
}
