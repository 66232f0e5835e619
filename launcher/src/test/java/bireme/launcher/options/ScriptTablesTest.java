package bireme.launcher.options;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.options.Option.Trait;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the script knows of options is made from the tables here. */
class ScriptTablesTest {
    private static final Path SCRIPT = Path.of("bin", "mpjrun");
    private static final String WRITE = "bireme.docs.write";
    private static final int MAX_LINE = 120;

    private static final String HEAD = "# ---- options: what the script must know of them; ScriptTablesTest writes this"
            + " from the tables in bireme.launcher\n";
    private static final String FOOT = "# ---- end of what ScriptTablesTest writes\n";

    /** Options that the script acts upon itself, each by the word that it has for it. */
    private static final String[][] OWN_KINDS = {
        {Option.PRINT_COMMAND.name(), "print_command"},
        {Option.PRINT_CLASSPATH.name(), "print_classpath"},
        {Option.VARIABLE.name(), "variable"},
        {Option.FOLDER.name(), "folder"},
        {Option.DEVICE.name(), "device"},
    };

    private final StringBuilder cases = new StringBuilder();
    private final List<Option> left = new ArrayList<>(Arrays.asList(Option.values()));

    private static String block() {
        ScriptTablesTest table = new ScriptTablesTest();
        table.addOptions();
        table.addOptionsForJava();
        return HEAD
                + "# Sets kind, what the script does with an argument, and values, how many arguments follow as its"
                + " values.\n"
                + "look_up() {\n    kind='' values=0\n    case $1 in\n" + table.cases + "    esac\n}\n" + FOOT;
    }

    private void addOptions() {
        List<String> ends = names(option -> option.has(Trait.NAMES_PROGRAM));
        ends.add("--");
        addCase(ends, "kind=program");
        for (String[] own : OWN_KINDS) {
            Option option = Option.valueOf(own[0]);
            addCase(names(Predicate.isEqual(option)), "kind=" + own[1] + values(option));
        }
        addCase(names(option -> option.has(Trait.SEVERAL_JVMS)), "kind=several values=1");
        addCase(names(option -> option.valueLabels().size() == 1), "values=1");
        addCase(names(option -> option.valueLabels().size() == 2), "values=2");
    }

    private void addOptionsForJava() {
        addCase(List.of("-D?*"), "kind=property");
        Stream<String> starts = JavaOptions.starts().stream().map(start -> start + "*");
        addCase(Stream.concat(starts, JavaOptions.whole().stream()).toList(), "kind=java");
        addCase(JavaOptions.withValue(), "kind=java values=1");
        addCase(List.of("-*"), "");
        addCase(List.of("*"), "kind=program");
    }

    private static String values(Option option) {
        int values = option.valueLabels().size();
        return values == 0 ? "" : " values=" + values;
    }

    /** Names of options that no case has yet. */
    private List<String> names(Predicate<Option> wanted) {
        List<String> names = new ArrayList<>();
        left.stream().filter(wanted).forEach(option -> names.addAll(option.names()));
        left.removeIf(wanted);
        return names;
    }

    private void addCase(List<String> patterns, String then) {
        String line = " ".repeat(8);
        for (int at = 0; at < patterns.size(); at++) {
            boolean isLast = at == patterns.size() - 1;
            String word = patterns.get(at) + (isLast ? (") " + then).stripTrailing() + " ;;" : " | ");
            if (line.length() + word.length() + 1 > MAX_LINE) {
                cases.append(line).append("\\\n");
                line = " ".repeat(12);
            }
            line += word;
        }
        cases.append(line).append('\n');
    }

    @Test
    void shouldKnowWhatTheTablesSay() throws IOException {
        String script = Files.readString(SCRIPT);
        int start = script.indexOf(HEAD);
        int end = script.indexOf(FOOT) + FOOT.length();
        assertThat(start).as("the script has the line %s", HEAD).isBetween(0, end);
        String expected = script.substring(0, start) + block() + script.substring(end);
        if (Boolean.getBoolean(WRITE)) {
            Files.writeString(SCRIPT, expected);
        }
        assertThat(Files.readString(SCRIPT))
                .as(
                        "%s is not what the tables say; mvn test -pl launcher -Dtest=%s -D%s=true writes it",
                        SCRIPT, getClass().getSimpleName(), WRITE)
                .isEqualTo(expected);
    }

    /** Values take up arguments of which the script must not make options. */
    @Test
    void shouldNotMakeACaseOfOptionsThatItMayPassOver() {
        ScriptTablesTest table = new ScriptTablesTest();
        table.addOptions();
        assertThat(table.left)
                .allSatisfy(option -> assertThat(option.valueLabels()).isEmpty());
    }

    @Test
    void shouldTakeOneValueWithEachOptionForSeveralJvms() {
        assertThat(Option.values())
                .filteredOn(option -> option.has(Trait.SEVERAL_JVMS))
                .allSatisfy(option -> assertThat(option.valueLabels()).hasSize(1));
    }
}
