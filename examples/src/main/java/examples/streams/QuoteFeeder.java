package examples.streams;

import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.stream.Flow;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Makes a file of quotes from a seed, and sends the quotes of a file to {@link QuoteFits} on this host, each at its
 * time.
 *
 * <p>{@code write=FILE} makes the file. {@code file=FILE port=N} sends it, {@code speed} times as fast as the quotes
 * have come.
 */
public final class QuoteFeeder {
    private static final Map<String, String> DEFAULT = new LinkedHashMap<>();

    static {
        DEFAULT.put("write", "");
        DEFAULT.put("quotes", "20_000");
        DEFAULT.put("options", "10");
        DEFAULT.put("seed", "1");
        DEFAULT.put("file", "");
        DEFAULT.put("port", "");
        DEFAULT.put("speed", "50");
    }

    private QuoteFeeder() {}

    /** Takes {@code name=value} arguments. */
    public static void main(String[] args) throws IOException {
        Options options = new Options(args, DEFAULT);
        if (!options.word("write").isEmpty()) {
            int count = options.number("quotes");
            Quote[] quotes = Quote.made(count, options.number("options"), options.number("seed"));
            QuoteText.write(Path.of(options.word("write")), quotes);
            System.out.printf(Locale.ROOT, "%,d quotes are in %s%n", count, options.word("write"));
        } else {
            send(Path.of(options.word("file")), options.number("speed"), options.number("port"));
        }
    }

    private static void send(Path file, int speed, int port) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
                BufferedWriter out =
                        new BufferedWriter(new OutputStreamWriter(socket.getOutputStream(), StandardCharsets.UTF_8))) {
            Graph graph = Flow.from(new PlayedLines(file, speed)).into(Sink.of(line -> {
                out.write(line);
                out.newLine();
                out.flush();
            }));
            graph.run();
        }
    }
}
