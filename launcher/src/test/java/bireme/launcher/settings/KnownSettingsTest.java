package bireme.launcher.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The list of settings is held to the sources of all modules. */
class KnownSettingsTest {
    private static final Pattern KEY = Pattern.compile("\"(bireme\\.[a-z][a-z.-]*)\"");

    /** Names of the same form that are no settings: loggers, packages, files, a key of PMI. */
    private static final Pattern NO_SETTING = Pattern.compile(
            "bireme\\.(accelerator|algorithms|bb|checkpoint|collectives|devices|junit|launcher|notebook|recovery|runtime)\\..*"
                    + "|bireme\\.(properties|leave-arguments|coll|contact)");

    private static List<String> keysInSources() throws IOException {
        List<String> keys = new ArrayList<>();
        for (String module : new String[] {"devices", "collectives", "runtime", "accelerator", "launcher"}) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
                for (Path file : files.filter(each -> each.toString().endsWith(".java")
                                && !each.toString().contains("settings"))
                        .toList()) {
                    Matcher matcher = KEY.matcher(Files.readString(file));
                    while (matcher.find()) {
                        keys.add(matcher.group(1));
                    }
                }
            }
        }
        keys.removeIf(key -> NO_SETTING.matcher(key).matches());
        return keys;
    }

    private static Set<String> known() {
        Set<String> known = new TreeSet<>();
        KnownSettings.ALL.forEach(each -> known.add(each.key().replace("*", "")));
        return known;
    }

    @Test
    void shouldListNothingThatIsNotRead() throws Exception {
        assertThat(keysInSources()).containsAll(known());
    }

    /** A key that several classes know is a constant, or else they could disagree on its name, range or default. */
    @Test
    void shouldBeWrittenOnce() throws Exception {
        assertThat(keysInSources()).doesNotHaveDuplicates();
    }

    /** A setting that is missing here is reported as read by nothing. */
    @Test
    void shouldListEverySettingThatIsRead() throws Exception {
        Set<String> missing = new TreeSet<>(keysInSources());
        missing.removeAll(known());
        assertThat(missing).as("settings that KnownSettings does not list").isEmpty();
    }
}
