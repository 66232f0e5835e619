package bireme.launcher.docs;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.MpjrunCall;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.HelpText;
import bireme.launcher.options.JavaOptions;
import bireme.launcher.options.Option;
import bireme.launcher.options.ShellWords;
import bireme.launcher.options.UsageException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Every block of commands says when it is run, and every command of {@code mpjrun} on a page, run or not, has options,
 * subcommands and programs that are there.
 */
class PageCommandsTest {
    private static final List<Page> PAGES = Page.all();

    /** Programs that come with Bireme, by their packages. */
    private static final Pattern OWN_PROGRAM = Pattern.compile("(examples|npb|jgf|imb|osu|shoc)\\.[\\w.]*");

    private static final Pattern SUBCOMMAND = Pattern.compile("(?m)^ {7}mpjrun ([a-z]+)");
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--?[A-Za-z][\\w-]*");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    /** What follows mpjrun up to the end of the command, unless mpjrun is the value of another command's option. */
    private static final Pattern MPJRUN =
            Pattern.compile("(?:^|(?<=[\\s(\"/]))mpjrun (?!'-)((?:'[^']*'|\"[^\"]*\"|[^'\"|;&<>#)`])*)");

    /** Messages of mpjrun about a host, and what it calls itself by there. */
    private static final Pattern NO_COMMAND = Pattern.compile("on .*|--agent");

    private static final Set<String> SUBCOMMANDS = SUBCOMMAND
            .matcher(HelpText.create())
            .results()
            .map(found -> found.group(1))
            .collect(Collectors.toSet());

    private final Map<String, Set<String>> optionsOfSubcommands = new HashMap<>();
    private final List<String> wrong = new ArrayList<>();
    private int commands;

    @Test
    void shouldSayOfEveryBlockOfCommandsWhetherItIsRun() {
        assertThat(PAGES.stream().flatMap(page -> Console.of(page).stream()).filter(each -> !each.isMarked()))
                .as("blocks with a prompt whose fence is not marked as Console describes")
                .isEmpty();
    }

    @Test
    void shouldOnlyHaveOptionsSubcommandsAndProgramsThatAreThere() {
        for (Page page : PAGES) {
            for (Page.Block block : page.blocks()) {
                block.text().forEach(line -> check(page, line.startsWith("$ ") ? line.substring(2) : line));
            }
            String prose = page.prose().replaceAll("\n(?!\n) *", " ");
            CODE.matcher(prose).results().forEach(code -> check(page, code.group(1)));
        }
        assertThat(wrong).isEmpty();
        assertThat(commands).as("commands on pages").isGreaterThan(300);
    }

    private void check(Page page, String text) {
        for (String arguments :
                MPJRUN.matcher(text).results().map(found -> found.group(1)).toList()) {
            List<String> words = words(arguments);
            if (words.isEmpty() || NO_COMMAND.matcher(arguments).matches()) {
                continue;
            }
            commands++;
            try {
                if (SUBCOMMANDS.contains(words.get(0))) {
                    checkSubcommand(words);
                } else if (words.size() > 1 || Option.named(words.get(0)) == null) {
                    checkJob(words); // an option alone is a mention, and needs no value
                }
            } catch (UsageException e) {
                wrong.add(page + ": mpjrun " + arguments + ": " + e.getMessage());
            }
        }
    }

    /** Up to three dots, which stand for more. */
    private static List<String> words(String arguments) {
        List<String> words = new ArrayList<>();
        for (String word : ShellWords.of(arguments)) {
            if (word.equals("...")) {
                break;
            }
            words.add(word);
        }
        return words;
    }

    private void checkJob(List<String> words) {
        CommandLine line = CommandLineReader.read(words.toArray(new String[0]));
        for (CommandLine program : line.programs()) {
            checkProgram(program.program());
        }
    }

    private static void checkProgram(String name) {
        if (OWN_PROGRAM.matcher(name).matches()) {
            try {
                Class.forName(name, false, PageCommandsTest.class.getClassLoader());
            } catch (ClassNotFoundException e) {
                throw new UsageException("no such program: " + name, e);
            }
        }
    }

    private void checkSubcommand(List<String> words) {
        Set<String> known = optionsOfSubcommands.computeIfAbsent(words.get(0), PageCommandsTest::optionsOf);
        boolean hasOptionsOfPrograms = words.get(0).equals("bench");
        for (String word : words.subList(1, words.size())) {
            boolean isOption = word.startsWith("-") && OPTION.matcher(word).lookingAt();
            if (isOption
                    && !hasOptionsOfPrograms
                    && JavaOptions.length(word) == 0
                    && !known.contains(word.split("=")[0])) {
                throw new UsageException("mpjrun " + words.get(0) + " has no option " + word);
            }
            for (String name : word.split(",")) {
                checkProgram(name);
            }
        }
    }

    private static Set<String> optionsOf(String subcommand) {
        String help = MpjrunCall.of(subcommand, "--help").out();
        return OPTION.matcher(help).results().map(MatchResult::group).collect(Collectors.toSet());
    }
}
