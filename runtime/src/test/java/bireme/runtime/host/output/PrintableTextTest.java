package bireme.runtime.host.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PrintableTextTest {
    @Test
    void shouldShowWhatATerminalWouldObey() {
        assertThat(PrintableText.of("host \u001b[2J\u0007\r\u009b31m"))
                .isEqualTo("host \\u001b[2J\\u0007\\u000d\\u009b31m");
        assertThat(PrintableText.of("a\u202eb\u2066c\u2028")).isEqualTo("a\\u202eb\\u2066c\\u2028");
    }

    @Test
    void shouldLeaveTextAsItIs() {
        String text = "rank 1 on höst-日本 \uD83D\uDE00:\n\tat Main.main(Main.java:1)\n";
        assertThat(PrintableText.of(text)).isSameAs(text);
    }

    @Test
    void shouldLetNoControlCharacterThrough() {
        String all =
                IntStream.rangeClosed(0, 0xffff).mapToObj(Character::toString).collect(Collectors.joining());
        String shown = PrintableText.of(all);
        assertThat(shown.chars().filter(c -> Character.isISOControl(c)).boxed()).containsExactly(9, 10);
        assertThat(shown.codePoints().map(Character::getDirectionality))
                .doesNotContain(
                        (int) Character.DIRECTIONALITY_RIGHT_TO_LEFT_OVERRIDE,
                        (int) Character.DIRECTIONALITY_LEFT_TO_RIGHT_OVERRIDE,
                        (int) Character.DIRECTIONALITY_RIGHT_TO_LEFT_EMBEDDING,
                        (int) Character.DIRECTIONALITY_LEFT_TO_RIGHT_EMBEDDING,
                        (int) Character.DIRECTIONALITY_POP_DIRECTIONAL_FORMAT,
                        (int) Character.DIRECTIONALITY_LEFT_TO_RIGHT_ISOLATE,
                        (int) Character.DIRECTIONALITY_RIGHT_TO_LEFT_ISOLATE,
                        (int) Character.DIRECTIONALITY_FIRST_STRONG_ISOLATE,
                        (int) Character.DIRECTIONALITY_POP_DIRECTIONAL_ISOLATE);
    }
}
