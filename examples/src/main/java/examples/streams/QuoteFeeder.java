package examples.streams;

import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.stream.Flow;
import examples.patterns.Program;
import examples.patterns.UsageException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
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
        Program.run("QuoteFeeder", () -> run(args));
    }

    static void run(String[] args) throws IOException {
        Options options = new Options(args, DEFAULT);
        if (!options.word("write").isEmpty()) {
            int count = options.number("quotes");
            Quote[] quotes = Quote.made(count, options.number("options"), options.number("seed"));
            write(Path.of(options.word("write")), quotes);
            System.out.printf(Locale.ROOT, "%,d quotes are in %s%n", count, options.word("write"));
        } else {
            Path file = options.file("file", "make one by write=FILE");
            send(file, options.number("speed"), options.number("port", 1, QuoteFits.MAX_PORT));
        }
    }

    private static void write(Path file, Quote[] quotes) throws IOException {
        try {
            QuoteText.write(file, quotes);
        } catch (NoSuchFileException | AccessDeniedException e) {
            throw new UsageException(
                    "write=" + file + " is no file that can be written; name one in a folder of yours");
        }
    }

    private static Socket connected(int port) throws IOException {
        try {
            return new Socket(InetAddress.getLoopbackAddress(), port);
        } catch (ConnectException e) {
            throw new UsageException(
                    "port=" + port + ": nobody listens there; begin QuoteFits port=" + port + " before");
        }
    }

    private static void send(Path file, int speed, int port) throws IOException {
        try (Socket socket = connected(port);
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
