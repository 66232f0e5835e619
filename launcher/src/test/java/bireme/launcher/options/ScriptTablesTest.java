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
import java.util.stream.Stream;
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

    /** Options that the script itself does something about, with or without a value attached to their names. */
    @Test
    void shouldNameOnlyOptionsThatThereAre() {
        String reading = script.substring(script.indexOf("read_options() {"), script.indexOf("note_device() {"));
        List<String> names = Pattern.compile("^ +(-[^()]*)\\)", Pattern.MULTILINE)
                .matcher(reading)
                .results()
                .flatMap(patterns -> Stream.of(patterns.group(1).split("\\|")))
                .map(pattern -> pattern.strip().replaceFirst("\\*$", ""))
                .filter(pattern -> !pattern.matches("-|--|.*[*?].*") && JavaOptions.length(pattern) == 0)
                .map(pattern -> pattern.replaceFirst("=$", ""))
                .toList();
        assertThat(names)
                .contains("--dry-run", "--wdir", "-machinesfile", "-x", "-class")
                .allSatisfy(name ->
                        assertThat(Option.named(name)).as("option %s", name).isNotNull());
    }

    @Test
    void shouldKnowOptionsForJavaWithValue() {
        assertThat(words("java_options_with_value")).containsExactlyInAnyOrderElementsOf(JavaOptions.withValue());
    }
}
