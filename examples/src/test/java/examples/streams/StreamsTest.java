package examples.streams;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs on streams, which check their own results, and what they check them with. */
class StreamsTest {
    private interface Program {
        void run(String[] arguments) throws Exception;
    }

    private static List<String> linesOf(Program program, String... arguments) throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, UTF_8));
        try {
            program.run(arguments);
        } finally {
            System.setOut(before);
        }
        return out.toString(UTF_8).lines().toList();
    }

    @ParameterizedTest
    @CsvSource({"100, 25", "100, 100", "30, 70", "1000, 25"})
    void shouldFindTheSameCurvesInEveryForm(int length, int slide, @TempDir Path folder) throws Exception {
        Path json = folder.resolve("chart.json");
        List<String> lines = linesOf(
                QuoteWindows::main,
                "quotes=20_000",
                "options=15",
                "length=" + length,
                "slide=" + slide,
                "rounds=1,2",
                "workers=3",
                "repeat=1",
                "json=" + json);
        assertThat(lines).hasSize(1 + 1 + 6 + 1 + 3);
        assertThat(lines.get(0))
                .isEqualTo(
                        "20,000 quotes of 15 options, windows of " + length + " every " + slide + " quotes, 3 workers");
        assertThat(lines.get(1)).contains("fits of 1 rounds").endsWith("all curves are equal");
        assertThat(lines.get(7)).startsWith("  map-reduce, sums ");
        assertThat(lines.get(11)).startsWith("  window farm ");
        assertThat(Files.readString(json)).contains("\"name\": \"window farm\"").doesNotContain("sums");
    }

    @Test
    void shouldFitTheCurveThatQuotesAreMadeAround() throws Exception {
        Curve curve = Curve.robust(20).apply(List.of(Quote.made(5000, 1, 7)));
        assertThat(curve.level()).isBetween(0.198, 0.202);
        assertThat(curve.slope()).isBetween(-0.102, -0.098);
        assertThat(curve.bend()).isBetween(0.29, 0.31);
        Curve plain = Curve.robust(1).apply(List.of(Quote.made(5000, 1, 7)));
        assertThat(plain.level())
                .as("quotes far off bend a curve that takes them all")
                .isGreaterThan(0.205);
        assertThat(curve.isNear(plain)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 256", "3, 2, 7", "2, 5, 1", "1, 3, 100000"})
    void shouldCountTheSameWordsWithAnyNumberOfThreads(int splitters, int counters, int batch) throws Exception {
        List<String> lines = linesOf(
                WordStream::main,
                "megabytes=1",
                "splitters=" + splitters,
                "counters=" + counters,
                "batch=" + batch,
                "repeat=1");
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0)).startsWith("1,000,000 bytes, ").endsWith(" different ones; all counts are equal");
        assertThat(lines.get(2)).startsWith("  " + splitters + " splitters, " + counters + " counters ");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 300})
    void shouldSplitATextAtTheEndsOfLines(int parts) {
        Words text = Words.made(10_000, 3);
        StringBuilder whole = new StringBuilder();
        text.split(0, text.size(), word -> whole.append(word).append(' '));
        StringBuilder joined = new StringBuilder();
        for (int part = 0; part < parts; part++) {
            text.split(
                    text.begin(part, parts),
                    text.begin(part + 1, parts),
                    word -> joined.append(word).append(' '));
        }
        assertThat(text.begin(0, parts)).isZero();
        assertThat(text.begin(parts, parts)).isEqualTo(text.size());
        assertThat(joined).hasToString(whole.toString());
    }

    @Test
    void shouldRefuseWhatTheyDoNotKnow() {
        assertThatThrownBy(() -> WordStream.run(new String[] {"help"}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("help is not one of these, shown with their usual values: [megabytes=4, ");
        Options options = new Options(new String[] {"n=0", "m=x"}, Map.of("n", "1", "m", "1"));
        assertThatThrownBy(() -> options.number("n")).hasMessage("n=0; expected a whole number from 1 to 2147483647");
        assertThatThrownBy(() -> options.number("m")).hasMessage("m=x; expected a whole number from 1 to 2147483647");
    }
}
