package bireme.launcher.bench;

import bireme.launcher.options.UsageException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A program of the catalogue.
 *
 * @param suite what it belongs to
 * @param program its main class
 * @param args arguments that are part of it, such as the name of a graph
 * @param ranks the number of ranks that it needs, by class; the class {@code ""} stands for any; empty when the user
 *     may choose
 * @param options what it takes: {@code class} for {@code -c CLASS}, {@code json} for {@code --json FILE}, {@code
 *     warm-up} for {@code -w ROUNDS}, {@code threads} for {@code -t THREADS}
 * @param title what it measures
 */
record CatalogueEntry(
        String suite,
        String program,
        List<String> args,
        Map<String, Integer> ranks,
        Set<String> options,
        String title) {
    private static final int COLUMNS = 5;
    private static final String ANY_RANKS = "*";
    private static final String NO_OPTIONS = "-";

    /** A program that no catalogue has. */
    static CatalogueEntry unlisted(String program) {
        return new CatalogueEntry("", program, List.of(), Map.of(), Set.of(), "");
    }

    /** Reads a line of a catalogue: {@code suite | program arguments | ranks | options | title}. */
    static CatalogueEntry parse(String line) {
        String[] columns = line.split("\\|", COLUMNS);
        if (columns.length < COLUMNS) {
            throw new UsageException(
                    "catalogue of benchmarks: \"" + line + "\" has " + columns.length + " columns, not " + COLUMNS
                            + ": suite | program and its arguments | ranks, or * | options, or - | title");
        }
        List<String> command = Arrays.asList(columns[1].strip().split("\\s+"));
        return new CatalogueEntry(
                columns[0].strip(),
                command.get(0),
                command.subList(1, command.size()),
                ranks(columns[2].strip()),
                options(columns[3].strip()),
                columns[COLUMNS - 1].strip());
    }

    private static Map<String, Integer> ranks(String text) {
        Map<String, Integer> ranks = new LinkedHashMap<>();
        for (String part : text.equals(ANY_RANKS) ? new String[0] : text.split(",")) {
            int equals = part.indexOf('=');
            ranks.put(equals < 0 ? "" : part.substring(0, equals), Integer.valueOf(part.substring(equals + 1)));
        }
        return ranks;
    }

    private static Set<String> options(String text) {
        return text.equals(NO_OPTIONS) ? Set.of() : Set.of(text.split("\\s+"));
    }

    /** Program and arguments. */
    String name() {
        return args.isEmpty() ? program : program + " " + String.join(" ", args);
    }

    /** On which of the numbers of ranks asked for it runs; its own number, where it has one for the class. */
    List<Integer> ranksFor(String problemClass, List<Integer> asked) {
        Integer own = ranks.getOrDefault(problemClass, ranks.get(""));
        return own == null ? asked : List.of(own);
    }

    /** Whether {@code -w ROUNDS} goes to it; of a program that is not listed the user knows. */
    boolean takesWarmUps() {
        return suite.isEmpty() || options.contains("warm-up");
    }

    /** Whether {@code -t THREADS} goes to it; of a program that is not listed the user knows. */
    boolean takesThreads() {
        return suite.isEmpty() || options.contains("threads");
    }

    /** The same without a number of ranks of its own. */
    CatalogueEntry onAnyRanks() {
        return new CatalogueEntry(suite, program, args, Map.of(), options, title);
    }
}
