package bireme.launcher.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class OptionTest {
    @Test
    void shouldGiveEachNameToOneOption() {
        Set<String> names = new HashSet<>();
        for (Option option : Option.values()) {
            assertThat(option.names()).allSatisfy(name -> {
                assertThat(names.add(name)).as("%s is given once", name).isTrue();
                assertThat(Option.named(name)).isEqualTo(option);
                assertThat(JavaOptions.length(name))
                        .as("%s is no option for Java", name)
                        .isZero();
            });
        }
    }

    @Test
    void shouldKnowNoOtherNames() {
        assertThat(Option.named("-nps")).isNull();
        assertThat(Option.named("")).isNull();
    }

    @Test
    void shouldBeWhatTheReadmeNames() throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));
        int begin = readme.indexOf("## Options in short");
        List<String> names = Pattern.compile("`(-[^ `]+)[^`]*`")
                .matcher(readme.substring(begin, readme.indexOf("## More", begin)))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(names)
                .contains("-np", "--tag-output")
                .allSatisfy(name ->
                        assertThat(Option.named(name)).as("option %s", name).isNotNull());
    }
}
