package bireme.collectives.cost;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.select.AlgorithmCatalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The pages of algorithms and their pictures are made from the algorithms: the text from the Javadoc of the class, the
 * picture from the messages that it writes. With {@code -Dbireme.docs.write=true} they are written anew.
 */
class AlgorithmPagesTest {
    private static final Path FOLDER = Path.of("..", "docs", "algorithms");
    private static final String WRITE = "bireme.docs.write";
    private static final int RANKS = 8;
    private static final int N = 1024;

    /** Arguments that cut the little message of a picture into some segments. */
    private static final Map<String, String> SEGMENTS =
            Map.of("chain", "(segment=256)", "binary", "(segment=256)", "segmented-ring", "(segment=64)");

    private static final Set<String> WITHOUT_MESSAGES = Set.of("native", "native-mpi", "hierarchical");

    private static final String INTRODUCTION = """
            # Algorithms of collectives

            Each algorithm has a page with a picture of its messages. `AlgorithmPagesTest` makes the pages: the text is the
            Javadoc of the class, and the picture and the numbers come from the messages that the class writes for 8 ranks.

            - A column of a picture is a rank, a row a round. An arrow goes from the sender to the receiver.
            - A round lasts as long as one message. Messages that a rank sends or receives without waiting between them
              are in one round.
            - At the right of a row is the length of its longest message. n is what `bytes` counts in
              [rules](../guide-collectives.md#write-rules); p is the number of ranks.
            - The root is rank 0.

            How an algorithm is chosen, and how you choose another: [collectives](../guide-collectives.md). Where ranks share
            a JVM, `native` and `hierarchical` [read memory](../guide-collectives.md#ranks-that-share-a-jvm).

            """;

    /** A class and the names by which rules choose it. */
    private record Algorithm(String type, List<Operation<?>> operations, List<String> names) {
        Operation<?> operation() {
            return operations.get(0);
        }

        String title() {
            return operation() + ": " + names.get(0);
        }

        String file() {
            return operation() + "-" + names.get(0);
        }
    }

    private final SourceJavadoc javadoc = new SourceJavadoc();
    private final Map<String, Algorithm> algorithms = algorithms();
    private final Map<String, String> files = new TreeMap<>();
    private final StringBuilder index = new StringBuilder(INTRODUCTION);

    @Test
    void shouldShowWhatTheAlgorithmsDo() throws IOException {
        index.append("| operation | algorithm | rounds | messages | bytes |\n|---|---|---|---|---|\n");
        for (Algorithm algorithm : algorithms.values()) {
            addPage(algorithm);
        }
        index.append("\nRounds, messages of all ranks, and the most bytes that a rank sends, of 8 ranks.\n");
        files.put("README.md", index.toString());
        if (Boolean.getBoolean(WRITE)) {
            write();
        }
        assertThat(pages())
                .as(
                        "%s is not what the algorithms do; mvn test -pl collectives -am -Dtest=%s -D%s=true"
                                + " -Dsurefire.failIfNoSpecifiedTests=false writes it",
                        FOLDER, AlgorithmPagesTest.class.getSimpleName(), WRITE)
                .isEqualTo(files);
    }

    private void write() throws IOException {
        Files.createDirectories(FOLDER);
        for (String name : pages().keySet()) {
            Files.delete(FOLDER.resolve(name));
        }
        for (Map.Entry<String, String> file : files.entrySet()) {
            Files.writeString(FOLDER.resolve(file.getKey()), file.getValue());
        }
    }

    private static Map<String, String> pages() throws IOException {
        Map<String, String> pages = new TreeMap<>();
        if (Files.isDirectory(FOLDER)) {
            try (Stream<Path> files = Files.list(FOLDER)) {
                for (Path file : files.toList()) {
                    pages.put(file.getFileName().toString(), Files.readString(file));
                }
            }
        }
        return pages;
    }

    /** All algorithms that send messages, by the names of their classes. */
    private static Map<String, Algorithm> algorithms() {
        Map<String, Algorithm> byType = new LinkedHashMap<>();
        for (Operation<?> operation : Operation.ALL) {
            for (String name : AlgorithmCatalogue.names(operation)) {
                if (!WITHOUT_MESSAGES.contains(name)) {
                    String type = AlgorithmCatalogue.make(operation, AlgorithmSpec.of(name))
                            .getClass()
                            .getSimpleName();
                    Algorithm known = byType.computeIfAbsent(
                            type, any -> new Algorithm(type, new ArrayList<>(), new ArrayList<>()));
                    addIfNew(known.operations, operation);
                    addIfNew(known.names, name);
                }
            }
        }
        return byType;
    }

    private static <T> void addIfNew(List<T> list, T element) {
        if (!list.contains(element)) {
            list.add(element);
        }
    }

    private void addPage(Algorithm algorithm) throws IOException {
        List<Simulation.Received> messages = new ArrayList<>();
        String spec = algorithm.names.get(0) + SEGMENTS.getOrDefault(algorithm.names.get(0), "");
        Simulation call = Calls.observe(algorithm.operation(), spec, RANKS, N, messages::add);
        String bytes = call.maxBytes() == 0 ? "none" : SchedulePicture.length(call.maxBytes(), N);
        String picture = algorithm.file() + ".svg";
        files.put(picture, SchedulePicture.draw(algorithm.title(), RANKS, N, messages));
        index.append(String.format(
                "| %s | [%s](%s.md) | %d | %d | %s |%n",
                algorithm.operation(),
                algorithm.names.get(0),
                algorithm.file(),
                call.rounds(),
                call.messages(),
                bytes));
        String cut = spec.equals(algorithm.names.get(0)) ? "" : " (n is " + N + " bytes, as `" + spec + "`)";
        StringBuilder page = new StringBuilder("# " + algorithm.title() + "\n\n");
        page.append(SourceJavadoc.wrapped("", javadoc.summary(algorithm.type))).append('\n');
        page.append(javadoc.rest(algorithm.type));
        page.append("\n![Messages of ")
                .append(algorithm.title())
                .append("](")
                .append(picture)
                .append(")\n\n");
        page.append(SourceJavadoc.wrapped(
                "",
                String.format(
                        "%d ranks%s: %d rounds, %d messages; the most bytes that a rank sends: %s.",
                        RANKS, cut, call.rounds(), call.messages(), bytes)));
        page.append(otherNames(algorithm)).append(choice(algorithm));
        for (String shape : shapes(algorithm.type)) {
            page.append("\n## ").append(shape).append("\n\n").append(section(shape));
        }
        files.put(algorithm.file() + ".md", page.toString());
    }

    /** What a class says that a page names, or a link to its own page. */
    private String section(String type) {
        Algorithm other = algorithms.get(type);
        return other == null
                ? SourceJavadoc.wrapped("", javadoc.summary(type)) + "\n" + javadoc.rest(type)
                : "Has a page: [" + other.title() + "](" + other.file() + ".md).\n";
    }

    private Set<String> shapes(String type) {
        Set<String> shapes = new LinkedHashSet<>(javadoc.shapesNamed(type));
        List.copyOf(shapes).forEach(each -> shapes.addAll(javadoc.shapesNamed(each)));
        shapes.remove(type);
        return shapes;
    }

    private static String otherNames(Algorithm algorithm) {
        StringBuilder text = new StringBuilder();
        if (algorithm.names.size() > 1) {
            text.append("Also named ")
                    .append(quoted(algorithm.names.subList(1, algorithm.names.size())))
                    .append(". ");
        }
        if (algorithm.operations.size() > 1) {
            text.append("Also serves ")
                    .append(quoted(algorithm.operations.subList(1, algorithm.operations.size())))
                    .append('.');
        }
        return text.isEmpty()
                ? ""
                : "\n" + SourceJavadoc.wrapped("", text.toString().strip());
    }

    private static String quoted(List<?> names) {
        return names.stream().map(name -> "`" + name + "`").collect(Collectors.joining(", "));
    }

    /** The built-in rules that name an algorithm. */
    private static String choice(Algorithm algorithm) throws IOException {
        String operations =
                algorithm.operations.stream().map(Operation::name).collect(Collectors.joining("|", "(?:", ")"));
        String names = algorithm.names.stream().collect(Collectors.joining("|", "(?:", ")"));
        Pattern rule = Pattern.compile(operations + "\\.\\d+ = .*-> (?:.*[(=, ])?" + names + "(?![\\w-]).*");
        StringBuilder rules = new StringBuilder();
        for (String source : List.of("StandardRules", "MemoryRules")) {
            Path file = Path.of("src", "main", "java", "bireme", "collectives", "select", source + ".java");
            Files.readAllLines(file).stream()
                    .map(String::strip)
                    .filter(rule.asMatchPredicate())
                    .forEach(line -> rules.append(line).append('\n'));
        }
        return rules.isEmpty()
                ? "\nThe built-in rules do not choose it.\n"
                : "\nThe built-in rules choose it by these lines, each unless one before it applies:\n\n```\n" + rules
                        + "```\n";
    }
}
