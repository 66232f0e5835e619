package bireme.launcher.docs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A block of commands with what they print. {@code console} behind its fence says that they are run and print just
 * this, in lines of any order; {@code console figures} that numbers differ from run to run; {@code console elsewhere}
 * that they need other hosts, long times or several terminals. A line of three dots stands for lines left out; a
 * backslash at the end of a line shown says that it goes on in the next.
 */
record Console(Page page, Page.Block block) {
    /** A command and the lines shown below it. */
    record Command(String text, List<String> shown) {}

    private static final String PROMPT = "$ ";
    private static final String GOES_ON = " \\";
    private static final String LEFT_OUT = "...";
    private static final Pattern NUMBER = Pattern.compile("[-+]?\\d[\\d.,_]*(?:e[-+]?\\d+)?");

    /** All blocks of a page that begin with a prompt. */
    static List<Console> of(Page page) {
        return page.blocks().stream()
                .filter(block -> !block.text().isEmpty() && block.text().get(0).startsWith(PROMPT))
                .map(block -> new Console(page, block))
                .toList();
    }

    boolean isMarked() {
        return List.of("console", "console figures", "console elsewhere").contains(block.info());
    }

    boolean isRun() {
        return isMarked() && !block.info().endsWith("elsewhere");
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

    /** What is wrong with the output of a command; empty if it is as shown. */
    String difference(Command command, String output) {
        List<String> printed =
                new ArrayList<>(output.lines().map(this::comparable).toList());
        List<String> expected =
                new ArrayList<>(command.shown().stream().map(this::comparable).toList());
        boolean isPart = expected.removeIf(LEFT_OUT::equals);
        printed.removeIf(String::isEmpty);
        expected.removeIf(String::isEmpty);
        List<String> missing = new ArrayList<>(expected);
        for (String line : printed) {
            missing.remove(line);
        }
        for (String line : expected) {
            printed.remove(line);
        }
        boolean isAsShown = missing.isEmpty() && (isPart || printed.isEmpty());
        return isAsShown
                ? ""
                : page + ":" + block.line() + ": " + command.text() + "\nshown, not printed: " + text(missing)
                        + "\nprinted, not shown: " + text(isPart ? Collections.emptyList() : printed) + "\n" + output;
    }

    private static String text(List<String> lines) {
        return lines.isEmpty() ? "nothing" : "\n  " + String.join("\n  ", lines);
    }

    private String comparable(String line) {
        String text = line.stripTrailing();
        return block.info().endsWith("figures")
                ? NUMBER.matcher(text).replaceAll("#").replaceAll("\\s+", " ").strip()
                : text;
    }

    @Override
    public String toString() {
        return page + ":" + block.line();
    }
}
