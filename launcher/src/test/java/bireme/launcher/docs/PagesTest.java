package bireme.launcher.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What holds for every page: short lines, links that lead somewhere, and names of code that is there. */
class PagesTest {
    private static final String LAUNCHER_JAR = "bireme.jar";
    private static final int MAX_LINE = 120;
    private static final Pattern TEST_NAME = Pattern.compile("`([A-Z]\\w*[a-z](?:Test|IT|Contract))`");
    private static final Pattern PACKAGE_NAME = Pattern.compile("`(bireme(?:\\.[a-z]+)+)(?:\\.[A-Z]\\w*)?`");

    private static final List<Page> PAGES = Page.all();

    @Test
    void shouldHaveShortLines() {
        List<String> tooLong = new ArrayList<>();
        for (Page page : PAGES) {
            for (int i = 0; i < page.lines().size(); i++) {
                if (page.lines().get(i).length() > MAX_LINE) {
                    tooLong.add(page + ":" + (i + 1));
                }
            }
        }
        assertThat(tooLong).as("lines of more than %d characters", MAX_LINE).isEmpty();
    }

    @Test
    void shouldLinkToWhatIsThere() {
        List<String> broken = new ArrayList<>();
        for (Page page : PAGES) {
            for (String link : page.links()) {
                if (!link.contains(":") && !leadsSomewhere(page, link)) {
                    broken.add(page + ": " + link);
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    private static boolean leadsSomewhere(Page page, String link) {
        int hash = link.indexOf('#');
        String file = hash < 0 ? link : link.substring(0, hash);
        Path target =
                file.isEmpty() ? page.path() : page.path().resolveSibling(file).normalize();
        if (!Files.exists(Page.ROOT.resolve(target))) {
            return false;
        }
        return hash < 0 || Page.read(target).anchors().contains(link.substring(hash + 1));
    }

    @Test
    void shouldNameTestsAndPackagesThatAreThere() throws IOException {
        Set<String> types = new HashSet<>();
        Set<String> packages = new HashSet<>();
        for (Path module : modules()) {
            try (Stream<Path> files = Files.walk(module.resolve("src"))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(file -> {
                    types.add(file.getFileName().toString().replace(".java", ""));
                    String name =
                            Page.ROOT.relativize(file.getParent()).toString().replace('/', '.');
                    packages.add(name.replaceFirst("^.*\\.java\\.", ""));
                });
            }
        }
        List<String> missing = new ArrayList<>();
        for (Page page : PAGES) {
            String prose = page.prose();
            TEST_NAME.matcher(prose).results().map(found -> found.group(1)).forEach(name -> {
                if (types.stream().noneMatch(type -> type.equals(name))) {
                    missing.add(page + ": " + name);
                }
            });
            PACKAGE_NAME.matcher(prose).results().map(found -> found.group(1)).forEach(name -> {
                if (!packages.contains(name) && !SettingsPageTest.isSetting(name) && !name.equals(LAUNCHER_JAR)) {
                    missing.add(page + ": " + name);
                }
            });
        }
        assertThat(missing).isEmpty();
    }

    private static List<Path> modules() throws IOException {
        try (Stream<Path> folders = Files.list(Page.ROOT)) {
            return folders.filter(folder -> Files.isDirectory(folder.resolve("src")))
                    .toList();
        }
    }
}
