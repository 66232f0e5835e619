package examples.trees;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Rows to learn from.
 *
 * @param classes to which rows may belong
 * @param rows for each row its attributes: numbers as they are, of discrete values their place in the attribute
 * @param labels for each row its class
 */
record TreeData(List<String> classes, List<Attribute> attributes, double[][] rows, int[] labels) {
    private static final List<String> COLOURS = List.of("red", "green", "blue", "white");
    private static final int NUMBERS = 6;

    /**
     * Reads files of the repository of UCI, as C4.5 does: {@code STEM.names} has the classes in its first line, and
     * then {@code attribute: continuous.} or {@code attribute: value, value, ...}; {@code STEM.data} has a row in each
     * line, its class last. What follows {@code |} is a comment.
     *
     * @throws IOException when a file cannot be read or has something else
     */
    static TreeData read(Path stem) throws IOException {
        Path names = Path.of(stem + ".names");
        List<String> lines = lines(names);
        if (lines.isEmpty()) {
            throw new IOException(names + " is empty; its first line are the classes: yes, no.");
        }
        List<String> classes = list(lines.get(0));
        List<Attribute> attributes = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            int colon = line.indexOf(':');
            if (colon < 0) {
                throw new IOException(names + ": expected an attribute, ':' and its values, found: " + line);
            }
            List<String> values = list(line.substring(colon + 1));
            attributes.add(new Attribute(
                    line.substring(0, colon).strip(), values.equals(List.of("continuous")) ? List.of() : values));
        }
        return rows(Path.of(stem + ".data"), classes, attributes);
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .map(line -> line.replaceFirst("\\|.*", "").strip())
                .filter(line -> !line.isEmpty())
                .toList();
    }

    private static List<String> list(String text) {
        return Arrays.stream(text.strip().replaceFirst("\\.$", "").split(","))
                .map(String::strip)
                .toList();
    }

    private static TreeData rows(Path file, List<String> classes, List<Attribute> attributes) throws IOException {
        List<String> lines = lines(file);
        double[][] rows = new double[lines.size()][attributes.size()];
        int[] labels = new int[lines.size()];
        for (int row = 0; row < rows.length; row++) {
            List<String> values = list(lines.get(row));
            String where = file + ", row " + (row + 1) + ": ";
            if (values.size() != attributes.size() + 1) {
                throw new IOException(
                        where + values.size() + " values, expected " + attributes.size() + " and a class");
            }
            for (int attribute = 0; attribute < attributes.size(); attribute++) {
                rows[row][attribute] = value(where, attributes.get(attribute), values.get(attribute));
            }
            labels[row] = place(where + "class", values.get(attributes.size()), classes);
        }
        if (rows.length == 0) {
            throw new IOException(file + " has no rows");
        }
        return new TreeData(classes, attributes, rows, labels);
    }

    private static double value(String where, Attribute attribute, String text) throws IOException {
        if (!attribute.isContinuous()) {
            return place(where + attribute.name(), text, attribute.values());
        }
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IOException(where + attribute.name() + " is '" + text + "', expected a number", e);
        }
    }

    private static int place(String what, String text, List<String> values) throws IOException {
        int place = values.indexOf(text);
        if (place < 0) {
            throw new IOException(what + " is '" + text + "', expected one of " + String.join(", ", values));
        }
        return place;
    }

    /** Rows at random, which belong to a class by a rule that one row in twenty breaks. */
    static TreeData madeUp(int count, long seed) {
        Random random = new Random(seed);
        List<Attribute> attributes = new ArrayList<>();
        for (int number = 0; number < NUMBERS; number++) {
            attributes.add(new Attribute("number " + number, List.of()));
        }
        attributes.add(new Attribute("colour", COLOURS));
        attributes.add(new Attribute("other colour", COLOURS));
        double[][] rows = new double[count][attributes.size()];
        int[] labels = new int[count];
        for (int row = 0; row < count; row++) {
            double[] values = rows[row];
            Arrays.setAll(values, each -> each < NUMBERS ? random.nextDouble() : random.nextInt(COLOURS.size()));
            boolean rule = values[NUMBERS] == 0
                    ? values[0] + values[1] > 1
                    : values[NUMBERS] == 1 ? values[2] > 0.3 : values[3] * values[4] > 0.2;
            labels[row] = rule ^ random.nextInt(20) == 0 ? 1 : 0;
        }
        return new TreeData(List.of("no", "yes"), attributes, rows, labels);
    }
}
