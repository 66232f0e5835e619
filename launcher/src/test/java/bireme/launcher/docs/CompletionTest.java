package bireme.launcher.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.launcher.options.HelpText;
import bireme.launcher.options.Option;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import xxdev.DeviceProvider;

/** Completion of command lines in bash and zsh is made from the table of options. */
class CompletionTest {
    private static final String BASH = "packaging/share/bash-completion/completions/mpjrun";
    private static final String ZSH = "packaging/share/zsh/site-functions/_mpjrun";
    private static final String MADE = " for mpjrun; CompletionTest makes it from the table of options.\n";
    private static final String JAVA_WITH_VALUE = "--add-opens | --add-exports | --add-reads | --add-modules";
    private static final Pattern SUBCOMMAND = Pattern.compile("(?m)^ {7}mpjrun ([a-z]+)");

    /** Labels of values that are files or folders. */
    private static final List<String> FILES = List.of("FILE", "FOLDER", "PATH", "DIR", "WHAT");

    private static final int MAX_COLUMN = 90;
    private static final String INDENT = " ".repeat(16);

    /** Values that are one of a few words; all others are numbers, or files and folders. */
    private static final Map<Option, String> WORDS = Map.of(
            Option.DEVICE, devices(),
            Option.ON_RANK_DEATH, "abort notify",
            Option.RANK_BY, "slot node",
            Option.MAP_BY, "slot node core numa",
            Option.BIND_TO, "none core hwthread",
            Option.EXPLORE_STRATEGY, "random bounded",
            Option.STDIN, "all none");

    private static String devices() {
        return ServiceLoader.load(DeviceProvider.class).stream()
                .map(provider -> provider.get().name())
                .filter(name -> !name.equals("explore")) // of --explore
                .sorted()
                .collect(Collectors.joining(" "));
    }

    private static String subcommands() {
        return SUBCOMMAND
                .matcher(HelpText.create())
                .results()
                .map(MatchResult::group)
                .map(line -> line.strip().split(" ")[1])
                .collect(Collectors.joining(" "));
    }

    private static boolean namesProgram(Option option) {
        return option == Option.JAR || option == Option.MAIN_CLASS;
    }

    private static List<String> names(Predicate<Option> wanted) {
        return Stream.of(Option.values())
                .filter(wanted)
                .flatMap(option -> option.names().stream())
                .toList();
    }

    /** Words with something between them, in lines; each but the last ends with {@code end}. */
    private static String wrapped(List<String> words, String between, String end) {
        StringBuilder text = new StringBuilder();
        int column = 0;
        for (String word : words) {
            if (column > 0) {
                boolean isLong = column + between.length() + word.length() > MAX_COLUMN;
                text.append(isLong ? between.stripTrailing() + end + "\n" + INDENT : between);
                column = isLong ? 0 : column + between.length();
            }
            text.append(word);
            column += word.length();
        }
        return text.toString();
    }

    private static String bash() {
        StringBuilder text = new StringBuilder("# bash completion" + MADE);
        text.append("_mpjrun() {\n    local current=${COMP_WORDS[COMP_CWORD]} at=1 values words\n    COMPREPLY=()\n");
        text.append("    while ((at < COMP_CWORD)); do\n        values=0 words=''\n");
        text.append("        case ${COMP_WORDS[at]} in\n");
        for (Option option : Option.values()) {
            if (WORDS.containsKey(option)) {
                String names = String.join(" | ", option.names());
                text.append("            " + names + ") values=1 words='" + WORDS.get(option) + "' ;;\n");
            }
        }
        List<String> oneValue = new ArrayList<>(names(
                option -> option.valueLabels().size() == 1 && !WORDS.containsKey(option) && !namesProgram(option)));
        oneValue.add(JAVA_WITH_VALUE);
        text.append("            " + wrapped(oneValue, " | ", " \\") + ") values=1 ;;\n");
        text.append("            "
                + String.join(" | ", names(option -> option.valueLabels().size() == 2)) + ") values=2 ;;\n");
        // With no words of ours the shell completes names of files.
        text.append("            " + String.join(" | ", names(CompletionTest::namesProgram)) + " | --) return ;;\n");
        text.append("            -*) ;;\n            *) return ;;\n        esac\n");
        text.append("        if ((at + values >= COMP_CWORD)); then\n");
        text.append("            COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n");
        text.append("            return\n        fi\n        ((at += values + 1))\n    done\n");
        text.append("    case $current in\n        -*) words='" + wrapped(names(option -> true), " ", "") + "' ;;\n");
        text.append("        *) if ((COMP_CWORD == 1)); then words='" + subcommands() + "'; else words=''; fi ;;\n");
        text.append("    esac\n    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n");
        return text.append("}\ncomplete -o filenames -o default -F _mpjrun mpjrun\n")
                .toString();
    }

    private static String zsh() {
        StringBuilder text = new StringBuilder("#compdef mpjrun\n# zsh completion" + MADE + "_arguments \\\n");
        for (Option option : Option.values()) {
            String names = String.join(" ", option.names());
            String alternatives = String.join(",", option.names());
            boolean isOne = option.names().size() == 1;
            text.append("    ").append(option.isRepeatable() ? "'*'" : "'(" + names + ")'");
            text.append(isOne ? alternatives : "{" + alternatives + "}");
            text.append("'[").append(zshText(option.description())).append(']');
            for (String label : option.valueLabels()) {
                text.append(':').append(label).append(':').append(zshAction(option));
            }
            text.append("' \\\n");
        }
        text.append("    '1:program:{ compadd ").append(subcommands()).append("; _files }' \\\n");
        return text.append("    '*:::argument:_files'\n").toString();
    }

    private static String zshAction(Option option) {
        if (WORDS.containsKey(option)) {
            return "(" + WORDS.get(option) + ")";
        }
        return FILES.contains(option.valueLabels().get(0)) ? "_files" : " ";
    }

    private static String zshText(String text) {
        return text.replace("[", "\\[").replace("]", "\\]").replace("'", "'\\''");
    }

    @Test
    void shouldBeMadeFromTheTableOfOptions() throws IOException {
        WrittenPage.checkFile(BASH, bash(), CompletionTest.class);
        WrittenPage.checkFile(ZSH, zsh(), CompletionTest.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mpjrun --ranks-           | --ranks-per-jvm",
                "mpjrun -np 4 -dev smd     | smdev",
                "mpjrun --on-rank-death n  | notify",
                "mpjrun do                 | doctor",
                "mpjrun --mca a b --quie   | --quiet",
                "mpjrun -np 2 Main --quie  | ''",
                "mpjrun -jar a.jar --quie  | ''",
            })
    void shouldCompleteInBash(String line, String expected) throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash");
        String script = "source '" + Page.ROOT.resolve(BASH) + "'; read -ra COMP_WORDS <<<'" + line
                + "'; COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _mpjrun; printf '%s' \"${COMPREPLY[*]}\"";
        Process bash = new ProcessBuilder("/bin/bash", "--norc", "-c", script)
                .redirectErrorStream(true)
                .start();
        String out = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(out).isEqualTo(expected);
    }
}
