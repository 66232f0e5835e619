package bireme.launcher.bench;

import bireme.collectives.tune.Median;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All rounds of one program on one number of ranks with one number of threads.
 *
 * <p>Threads: one.
 */
final class Result {
    private final CatalogueEntry entry;
    private final Parallelism parallelism;
    private final List<BenchOutcome> outcomes = new ArrayList<>();
    private String refusal = "";

    Result(CatalogueEntry entry, Parallelism parallelism) {
        this.entry = entry;
        this.parallelism = parallelism;
    }

    void add(BenchOutcome outcome) {
        outcomes.add(outcome);
    }

    /** Notes that it is not run at all, and why. */
    void skip(String why) {
        refusal = why;
    }

    CatalogueEntry entry() {
        return entry;
    }

    Parallelism parallelism() {
        return parallelism;
    }

    /** Program and what it ran on, for users. */
    String label() {
        return entry.name() + ", " + parallelism.label();
    }

    /** Whether its turn never came; the session was interrupted before. */
    boolean isEmpty() {
        return outcomes.isEmpty() && refusal.isEmpty();
    }

    /** Whether the program does not run on this number of ranks, or with so many threads. */
    boolean isSkipped() {
        return !refusal.isEmpty() || !isEmpty() && outcomes.get(0).isRefused(entry.program());
    }

    /** Whether a round went wrong. */
    boolean hasFailed() {
        return !isSkipped() && outcomes.stream().anyMatch(outcome -> !outcome.isGood());
    }

    /** Whether it ran, and no round went wrong. */
    boolean isGood() {
        return !isSkipped() && !hasFailed();
    }

    /** For users, in one word. */
    String state() {
        return isSkipped() ? "skipped" : hasFailed() ? "failed" : "good";
    }

    /** Why the result is not good; empty if it is. */
    String why() {
        return outcomes.stream()
                .filter(outcome -> !outcome.isGood())
                .map(outcome -> outcome.why(entry.program()))
                .findFirst()
                .orElse(refusal);
    }

    /** Medians of the good rounds. */
    List<Figure> figures() {
        Map<String, List<Figure>> rounds = new LinkedHashMap<>();
        outcomes.stream()
                .filter(BenchOutcome::isGood)
                .flatMap(outcome -> outcome.figures().stream())
                .forEach(figure -> rounds.computeIfAbsent(figure.at(), at -> new ArrayList<>())
                        .add(figure));
        return rounds.entrySet().stream()
                .map(each -> new Figure(
                        each.getKey(),
                        Median.of(each.getValue().stream()
                                .mapToDouble(Figure::value)
                                .toArray()),
                        each.getValue().get(0).unit()))
                .toList();
    }

    /** JIT compilation, medians of the good rounds; empty if the program does not report it. */
    Optional<Compilation> compilation() {
        List<Compilation> reported = outcomes.stream()
                .filter(BenchOutcome::isGood)
                .flatMap(outcome -> Compilation.in(outcome.out()).stream())
                .toList();
        return reported.isEmpty()
                ? Optional.empty()
                : Optional.of(new Compilation(
                        Median.of(reported.stream()
                                .mapToDouble(Compilation::compiledSeconds)
                                .toArray()),
                        Median.of(reported.stream()
                                .mapToDouble(Compilation::seconds)
                                .toArray())));
    }

    /** How far apart the rounds of the first figure are, as a share of its median; 0 with one round. */
    double spread() {
        double[] values = outcomes.stream()
                .filter(BenchOutcome::isGood)
                .mapToDouble(outcome -> outcome.figures().get(0).value())
                .sorted()
                .toArray();
        return values.length < 2 ? 0 : (values[values.length - 1] - values[0]) / Median.of(values);
    }

    /** Elapsed seconds of each round, with the start of the JVMs. */
    List<Double> seconds() {
        return outcomes.stream().map(BenchOutcome::seconds).toList();
    }

    /** The JSON report that the program wrote in each round. */
    List<String> reports() {
        return outcomes.stream()
                .map(BenchOutcome::json)
                .filter(json -> !json.isEmpty())
                .toList();
    }
}
