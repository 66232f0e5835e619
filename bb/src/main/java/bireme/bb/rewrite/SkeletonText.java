package bireme.bb.rewrite;

import bireme.bb.rewrite.Skeleton.Leaf;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads the term of a {@link Skeleton}, from left to right.
 *
 * <p>Threads: one.
 */
final class SkeletonText {
    private static final String FORMS = "pipe, comp, farm, map, divide";
    private static final Set<String> WITH_WORKERS = Set.of("farm", "map", "divide");

    private final String text;
    private final Map<String, Leaf> leaves;
    private int place;

    private SkeletonText(String text, List<Leaf> leaves) {
        this.text = text;
        this.leaves = leaves.stream().collect(Collectors.toMap(Leaf::name, Function.identity()));
    }

    static Skeleton parse(String text, List<Leaf> leaves) {
        SkeletonText reader = new SkeletonText(text, leaves);
        Skeleton whole = reader.term();
        reader.skipSpaces();
        if (reader.place < text.length()) {
            throw reader.error("expected the end");
        }
        return whole;
    }

    private Skeleton term() {
        String name = word();
        if (!has('(')) {
            Leaf leaf = leaves.get(name);
            if (leaf == null) {
                throw error("there is no stage \"" + name + "\"; stages are " + leaves.keySet());
            }
            return leaf;
        }
        expect('(');
        int workers = WITH_WORKERS.contains(name) ? number() : 0;
        List<Skeleton> parts = new ArrayList<>(List.of(term()));
        List<String> ways = new ArrayList<>();
        while (has(',')) {
            expect(',');
            if (name.equals("farm")) {
                ways.add(word());
            } else {
                parts.add(term());
            }
        }
        expect(')');
        return made(name, workers, parts, ways);
    }

    private Skeleton made(String name, int workers, List<Skeleton> parts, List<String> ways) {
        if (WITH_WORKERS.contains(name) && parts.size() > 1) {
            throw error(name + " has one worker; write " + name + "(" + workers + ", pipe(a, b))");
        }
        Skeleton first = parts.get(0);
        return switch (name) {
            case "pipe" -> Skeleton.pipe(parts);
            case "comp" -> Skeleton.comp(parts);
            case "map" -> new Skeleton.DataMap(workers, first);
            case "divide" -> new Skeleton.Divide(workers, first);
            case "farm" -> {
                for (String way : ways) {
                    if (!way.equals("ordered") && !way.equals("on-demand")) {
                        throw error("\"" + way + "\" is neither ordered nor on-demand");
                    }
                }
                yield new Skeleton.Farm(workers, first, ways.contains("ordered"), ways.contains("on-demand"));
            }
            default -> throw error("\"" + name + "\" is none of " + FORMS);
        };
    }

    private int number() {
        String digits = word();
        expect(',');
        if (!digits.matches("[0-9]{1,6}")) {
            throw error("\"" + digits + "\" is no number of workers");
        }
        return Integer.parseInt(digits);
    }

    private String word() {
        skipSpaces();
        int from = place;
        while (place < text.length() && "(),".indexOf(text.charAt(place)) < 0) {
            place++;
        }
        String word = text.substring(from, place).strip();
        if (word.isEmpty()) {
            throw error("expected a stage, or one of " + FORMS);
        }
        return word;
    }

    private boolean has(char sign) {
        skipSpaces();
        return place < text.length() && text.charAt(place) == sign;
    }

    private void expect(char sign) {
        if (!has(sign)) {
            throw error("expected '" + sign + "'");
        }
        place++;
    }

    private void skipSpaces() {
        while (place < text.length() && Character.isWhitespace(text.charAt(place))) {
            place++;
        }
    }

    private IllegalArgumentException error(String what) {
        return new IllegalArgumentException("\"" + text + "\", at sign " + (place + 1) + ": " + what);
    }
}
