package bireme.launcher.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Markdown file of the project.
 *
 * @param path relative to the root of the project
 * @param lines all lines
 * @param blocks its fenced blocks
 */
record Page(Path path, List<String> lines, List<Block> blocks) {
    /** The root of the project, seen from this module. */
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /**
     * A fenced block.
     *
     * @param line its first line, counted from 1
     * @param info what follows the opening fence, such as {@code java}
     * @param text its lines, without the indentation of the fence
     */
    record Block(int line, String info, List<String> text) {}

    private static final Pattern FENCE = Pattern.compile("( *)```(.*)");
    private static final Pattern HEADING = Pattern.compile("#+ (.*)");
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");

    /** All Markdown files of the project that are kept in its repository. */
    static List<Page> all() {
        try (Stream<Path> files = Files.walk(ROOT, 5)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .map(ROOT::relativize)
                    .filter(file -> !file.toString().contains("target"))
                    .sorted()
                    .map(Page::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Page read(Path path) {
        try {
            List<String> lines = Files.readAllLines(ROOT.resolve(path));
            return new Page(path, lines, blocks(lines));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Block> blocks(List<String> lines) {
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher fence = FENCE.matcher(lines.get(i));
            if (fence.matches()) {
                int indent = fence.group(1).length();
                List<String> text = new ArrayList<>();
                int first = i + 2;
                while (!lines.get(++i).strip().equals("```")) {
                    text.add(lines.get(i).substring(Math.min(indent, indentOf(lines.get(i)))));
                }
                blocks.add(new Block(first, fence.group(2).strip(), text));
            }
        }
        return blocks;
    }

    private static int indentOf(String line) {
        return line.length() - line.stripLeading().length();
    }

    /** The text without fenced blocks. */
    String prose() {
        StringBuilder prose = new StringBuilder();
        boolean isFenced = false;
        for (String line : lines) {
            if (FENCE.matcher(line).matches()) {
                isFenced = !isFenced;
            } else if (!isFenced) {
                prose.append(line).append('\n');
            }
        }
        return prose.toString();
    }

    /** Targets of links, as they are written; a link may be broken by the end of a line only in its text. */
    List<String> links() {
        return LINK.matcher(prose()).results().map(found -> found.group(1)).toList();
    }

    /** Names by which headings can be linked to. */
    Set<String> anchors() {
        Set<String> anchors = new HashSet<>();
        prose().lines().forEach(line -> {
            Matcher heading = HEADING.matcher(line);
            if (heading.matches()) {
                anchors.add(heading.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\w\\- ]", "")
                        .replace(' ', '-'));
            }
        });
        return anchors;
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
