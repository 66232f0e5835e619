package bireme.launcher.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what programs print: the closing block of the NAS benchmarks; a table by sizes under a line {@code # Size
 * (bytes)  Name (unit)  ...}, whose first column behind the size counts; or one of IMB, of which the time of the
 * slowest rank counts. Lines that are no row of their table, such as what a program says at its end, do not count.
 */
final class Figures {
    private static final Pattern MEGA_OPS = Pattern.compile("(?m)^ Mop/s total +=\\s+(\\S+)");
    /** Programs of users may print 1KiB. */
    private static final Pattern LENGTH = Pattern.compile("[0-9].*");

    private static final Pattern VERIFICATION = Pattern.compile("(?m)^ Verification +=\\s+(\\S+)");
    private static final Pattern UNIT = Pattern.compile("\\(([^)]+)\\)");
    private static final String SIZE = "Size (bytes)";
    private static final String REPETITIONS = "#repetitions";

    private Figures() {}

    /** The figures in an output; none when it has neither form. */
    static List<Figure> in(String output) {
        Matcher matcher = MEGA_OPS.matcher(output);
        if (matcher.find() && isNumber(matcher.group(1))) {
            return List.of(new Figure("", Double.parseDouble(matcher.group(1)), "Mop/s"));
        }
        List<Figure> table = table(output);
        return table.isEmpty() ? imbTable(output) : table;
    }

    /** A table under {@code #bytes #repetitions t_min[usec] ...}; where there are no sizes, without the first. */
    private static List<Figure> imbTable(String output) {
        List<Figure> figures = new ArrayList<>();
        int time = -1;
        boolean hasSizes = false;
        for (String line : output.split("\\R")) {
            List<String> cells = List.of(line.strip().split("\\s+"));
            if (cells.contains(REPETITIONS)) {
                hasSizes = cells.get(0).equals("#bytes");
                time = Math.max(cells.indexOf("t[usec]"), cells.indexOf("t_max[usec]"));
            } else if (time > 0 && isRow(cells, 0, time)) {
                figures.add(new Figure(hasSizes ? cells.get(0) : "", Double.parseDouble(cells.get(time)), "us"));
            }
        }
        return figures;
    }

    /** Whether cells are a row: a size or a count, and a time. A sentence is none. */
    private static boolean isRow(List<String> cells, int size, int time) {
        return cells.size() > time && LENGTH.matcher(cells.get(size)).matches() && isNumber(cells.get(time));
    }

    private static boolean isNumber(String text) {
        try {
            Double.parseDouble(text);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** Whether the output says that official values were missed; one that says nothing does not. */
    static boolean isWrong(String output) {
        Matcher matcher = VERIFICATION.matcher(output);
        return matcher.find() && !matcher.group(1).equals("SUCCESSFUL");
    }

    private static List<Figure> table(String output) {
        List<Figure> figures = new ArrayList<>();
        int place = 0;
        String unit = "";
        for (String line : output.split("\\R")) {
            if (line.startsWith("#") && line.contains(SIZE)) {
                List<String> columns = Arrays.asList(line.substring(1).strip().split("\\s{2,}"));
                int behind = columns.indexOf(SIZE) + 1;
                place = behind < columns.size() ? behind : 0;
                Matcher matcher = UNIT.matcher(columns.get(place));
                unit = matcher.find() ? matcher.group(1) : "";
            } else if (place > 0 && !line.startsWith("#")) {
                List<String> cells = List.of(line.strip().split("\\s+"));
                if (isRow(cells, place - 1, place)) {
                    String at = String.join(" ", cells.subList(0, place));
                    figures.add(new Figure(at, Double.parseDouble(cells.get(place)), unit));
                }
            }
        }
        return figures;
    }
}
