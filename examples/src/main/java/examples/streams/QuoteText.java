package examples.streams;

import examples.patterns.UsageException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Quotes as lines of text: milliseconds, option, moneyness, volatility, bid and ask, with commas between.
 *
 * <p>Threads: one.
 */
final class QuoteText {
    private static final int FIELDS = 6;

    private static final String EXPECTED =
            "; expected milliseconds, option, moneyness, volatility, bid, ask, with commas between";

    /** One object for each option. */
    private final Map<String, Quote.Contract> contracts = new HashMap<>();

    private final String origin;
    private long number;

    /** Reads lines that come from somewhere, a file for example. */
    QuoteText(String origin) {
        this.origin = origin;
    }

    static String line(Quote quote) {
        return quote.millis() + "," + quote.contract().name() + "," + quote.moneyness() + "," + quote.volatility() + ","
                + quote.bid() + "," + quote.ask();
    }

    /** Writes quotes that are made from a seed; a millisecond is between one and the next. */
    static void write(Path file, Quote[] quotes) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (Quote quote : quotes) {
                out.write(line(quote));
                out.newLine();
            }
        }
    }

    /** When the quote of a line is to come; line {@code number} of a file. */
    static long millis(Path file, long number, String line) {
        try {
            return Long.parseLong(line, 0, Math.max(0, line.indexOf(',')), 10);
        } catch (NumberFormatException e) {
            throw refused(file.toString(), number, line);
        }
    }

    private static UsageException refused(String origin, long number, String line) {
        return new UsageException(origin + ", line " + number + ": \"" + line + "\" is no quote" + EXPECTED);
    }

    /** The quote of the next line. */
    Quote quote(String line) {
        number++;
        String[] fields = line.split(",");
        if (fields.length != FIELDS) {
            throw refused(origin, number, line);
        }
        try {
            return new Quote(
                    contracts.computeIfAbsent(fields[1], Quote.Contract::new),
                    Double.parseDouble(fields[2]),
                    Double.parseDouble(fields[3]),
                    Long.parseLong(fields[0]),
                    Double.parseDouble(fields[4]),
                    Double.parseDouble(fields[5]));
        } catch (NumberFormatException e) {
            throw refused(origin, number, line);
        }
    }
}
