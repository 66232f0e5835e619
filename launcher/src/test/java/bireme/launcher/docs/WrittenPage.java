package bireme.launcher.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A page that is made from code: a test compares it, or writes it anew. */
final class WrittenPage {
    private static final String WRITE = "bireme.docs.write";
    private static final int MAX_LINE = 120;

    private WrittenPage() {}

    /** Fails where the page is another; with {@code -Dbireme.docs.write=true} writes it. */
    static void check(String name, String text, Class<?> test) throws IOException {
        checkFile("docs/" + name, text, test);
    }

    /** The same for a file that is named from the root of the sources. */
    static void checkFile(String name, String text, Class<?> test) throws IOException {
        Path page = Page.ROOT.resolve(name);
        if (Boolean.getBoolean(WRITE)) {
            Files.createDirectories(page.getParent());
            Files.writeString(page, text);
        }
        assertThat(Files.exists(page) ? Files.readString(page) : "")
                .as(
                        "%s is not what the code says; mvn test -pl launcher -Dtest=%s -D%s=true writes it",
                        name, test.getSimpleName(), WRITE)
                .isEqualTo(text);
    }

    /** A paragraph in lines of a page; the first begins with {@code first}, the others with {@code rest}. */
    static String wrapped(String first, String rest, String text) {
        StringBuilder wrapped = new StringBuilder();
        String line = first;
        boolean isEmpty = true;
        for (String word : text.strip().split("\\s+")) {
            if (!isEmpty && line.length() + 1 + word.length() > MAX_LINE) {
                wrapped.append(line).append('\n');
                line = rest + word;
            } else {
                line += (isEmpty ? "" : " ") + word;
            }
            isEmpty = false;
        }
        return wrapped.append(line).append('\n').toString();
    }
}
