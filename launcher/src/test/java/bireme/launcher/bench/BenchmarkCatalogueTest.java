package bireme.launcher.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.UsageException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is known about programs. */
class BenchmarkCatalogueTest {
    private static final String TEXT = """
            # a comment

            nas | nas.AA    | *         | class json | sums
            nas | nas.BB up | S=5,W=11  | class      | climbs
            net | net.Ping  | 2         | warm-up    | round trips
            """;

    private final BenchmarkCatalogue catalogue = new BenchmarkCatalogue(BenchmarkCatalogue.parse(TEXT));

    @Test
    void shouldReadEveryColumn() {
        assertThat(BenchmarkCatalogue.parse(TEXT))
                .containsExactly(
                        new CatalogueEntry("nas", "nas.AA", List.of(), Map.of(), Set.of("class", "json"), "sums"),
                        new CatalogueEntry(
                                "nas", "nas.BB", List.of("up"), Map.of("S", 5, "W", 11), Set.of("class"), "climbs"),
                        new CatalogueEntry(
                                "net", "net.Ping", List.of(), Map.of("", 2), Set.of("warm-up"), "round trips"));
    }

    @Test
    void shouldFindSuitesProgramsAndOthers() {
        assertThat(catalogue.findAll("nas")).extracting(CatalogueEntry::name).containsExactly("nas.AA", "nas.BB up");
        assertThat(catalogue.findAll("nas.BB")).extracting(CatalogueEntry::name).containsExactly("nas.BB up");
        assertThat(catalogue.findAll("my.Own")).containsExactly(CatalogueEntry.unlisted("my.Own"));
        assertThat(catalogue.findAll("net.Ping,nas"))
                .extracting(CatalogueEntry::program)
                .containsExactly("net.Ping", "nas.AA", "nas.BB");
        assertThat(catalogue.hasSuite("net.Ping,nas")).isTrue();
        assertThat(catalogue.hasSuite("nas.AA")).isFalse();
        assertThat(catalogue.findAll("all")).extracting(CatalogueEntry::suite).containsExactly("nas", "nas", "net");
        assertThat(catalogue.hasSuite("all")).isTrue();
    }

    @Test
    void shouldKnowOnHowManyRanksAProgramRuns() {
        List<Integer> asked = List.of(1, 4);
        assertThat(catalogue.findAll("nas.AA").get(0).ranksFor("W", asked)).isEqualTo(asked);
        assertThat(catalogue.findAll("nas.BB").get(0).ranksFor("W", asked)).containsExactly(11);
        assertThat(catalogue.findAll("nas.BB").get(0).ranksFor("A", asked)).isEqualTo(asked);
        assertThat(catalogue.findAll("net.Ping").get(0).ranksFor("W", asked)).containsExactly(2);
        assertThat(catalogue.findAll("net.Ping").get(0).onAnyRanks().ranksFor("W", asked))
                .isEqualTo(asked);
    }

    @Test
    void shouldListBySuite() {
        assertThat(catalogue.print()).isEqualTo("""

            mpjrun bench nas   runs all of
              nas.AA     sums
              nas.BB up  climbs

            mpjrun bench net   runs all of
              net.Ping   round trips

            mpjrun bench all   runs everything
            """);
    }

    @Test
    void shouldListOnlyWhatTheJarHas(@TempDir Path folder) throws IOException {
        jar(folder.resolve("a.jar"), Map.of("nas/AA.class", "", BenchmarkCatalogue.FILE, TEXT));
        jar(folder.resolve("b.jar"), Map.of("x/Y.class", ""));
        assertThat(BenchmarkCatalogue.in(folder).findAll("nas"))
                .extracting(CatalogueEntry::name)
                .containsExactly("nas.AA");
        assertThat(BenchmarkCatalogue.in(folder).suites()).containsExactly("nas");
    }

    private static void jar(Path file, Map<String, String> content) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> each : content.entrySet()) {
                zip.putNextEntry(new ZipEntry(each.getKey()));
                zip.write(each.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    @Test
    void shouldNameALineThatIsTooShort() {
        assertThatThrownBy(() -> BenchmarkCatalogue.parse("nas | nas.AA | *"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("\"nas | nas.AA | *\" has 3 columns, not 5");
    }
}
