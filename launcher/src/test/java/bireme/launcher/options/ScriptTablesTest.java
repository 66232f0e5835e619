package bireme.launcher.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The script knows which options take values; here it is held to what Java knows. */
class ScriptTablesTest {
    private String script;

    @BeforeEach
    void readScript() throws IOException {
        script = Files.readString(Path.of("bin", "mpjrun")).replace("\\\n", "");
    }

    private List<String> words(String variable) {
        Matcher matcher = Pattern.compile("^" + variable + "=\"(.*)\"$", Pattern.MULTILINE)
                .matcher(script);
        assertThat(matcher.find()).as("script sets %s", variable).isTrue();
        return Arrays.asList(matcher.group(1).trim().split("\\s+"));
    }

    /** Options that name the program end the script's search, so they stand in no table. */
    private static List<String> namesWithValues(int values) {
        List<String> names = new ArrayList<>();
        for (Option option : Option.values()) {
            if (option.valueLabels().size() == values && !option.namesProgram()) {
                names.addAll(option.names());
            }
        }
        return names;
    }

    @Test
    void shouldKnowOptionsWithValue() {
        assertThat(words("options_with_value")).containsExactlyInAnyOrderElementsOf(namesWithValues(1));
    }

    @Test
    void shouldKnowOptionsWithTwoValues() {
        assertThat(words("options_with_two_values")).containsExactlyInAnyOrderElementsOf(namesWithValues(2));
    }

    @Test
    void shouldKnowOptionsForJavaWithValue() {
        assertThat(words("java_options_with_value")).containsExactlyInAnyOrderElementsOf(JavaOptions.withValue());
    }
}
