package bireme.launcher.docs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A block of commands with what they print. {@code console} behind its fence says that every run of the tests runs them,
 * and that they print just this, in lines of any order. Words may follow:
 *
 * <ul>
 *   <li>{@code figures}: numbers and their units differ from run to run
 *   <li>{@code nightly}: the nightly run alone runs them, all such blocks of a page in one folder, in their order
 *   <li>{@code alone}, {@code hosts} or {@code slurm}: they run at that {@link NightlyPlace}; only with {@code nightly}
 *   <li>{@code elsewhere} and one of {@link #REASONS}: they are not run, and only their options are checked
 * </ul>
 *
 * <p>A line of three dots stands for lines left out, and three dots in a line for any text; a backslash at the end of a
 * line shown says that it goes on in the next. Where a command runs in the background, what the commands of the block
 * print is compared as a whole.
 */
record Console(Page page, Page.Block block) {
    /** A command and the lines shown below it. */
    record Command(String text, List<String> shown) {
        boolean isInBackground() {
            return BACKGROUND.matcher(text).find();
        }
    }

    /** What keeps commands from being run by any test. */
    static final Set<String> REASONS = Set.of("cluster", "hours", "terminal");

    private static final String MARK = "console";
    private static final String FIGURES = "figures";
    private static final String NIGHTLY = "nightly";
    private static final String ELSEWHERE = "elsewhere";
    private static final String PROMPT = "$ ";
    private static final String GOES_ON = " \\";
    private static final String LEFT_OUT = "...";
    private static final Pattern BACKGROUND = Pattern.compile("[^&]&\\s*(#.*)?$");
    private static final Pattern NUMBER =
            Pattern.compile("[-+]?\\d[\\d.,_]*(?:e[-+]?\\d+)?(?: ?(?:[num]?s|[KMG]i?B|[kM])\\b)?");

    /** All blocks of a page that begin with a prompt. */
    static List<Console> of(Page page) {
        return page.blocks().stream()
                .filter(block -> !block.text().isEmpty() && block.text().get(0).startsWith(PROMPT))
                .map(block -> new Console(page, block))
                .toList();
    }

    private List<String> words() {
        return Arrays.asList(block.info().split(" "));
    }

    boolean isMarked() {
        List<String> words = words();
        if (!words.get(0).equals(MARK)) {
            return false;
        } else if (words.contains(ELSEWHERE)) {
            return words.size() == 3 && REASONS.contains(words.get(2));
        }
        List<String> more = new ArrayList<>(words.subList(1, words.size()));
        more.remove(FIGURES);
        return more.isEmpty()
                || more.remove(NIGHTLY) && (more.isEmpty() || more.size() == 1 && place() != NightlyPlace.HERE);
    }

    /** Whether every run of the tests runs it. */
    boolean isRun() {
        return isMarked() && !isNightly() && !words().contains(ELSEWHERE);
    }

    /** Whether only the nightly run runs it. */
    boolean isNightly() {
        return words().contains(NIGHTLY);
    }

    /** Where it is run. */
    NightlyPlace place() {
        return Arrays.stream(NightlyPlace.values())
                .filter(place -> words().contains(place.word()))
                .findAny()
                .orElse(NightlyPlace.HERE);
    }

    /** Its commands, in their order. */
    List<Command> commands() {
        List<Command> commands = new ArrayList<>();
        for (String line : block.text()) {
            if (line.startsWith(PROMPT)) {
                commands.add(new Command(line.substring(PROMPT.length()), new ArrayList<>()));
            } else {
                show(line, commands.get(commands.size() - 1).shown());
            }
        }
        return commands;
    }

    private static void show(String line, List<String> shown) {
        int last = shown.size() - 1;
        if (last >= 0 && shown.get(last).endsWith(GOES_ON)) {
            String begun = shown.get(last);
            shown.set(last, begun.substring(0, begun.length() - GOES_ON.length()) + " " + line.strip());
        } else {
            shown.add(line);
        }
    }

    /** What is wrong with the outputs of its commands; empty if they are as shown. */
    String difference(List<String> outputs) {
        List<Command> commands = commands();
        if (commands.stream().anyMatch(Command::isInBackground)) {
            List<String> shown =
                    commands.stream().flatMap(each -> each.shown().stream()).toList();
            String texts = commands.stream().map(Command::text).collect(Collectors.joining("; "));
            return difference(new Command(texts, shown), String.join("", outputs));
        }
        StringBuilder differences = new StringBuilder();
        for (int i = 0; i < commands.size(); i++) {
            differences.append(difference(commands.get(i), outputs.get(i)));
        }
        return differences.toString();
    }

    private String difference(Command command, String output) {
        List<String> printed =
                new ArrayList<>(output.lines().map(this::comparable).toList());
        List<String> expected =
                new ArrayList<>(command.shown().stream().map(this::comparable).toList());
        boolean isPart = expected.removeIf(LEFT_OUT::equals);
        printed.removeIf(String::isEmpty);
        expected.removeIf(String::isEmpty);
        expected.removeIf(printed::remove); // exact lines first, so that dots leave these to them
        expected.removeIf(line -> removeMatch(line, printed));
        boolean isAsShown = expected.isEmpty() && (isPart || printed.isEmpty());
        return isAsShown
                ? ""
                : page + ":" + block.line() + ": " + command.text() + "\nshown, not printed: " + text(expected)
                        + "\nprinted, not shown: " + text(isPart ? List.of() : printed) + "\n" + output;
    }

    private static boolean removeMatch(String line, List<String> printed) {
        if (!line.contains(LEFT_OUT)) {
            return false;
        }
        Pattern pattern = Pattern.compile(Arrays.stream(line.split(Pattern.quote(LEFT_OUT), -1))
                .map(Pattern::quote)
                .collect(Collectors.joining(".*")));
        for (int i = 0; i < printed.size(); i++) {
            if (pattern.matcher(printed.get(i)).matches()) {
                printed.remove(i);
                return true;
            }
        }
        return false;
    }

    private static String text(List<String> lines) {
        return lines.isEmpty() ? "nothing" : "\n  " + String.join("\n  ", lines);
    }

    private String comparable(String line) {
        String text = line.stripTrailing();
        return words().contains(FIGURES)
                ? NUMBER.matcher(text)
                        .replaceAll("#")
                        .replaceAll("--+", "--")
                        .replaceAll("\\s+", " ")
                        .strip()
                : text;
    }

    @Override
    public String toString() {
        return page + ":" + block.line();
    }
}
