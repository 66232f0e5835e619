package bireme.launcher.docs;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Nightly;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Commands of pages that take long, build on one another, or need a tool print what is shown. Those of a page share a
 * folder.
 */
class NightlySnippetsIT {
    @TempDir
    private static Path ofPlaces;

    private static NightlyPlaces places;

    @TempDir
    private Path folder;

    @BeforeAll
    static void makePlaces() {
        places = new NightlyPlaces(ofPlaces);
    }

    @AfterAll
    static void removePlaces() throws Exception {
        places.remove();
    }

    private static List<Console> nightly(Page page) {
        return Console.of(page).stream().filter(Console::isNightly).toList();
    }

    static List<Page> pages() {
        return Page.all().stream().filter(page -> !nightly(page).isEmpty()).toList();
    }

    @ParameterizedTest
    @MethodSource("pages")
    @Timeout(3600)
    void shouldPrintWhatIsShown(Page page) throws Exception {
        Nightly.leave(
                true, "SnippetsIT runs what is short, and PageCommandsTest checks options and programs of the rest");
        ConsoleShell shell = new ConsoleShell(folder, Duration.ofMinutes(20));
        shell.prepare(page);
        StringBuilder differences = new StringBuilder();
        for (Console console : nightly(page)) {
            differences.append(console.difference(places.outputs(console.place(), shell, console.commands())));
        }
        assertThat(differences).as(differences.toString()).isEmpty();
    }
}
