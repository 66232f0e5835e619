package bireme.launcher.slurm;

import java.util.ArrayList;
import java.util.List;

/**
 * Reads Slurm's lists of nodes, such as {@code n[001-003,7],m2} or {@code rack[1-2]n[01-04]-ib}: names with commas
 * between, in which brackets stand for each of the numbers they hold. Numbers keep their leading zeros, and the first
 * brackets of a name change last.
 *
 * <p>Errors: {@link IllegalArgumentException} with the list and what is wrong with it.
 */
final class NodeList {
    /** More nodes than any job has. */
    static final int MAX_NODES = 65536;

    private final String list;
    private final List<String> names = new ArrayList<>();

    private NodeList(String list) {
        this.list = list;
    }

    /** The names, in their order. */
    static List<String> parse(String list) {
        NodeList nodes = new NodeList(list);
        int start = 0;
        int depth = 0;
        for (int at = 0; at <= list.length(); at++) {
            char letter = at == list.length() ? ',' : list.charAt(at);
            depth += letter == '[' ? 1 : letter == ']' ? -1 : 0;
            if (depth < 0 || depth > 1 || at == list.length() && depth != 0) {
                throw nodes.wrong("brackets that do not close, or open twice");
            } else if (letter == ',' && depth == 0) {
                nodes.expand("", list.substring(start, at).strip());
                start = at + 1;
            }
        }
        return nodes.names;
    }

    private void expand(String before, String rest) {
        int open = rest.indexOf('[');
        if (open < 0) {
            add(before + rest);
            return;
        }
        int close = rest.indexOf(']');
        for (String range : rest.substring(open + 1, close).split(",", -1)) {
            for (String number : numbers(range.strip())) {
                expand(before + rest.substring(0, open) + number, rest.substring(close + 1));
            }
        }
    }

    private void add(String name) {
        if (!name.matches("[A-Za-z0-9_][A-Za-z0-9_.-]*")) {
            throw wrong("\"" + name + "\", which is no name");
        } else if (names.size() == MAX_NODES) {
            throw wrong("more than " + MAX_NODES + " nodes");
        }
        names.add(name);
    }

    private List<String> numbers(String range) {
        String[] ends = range.split("-", -1);
        String first = ends[0];
        String last = ends[ends.length - 1];
        if (ends.length > 2 || !first.matches("\\d{1,9}") || !last.matches("\\d{1,9}")) {
            throw wrong("\"" + range + "\", which is no number or range of numbers");
        }
        int from = Integer.parseInt(first);
        int to = Integer.parseInt(last);
        if (to < from || to - from >= MAX_NODES) {
            throw wrong("the range \"" + range + "\", which is empty or too long");
        }
        List<String> numbers = new ArrayList<>();
        for (int number = from; number <= to; number++) {
            String digits = Integer.toString(number);
            numbers.add("0".repeat(Math.max(0, first.length() - digits.length())) + digits);
        }
        return numbers;
    }

    private IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException("the list of nodes \"" + list + "\" has " + what);
    }
}
