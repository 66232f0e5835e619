package bireme.launcher.top;

import java.util.ArrayList;
import java.util.List;

/** Takes what is about one rank out of the states and stacks of all. */
final class StackLines {
    private StackLines() {}

    /** The lines about a rank, each with the indented lines that follow it. */
    static List<String> of(List<String> all, int rank) {
        List<String> lines = new ArrayList<>();
        boolean isAbout = false;
        for (String line : all) {
            boolean isIndented = line.startsWith(" ") || line.startsWith("\t");
            isAbout = isIndented
                    ? isAbout
                    : line.startsWith("rank " + rank + " ") || line.startsWith("rank " + rank + ",");
            if (isAbout) {
                lines.add(line);
            }
        }
        return lines.isEmpty()
                ? List.of("no thread of rank " + rank + " is left, or its process does not answer")
                : lines;
    }
}
