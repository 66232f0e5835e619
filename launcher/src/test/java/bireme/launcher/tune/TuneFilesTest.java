package bireme.launcher.tune;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.RuleSet;
import bireme.collectives.team.TeamPlacement;
import bireme.collectives.tune.Candidates;
import bireme.collectives.tune.Measurements;
import bireme.collectives.tune.TuningCell;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** The files that tuning ends with. */
class TuneFilesTest {
    @TempDir
    private Path folder;

    private Path rules;
    private TimesFile results;

    @BeforeEach
    void invent() {
        rules = folder.resolve("ours.properties");
        results = TimesFile.read(TimesFile.besides(rules));
        results.begin("device smdev, one host");
    }

    private void measure(Operation<?> operation, int ranks, long bytes) {
        TuningCell cell = new TuningCell(operation, ranks, ranks, TeamPlacement.TOGETHER, bytes);
        List<String> candidates = Candidates.of(cell);
        for (int each = 0; each < candidates.size(); each++) {
            // The last is the fastest of long messages.
            double shortBonus = bytes < 4096 && each == 0 ? 50_000 : 0;
            double ns = 100_000 + bytes + 1000.0 * (candidates.size() - each) - shortBonus;
            for (int sample = 0; sample < Measurements.SAMPLES_FOR_ERROR; sample++) {
                results.add(Measurements.line(cell, candidates.get(each), ns + sample));
            }
        }
    }

    private String page() throws Exception {
        return Files.readString(folder.resolve("ours.html"));
    }

    @Test
    void shouldWriteNothingOfNothing() {
        assertThat(new TuneFiles(rules, results, "smdev").write())
                .isEqualTo("Nothing was measured yet, so no rules were written\n");
        assertThat(rules).doesNotExist();
    }

    @Test
    void shouldWriteRulesThatTheReaderAccepts() throws Exception {
        for (long bytes = 8; bytes <= 1 << 20; bytes *= 2) {
            measure(Operation.BCAST, 2, bytes);
            measure(Operation.ALLREDUCE, 4, bytes);
        }
        String said = new TuneFiles(rules, results, "smdev").write();
        assertThat(said)
                .contains("ours.properties: ")
                .contains("ours.html: charts")
                .doesNotContain("settings");
        RuleSet read = RuleSet.load(rules);
        assertThat(read.rules(Operation.BCAST)).isNotEmpty();
        assertThat(read.rules(Operation.ALLREDUCE)).isNotEmpty();
        assertThat(Files.readString(rules)).contains("# Measured on device smdev, one host.\n", " times as fast as ");
    }

    @Test
    void shouldDrawEveryAlgorithmOfEveryOperation() throws Exception {
        for (long bytes = 8; bytes <= 1 << 20; bytes *= 2) {
            measure(Operation.BCAST, 2, bytes);
            measure(Operation.BCAST, 4, bytes);
        }
        measure(Operation.BARRIER, 2, 0);
        new TuneFiles(rules, results, "smdev").write();
        String page = page();
        assertThat(page).contains("<h2>bcast</h2>", "<h2>barrier</h2>").doesNotContain("http:", "https:", "<script");
        Matcher charts = Pattern.compile("<svg.*?</svg>", Pattern.DOTALL).matcher(page);
        int count = 0;
        while (charts.find()) {
            Set<String> titles = titles(charts.group());
            TuningCell cell = count == 0
                    ? new TuningCell(Operation.BARRIER, 2, 2, TeamPlacement.TOGETHER, 0)
                    : new TuningCell(Operation.BCAST, 2 * count, 2 * count, TeamPlacement.TOGETHER, 1 << 20);
            assertThat(titles).containsAll(Candidates.of(cell));
            count++;
        }
        assertThat(count).isEqualTo(3);
        assertThat(page).contains("class='c'", "class='b'", ", chosen</text>");
    }

    /** The picture is well-formed, and its titles name what the lines are. */
    private static Set<String> titles(String svg) throws Exception {
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
        Set<String> titles = new HashSet<>();
        for (int each = 0; each < document.getElementsByTagName("title").getLength(); each++) {
            titles.add(document.getElementsByTagName("title").item(each).getTextContent());
        }
        return titles;
    }

    @Test
    void shouldWriteLimitsAsSettings() throws Exception {
        measure(Operation.BARRIER, 2, 0);
        Limit limit = Limit.of("smdev").get(0);
        for (long bytes : limit.sizes()) {
            // Frames are better up to 8 KiB, references beyond.
            results.add("limit " + limit.key() + " 0 " + bytes + " " + (1000.0 + bytes / 8.0));
            results.add("limit " + limit.key() + " 32768 " + bytes + " " + (100.0 + bytes / 4.0));
        }
        assertThat(new TuneFiles(rules, results, "smdev").write()).contains("ours-settings.properties: limits");
        Path settings = folder.resolve("ours-settings.properties");
        Properties read = new Properties();
        read.load(new StringReader(Files.readString(settings)));
        assertThat(read).containsOnlyKeys("bireme.smdev.frame-limit").containsEntry("bireme.smdev.frame-limit", "4096");
    }

    @Test
    void shouldSayWhenTimesAreTooFew() {
        TuningCell cell = new TuningCell(Operation.BCAST, 2, 2, TeamPlacement.TOGETHER, 8);
        results.add(Measurements.line(cell, Candidates.builtIn(cell), 100));
        assertThat(new TuneFiles(rules, results, "smdev").write())
                .contains("no rule, since nothing was faster")
                .contains("At 1 of 1 points there are too few times");
    }
}
