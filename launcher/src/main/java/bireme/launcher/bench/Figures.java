package bireme.launcher.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what programs print: the closing block of the NAS benchmarks, or a table by sizes under a line
 * {@code # Size (bytes)  Name (unit)  ...}, whose first column behind the size counts.
 */
final class Figures {
    private static final Pattern MEGA_OPS = Pattern.compile("(?m)^ Mop/s total +=\\s+(\\S+)");
    private static final Pattern VERIFICATION = Pattern.compile("(?m)^ Verification +=\\s+(\\S+)");
    private static final Pattern UNIT = Pattern.compile("\\(([^)]+)\\)");
    private static final String SIZE = "Size (bytes)";

    private Figures() {}

    /** The figures in an output; none when it has neither form. */
    static List<Figure> in(String output) {
        Matcher matcher = MEGA_OPS.matcher(output);
        return matcher.find() ? List.of(new Figure("", Double.parseDouble(matcher.group(1)), "Mop/s")) : table(output);
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
                place = columns.indexOf(SIZE) + 1;
                Matcher matcher = UNIT.matcher(columns.get(place));
                unit = matcher.find() ? matcher.group(1) : "";
            } else if (place > 0 && !line.startsWith("#") && !line.isBlank()) {
                String[] cells = line.strip().split("\\s+");
                if (cells.length > place) {
                    String at = String.join(" ", Arrays.copyOf(cells, place));
                    figures.add(new Figure(at, Double.parseDouble(cells[place]), unit));
                }
            }
        }
        return figures;
    }
}
