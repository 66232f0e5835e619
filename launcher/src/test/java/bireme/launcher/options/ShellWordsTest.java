package bireme.launcher.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShellWordsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "a b\tc               | <a><b><c>",
                "  a   b             | <a><b>",
                "'a b' \"c d\" e\\ f  | <a b><c d><e f>",
                "a'b'\"c\"d           | <abcd>",
                "'' \"\"              | <><>",
                "'it'\\''s'           | <it's>",
                "\"say \\\"x\\\"\"    | <say \"x\">",
                "'a\\b' \\\\          | <a\\b><\\>",
                "# a comment          | ^^",
                "a # b                | <a><#><b>",
            })
    void shouldSplitAsAShellDoes(String line, String words) {
        StringBuilder text = new StringBuilder();
        ShellWords.of(line).forEach(word -> text.append('<').append(word).append('>'));
        assertThat(text.toString()).isEqualTo(words);
    }

    @Test
    void shouldRefuseOpenQuote() {
        assertThatThrownBy(() -> ShellWords.of("a 'b c"))
                .isInstanceOf(UsageException.class)
                .hasMessage("a quote ' is not closed in: a 'b c");
    }
}
