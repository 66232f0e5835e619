package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The page that says which method of which dialect is there, and which test uses it, is what the compiled classes say.
 * With {@code -Dbireme.docs.write=true} it is written anew.
 */
class CompatibilityPageTest {
    private static final Path PAGE = Path.of("..", "docs", "compatibility.md");
    private static final String WRITE = "bireme.docs.write";

    private static final Pattern PARAMETER_NAME = Pattern.compile(" \\w+([,)])");

    /** Lists, by the names of their dialects. */
    private static final Map<String, String> LISTS = new LinkedHashMap<>();

    static {
        LISTS.put("mpiJava 1.2", "mpijava.txt");
        LISTS.put("MPJ Express 0.44", "mpj-express.txt");
        LISTS.put("Open MPI 5.0.9", "open-mpi-java.txt");
    }

    private final List<String> untested = new ArrayList<>();
    private final StringBuilder summary = new StringBuilder();
    private final StringBuilder tables = new StringBuilder();

    @Test
    void shouldSayWhatTheClassesSay() throws IOException, URISyntaxException {
        Path classes = Path.of(CompatibilityPageTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        CoveringTests tests = CoveringTests.in(classes);
        for (Map.Entry<String, String> list : LISTS.entrySet()) {
            addDialect(list.getKey(), list.getValue(), tests);
        }
        assertThat(untested).as("methods of a dialect that no test uses").isEmpty();
        if (Boolean.getBoolean(WRITE)) {
            Files.writeString(PAGE, page());
        }
        assertThat(page())
                .as(
                        "%s is not what the classes say; mvn test -pl runtime -Dtest=%s -D%s=true writes it",
                        PAGE, CompatibilityPageTest.class.getSimpleName(), WRITE)
                .isEqualTo(Files.readString(PAGE));
    }

    private String page() {
        return """
                # Compatibility, method by method

                `CompatibilityPageTest` makes this page from lists of signatures and from the compiled classes. The build fails when
                the page is no longer true, when a listed method is missing without a reason, and when no test uses a method that is
                there. The test named is the one that uses the method and least else. Differences in behaviour are on the pages
                [migrating from MPJ Express](migrating-from-mpj-express.md) and
                [from Open MPI's Java bindings](migrating-from-open-mpi-java.md).

                | dialect | methods | there | missing, each with a reason below |
                |---|---|---|---|
                """ + summary + tables;
    }

    private void addDialect(String dialect, String list, CoveringTests tests) throws IOException {
        tables.append("\n## ").append(dialect).append('\n');
        int methods = 0;
        int missing = 0;
        String type = "";
        for (ListedNames.Name name : ListedNames.compare(list).names()) {
            if (!name.isMethod()) {
                continue;
            }
            methods++;
            if (!name.type().equals(type)) {
                type = name.type();
                tables.append("\n### ").append(type).append("\n\n| method | test |\n|---|---|\n");
            }
            if (name.members().isEmpty()) {
                missing++;
                addLine(name.text(), "**missing**: " + name.reason());
            } else {
                Optional<String> test = name.members().stream()
                        .flatMap(member -> tests.of(member).stream())
                        .findFirst();
                addLine(name.text(), test.orElse("none"));
                if (test.isEmpty()) {
                    untested.add(dialect + ", " + type + ": " + name.text());
                }
            }
        }
        summary.append(String.format(
                "| [%s](#%s) | %d | %d | %d |%n", dialect, anchor(dialect), methods, methods - missing, missing));
    }

    private static String anchor(String heading) {
        return heading.toLowerCase().replace(".", "").replace(' ', '-');
    }

    /** With the types of its parameters alone, and without a bar at the end, since lines of pages are short. */
    private void addLine(String method, String state) {
        String types = PARAMETER_NAME.matcher(method).replaceAll("$1");
        tables.append("| `").append(types).append("` | ").append(state).append("\n");
    }
}
