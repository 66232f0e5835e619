package examples.streams;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import bireme.testing.Bounded;
import examples.patterns.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fits of curves that are not linear, and quotes that come from a file and over a socket. */
class QuoteFitsTest {
    /** Misra1a of the Statistical Reference Datasets of NIST. */
    private static final double[] MISRA_X = {
        77.6, 114.9, 141.1, 190.8, 239.9, 289.0, 332.8, 378.4, 434.8, 477.3, 536.8, 593.1, 689.1, 760.0
    };

    private static final double[] MISRA_Y = {
        10.07, 14.73, 17.94, 23.93, 29.61, 35.18, 40.02, 44.82, 50.76, 55.05, 61.01, 66.40, 75.47, 81.78
    };

    @TempDir
    private Path folder;

    private interface Program {
        void run() throws IOException;
    }

    private static String outputOf(Program program) throws IOException {
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, UTF_8));
        try {
            program.run();
        } finally {
            System.setOut(before);
        }
        return out.toString(UTF_8);
    }

    private Path quotes() throws IOException {
        Path file = folder.resolve("quotes");
        assertThat(outputOf(
                        () -> QuoteFeeder.main(new String[] {"write=" + file, "quotes=2_000", "options=3", "seed=4"})))
                .contains("2,000 quotes are in " + file);
        return file;
    }

    @Test
    void shouldFindTheCertifiedParametersOfAReferenceDataset() {
        for (double[] start : new double[][] {{500, 0.0001}, {250, 0.0005}}) {
            double[] found = LevenbergMarquardt.fit(start, MISRA_X.length, 200, (point, at, gradient) -> {
                double decay = Math.exp(-at[1] * MISRA_X[point]);
                gradient[0] = 1 - decay;
                gradient[1] = at[0] * MISRA_X[point] * decay;
                return at[0] * (1 - decay) - MISRA_Y[point];
            });
            assertThat(found[0]).isCloseTo(2.3894212918E+02, Percentage.withPercentage(1e-4));
            assertThat(found[1]).isCloseTo(5.5015643181E-04, Percentage.withPercentage(1e-4));
        }
    }

    @Test
    void shouldFindTheSmileThatQuotesAreOn() {
        Smile smile = new Smile(0.05, 0.4, -0.3, 0.1, 0.3);
        List<Quote> quotes = IntStream.range(0, 200)
                .mapToObj(number -> number / 200.0 - 0.5)
                .map(x -> new Quote(new Quote.Contract("one"), x, smile.at(x), 0, 1, 1))
                .toList();
        Smile found = Smile.of(quotes);
        assertThat(IntStream.range(0, 200)
                        .mapToDouble(number -> found.at(number / 200.0 - 0.5) - smile.at(number / 200.0 - 0.5)))
                .allSatisfy(distance -> assertThat(distance).isCloseTo(0, within(1e-4)));
    }

    @Test
    void shouldReadWhatWasWritten() throws Exception {
        QuoteText text = new QuoteText("quotes.csv");
        assertThat(Files.readAllLines(quotes()).stream().map(text::quote)).containsExactly(Quote.made(2000, 3, 4));
        assertThatThrownBy(() -> text.quote("1,2"))
                .isInstanceOf(UsageException.class)
                .hasMessage("quotes.csv, line 2001: \"1,2\" is no quote; expected milliseconds, option, moneyness,"
                        + " volatility, bid, ask, with commas between");
    }

    @ParameterizedTest
    @ValueSource(strings = {"no quote at all", "1,AAPL,0.1,0.2,0.3", "1,AAPL,0.1,much,0.3,0.4"})
    void shouldNameTheLineOfAFileThatIsNoQuote(String line) throws Exception {
        Path file = folder.resolve("quotes");
        Files.write(file, List.of("1,AAPL,0.1,0.2,0.3,0.4", line));
        assertThatThrownBy(() -> QuoteFits.run(new String[] {"file=" + file}))
                .rootCause()
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(file + ", line 2: \"" + line + "\" is no quote; expected milliseconds");
    }

    @Test
    void shouldRefuseArgumentsBeforeAnythingBegins() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = "port=" + taken.getLocalPort();
            assertRefused("speed=x; expected a whole number from 1 to 2147483647", "speed=x");
            assertRefused("speed=0; expected a whole number from 1 to 2147483647", "speed=0", "file=" + quotes());
            assertRefused("file=none.csv is no file that can be read; make one by", "file=none.csv");
            assertRefused("port=65536; expected a whole number from 0 to 65535", "port=65536");
            assertRefused(port + " cannot be taken: Address already in use", port);
            assertRefused("workers=-1; expected a whole number from 1", "workers=-1", port);
            assertThatThrownBy(() -> QuoteFeeder.run(new String[] {"write=none/quotes.csv"}))
                    .hasMessageStartingWith("write=none/quotes.csv is no file that can be written; name one");
        }
    }

    private static void assertRefused(String message, String... arguments) {
        assertThatThrownBy(() -> QuoteFits.run(arguments))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void shouldFitWhatAFilePlays() throws Exception {
        Path file = quotes();
        assertThat(outputOf(() -> QuoteFits.main(
                        new String[] {"file=" + file, "speed=50", "length=100", "slide=25", "workers=3"})))
                .startsWith("2,000 quotes of 3 options at 50 times their speed in ")
                .contains(" fits by 3 workers, equal to those of the plain loop");
    }

    @Test
    void shouldFitWhatComesOverASocket() throws Exception {
        Path file = quotes();
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<Void> feeder = CompletableFuture.runAsync(() -> {
                try {
                    QuoteFeeder.main(new String[] {"file=" + file, "port=" + server.getLocalPort(), "speed=1_000_000"});
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
            });
            assertThat(outputOf(() -> QuoteFits.receive(QuoteFits.options("length=100", "workers=2"), server)))
                    .startsWith("2,000 quotes of 3 options over a socket in ")
                    .contains(" fits by 2 workers, equal");
            Bounded.get(feeder, "end of the feeder");
        }
    }
}
