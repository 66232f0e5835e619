package benchmarks.kernel;

import benchmarks.program.UsageException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What not every program accepts on its command line.
 *
 * @param classes the problem sizes it has, the smallest first
 * @param hasThreads whether it computes in several threads a rank
 */
public record AcceptedOptions(List<ProblemClass> classes, boolean hasThreads) {

    /** Everything. */
    public static final AcceptedOptions ALL = new AcceptedOptions(List.of(ProblemClass.values()), true);

    /** The class of a letter, in either case. */
    ProblemClass classNamed(String letter) {
        String name = letter.toUpperCase(Locale.ROOT);
        return classes.stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException(
                        "there is no class '" + letter + "'; the classes are " + String.join(" and ", listed())));
    }

    /** All but the last, and the last. */
    private List<String> listed() {
        int last = classes.size() - 1;
        String others =
                classes.subList(0, last).stream().map(ProblemClass::name).collect(Collectors.joining(", "));
        return List.of(others, classes.get(last).name());
    }

    /** The options, for users. */
    String options() {
        return "-c CLASS, -w ROUNDS, " + (hasThreads ? "-t THREADS, " : "") + "--timers, --json FILE and --help";
    }
}
