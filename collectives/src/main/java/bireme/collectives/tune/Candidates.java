package bireme.collectives.tune;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.algorithm.PlacedAlgorithm;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.rules.AlgorithmSpec.Argument;
import bireme.collectives.rules.RuleSet;
import bireme.collectives.select.AlgorithmCatalogue;
import bireme.collectives.select.RuleSelector;
import bireme.collectives.team.TeamPlacement;
import bireme.devices.text.Bytes;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The algorithms worth measuring on a cell: all that the catalogue has, those with parameters in several variants, and
 * whatever the built-in rules choose for these ranks.
 *
 * <p>Which parameters an algorithm has is found by trying, so that algorithms added to the catalogue need no word here.
 *
 * <p>Threads: any.
 */
public final class Candidates {
    /** Other names of algorithms that are in the list already. */
    private static final Set<String> ALIASES = Set.of("mst", "four-ary");

    private static final List<String> SEGMENTS = List.of("8KiB", "32KiB", "256KiB", "1MiB");
    private static final List<String> VARIANTS =
            List.of("arity=2", "arity=3", "arity=8", "recursive-doubling", "binomial");

    private static final int MAX_SHIFT = 30;
    private static final RuleSelector BUILT_IN = RuleSelector.of(RuleSet.NONE);

    private Candidates() {}

    /** The algorithm that the built-in rules choose. */
    public static String builtIn(TuningCell cell) {
        return text(
                BUILT_IN.rule(cell.operation(), cell.ranks(), cell.ranksPerHost(), cell.placement(), cell.bytes(), true)
                        .algorithm());
    }

    /** The algorithms to measure, each as a rule names it but without blanks; the built-in choice is the first. */
    public static List<String> of(TuningCell cell) {
        Set<String> all = new LinkedHashSet<>();
        all.add(builtIn(cell));
        for (String name : AlgorithmCatalogue.names(cell.operation())) {
            if (!ALIASES.contains(name)) {
                all.add(name);
                SEGMENTS.stream()
                        .filter(segment -> Bytes.parse(segment) < cell.bytes())
                        .forEach(segment -> addIfLegal(all, cell, name + "(segment=" + segment + ")"));
                variants(cell.operation(), name).forEach(variant -> addIfLegal(all, cell, name + "(" + variant + ")"));
            }
        }
        for (int shift = 0; shift <= MAX_SHIFT; shift++) {
            all.add(builtIn(cell.at(1L << shift)));
        }
        all.add(builtIn(new TuningCell(
                cell.operation(), cell.ranks(), cell.ranksPerHost(), TeamPlacement.APART, cell.bytes())));
        all.removeIf(text -> !isMeasured(cell, text));
        return List.copyOf(all);
    }

    /**
     * The variants of a hierarchical algorithm. Between JVMs any algorithm of the operation may run, except those that
     * are hierarchical themselves.
     */
    private static List<String> variants(Operation<?> operation, String name) {
        List<String> between = AlgorithmCatalogue.names(operation).stream()
                .filter(inter -> !ALIASES.contains(inter) && !isPlaced(operation, inter))
                .map(inter -> "inter=" + inter)
                .filter(inter -> isLegal(operation, name + "(" + inter + ")"))
                .toList();
        return between.isEmpty() ? VARIANTS : between;
    }

    private static boolean isPlaced(Operation<?> operation, String name) {
        return AlgorithmCatalogue.make(operation, AlgorithmSpec.of(name)) instanceof PlacedAlgorithm;
    }

    private static void addIfLegal(Set<String> all, TuningCell cell, String text) {
        if (isLegal(cell.operation(), text)) {
            all.add(text);
        }
    }

    private static boolean isLegal(Operation<?> operation, String text) {
        try {
            AlgorithmCatalogue.make(operation, AlgorithmSpec.parse(text));
            return true;
        } catch (IllegalArgumentException refused) {
            return false;
        }
    }

    /**
     * Whether it can run where the ranks are, and is not another under a different name: a tree with as many children
     * as there are other ranks is flat.
     */
    private static boolean isMeasured(TuningCell cell, String text) {
        if (!AlgorithmCatalogue.serves(
                AlgorithmCatalogue.make(cell.operation(), AlgorithmSpec.parse(text)), cell.placement())) {
            return false;
        }
        int arity = text.indexOf("arity=");
        return arity < 0 || Integer.parseInt(text.substring(arity + 6, text.length() - 1)) < Math.max(3, cell.ranks());
    }

    /** An algorithm as one word. */
    public static String text(AlgorithmSpec spec) {
        StringBuilder text = new StringBuilder(spec.name());
        String before = "(";
        for (Argument argument : spec.arguments()) {
            text.append(before)
                    .append(argument.key().isEmpty() ? "" : argument.key() + "=")
                    .append(text(argument.value()));
            before = ",";
        }
        return text.append(spec.arguments().isEmpty() ? "" : ")").toString();
    }
}
