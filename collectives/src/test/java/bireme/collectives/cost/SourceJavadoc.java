package bireme.collectives.cost;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the sources of this module say about their classes, as Markdown. */
final class SourceJavadoc {
    private static final Path SOURCES = Path.of("src", "main", "java");
    private static final int MAX_LINE = 120;
    private static final Pattern COMMENT = Pattern.compile(
            "(?s)^/\\*\\*(.*?)\\*/\\s*(?:@\\w+\\S*\\s+)*"
                    + "(?:public |abstract |final |sealed )*(?:class|interface|record|enum) ",
            Pattern.MULTILINE);
    private static final Pattern TAG = Pattern.compile("\\{@(\\w+)\\s+([^}]*)}");
    private static final Pattern POINT = Pattern.compile("(?<=^|[.;] )(Shape|Rounds|Bytes)([^:.]{0,50}): ");

    private final Map<String, String> comments = new TreeMap<>();

    /** Reads all of them. */
    SourceJavadoc() {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                Matcher comment = COMMENT.matcher(Files.readString(file));
                if (comment.find()) {
                    String text = comment.group(1)
                            .replaceAll("\\n \\*", "\n")
                            .replaceAll("\\s+", " ")
                            .strip();
                    comments.put(file.getFileName().toString().replace(".java", ""), text);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The first sentence. */
    String summary(String type) {
        return plain(comments.get(type).split("(?<=\\.) |<p>", 2)[0]).strip();
    }

    /** What follows the first sentence, without threads: a point of a list for each thing that it tells. */
    String rest(String type) {
        String comment = comments.get(type);
        String text =
                comment.substring(comment.split("(?<=\\.) |<p>", 2)[0].length()).strip();
        StringBuilder rest = new StringBuilder();
        for (String paragraph : text.split("<p>")) {
            if (!paragraph.isBlank() && !paragraph.startsWith("Threads:")) {
                rest.append(points(plain(paragraph.strip())));
            }
        }
        return rest.toString();
    }

    /** Classes of this module that describe a shape, and that the comment points to. */
    List<String> shapesNamed(String type) {
        List<String> named = new ArrayList<>();
        TAG.matcher(comments.get(type))
                .results()
                .filter(tag -> tag.group(1).startsWith("link"))
                .forEach(tag -> {
                    String name = tag.group(2).split("\\s")[0];
                    if (comments.getOrDefault(name, "").contains("Shape:") && !named.contains(name)) {
                        named.add(name);
                    }
                });
        return named;
    }

    private static String plain(String text) {
        return TAG.matcher(text).replaceAll(SourceJavadoc::plain);
    }

    private static String plain(MatchResult tag) {
        String[] words = tag.group(2).strip().split("\\s+", 2);
        boolean isName = !tag.group(1).startsWith("link") || words.length == 1;
        return Matcher.quoteReplacement(isName ? "`" + tag.group(2).strip() + "`" : words[1]);
    }

    private static String points(String paragraph) {
        String marked = POINT.matcher(paragraph).replaceAll("\n**$1$2**: ");
        marked = marked.replaceFirst("^Source: ", "\n**Source**: ");
        StringBuilder points = new StringBuilder();
        for (String point : marked.strip().split("\\s*\\n")) {
            String text = point.endsWith(";") ? point.substring(0, point.length() - 1) + "." : point;
            points.append(wrapped("- ", text));
        }
        return points.toString();
    }

    /** A paragraph in lines of a page; all but the first are indented as the first begins. */
    static String wrapped(String first, String text) {
        StringBuilder wrapped = new StringBuilder(first);
        int length = first.length();
        boolean isFirst = true;
        for (String word : text.split(" ")) {
            if (!isFirst && length + 1 + word.length() > MAX_LINE) {
                wrapped.append('\n').append(" ".repeat(first.length()));
                length = first.length();
            } else if (!isFirst) {
                wrapped.append(' ');
                length++;
            }
            wrapped.append(word);
            length += word.length();
            isFirst = false;
        }
        return wrapped.append('\n').toString();
    }
}
