package examples.streams;

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

    /** One object for each option. */
    private final Map<String, Quote.Contract> contracts = new HashMap<>();

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

    /** When the quote of a line is to come. */
    static long millis(String line) {
        return Long.parseLong(line, 0, Math.max(0, line.indexOf(',')), 10);
    }

    Quote quote(String line) {
        String[] fields = line.split(",");
        if (fields.length != FIELDS) {
            throw new IllegalArgumentException("a quote has " + fields.length + " fields; expected " + FIELDS + ": "
                    + "milliseconds, option, moneyness, volatility, bid, ask");
        }
        return new Quote(
                contracts.computeIfAbsent(fields[1], Quote.Contract::new),
                Double.parseDouble(fields[2]),
                Double.parseDouble(fields[3]),
                Long.parseLong(fields[0]),
                Double.parseDouble(fields[4]),
                Double.parseDouble(fields[5]));
    }
}
