package examples.streams;

import bireme.bb.Sink;
import bireme.bb.node.SourceNode;
import bireme.bb.stream.Flow;
import bireme.bb.window.WindowResult;
import bireme.bb.window.WindowShape;
import examples.patterns.Program;
import examples.patterns.UsageException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Fits a {@link Smile} to the last quotes of each option, by Levenberg and Marquardt, while the quotes arrive: from a
 * file, {@code speed} times as fast as they have come, or from {@link QuoteFeeder} over a socket. At the end all fits
 * are compared with those of a plain loop over the same quotes.
 *
 * <p>{@code file=FILE speed=N}, or {@code port=N}, 0 for any; else quotes are made.
 */
public final class QuoteFits {
    private static final int CONNECT_MS = 60_000;
    static final int MAX_PORT = 65_535;
    private static final int MADE_QUOTES = 20_000;
    private static final int MADE_OPTIONS = 10;
    private static final Map<String, String> DEFAULT = new LinkedHashMap<>();

    static {
        DEFAULT.put("file", "");
        DEFAULT.put("speed", "50");
        DEFAULT.put("port", "");
        DEFAULT.put("length", "1000");
        DEFAULT.put("slide", "25");
        DEFAULT.put("workers", String.valueOf(Runtime.getRuntime().availableProcessors()));
    }

    private final int length;
    private final int slide;
    private final int workers;
    /** Of a file that is played. */
    private final int speed;
    /** All that have come. */
    private final List<Quote> quotes = new ArrayList<>();

    private final Map<Quote.Contract, List<Smile>> smiles = new HashMap<>();

    private QuoteFits(Options options) {
        length = options.number("length");
        slide = options.number("slide");
        workers = options.number("workers");
        speed = options.number("speed");
    }

    /** Takes {@code name=value} arguments. */
    public static void main(String[] args) throws IOException {
        Program.run("QuoteFits", () -> run(args));
    }

    static void run(String[] args) throws IOException {
        Options options = new Options(args, DEFAULT);
        new QuoteFits(options); // refuses what is wrong before a port is taken or a file made
        if (!options.word("file").isEmpty()) {
            play(options, options.file("file", "make one by QuoteFeeder write=FILE, or leave it out"));
        } else if (!options.word("port").isEmpty()) {
            try (ServerSocket server = listening(options.number("port", 0, MAX_PORT))) {
                System.out.println("waits for quotes at port " + server.getLocalPort());
                receive(options, server);
            }
        } else {
            Path file = Files.createTempFile("quotes", ".csv");
            try {
                QuoteText.write(file, Quote.made(MADE_QUOTES, MADE_OPTIONS, 1));
                play(options, file);
            } finally {
                Files.delete(file);
            }
        }
    }

    private static ServerSocket listening(int port) throws IOException {
        try {
            return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
        } catch (BindException e) {
            throw new UsageException(
                    "port=" + port + " cannot be taken: " + e.getMessage() + "; port=0 takes a free one");
        }
    }

    private static void play(Options options, Path file) {
        QuoteFits program = new QuoteFits(options);
        program.fit(
                file.toString(), "at " + program.speed + " times their speed", new PlayedLines(file, program.speed));
    }

    /** Fits the quotes that come over the first connection. */
    static void receive(Options options, ServerSocket server) throws IOException {
        server.setSoTimeout(CONNECT_MS);
        try (Socket socket = server.accept();
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
            new QuoteFits(options).fit("the socket", "over a socket", out -> {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    out.emit(line);
                    if (!lines.ready()) {
                        out.flush(); // the next may take long
                    }
                }
            });
        }
    }

    /** Arguments of the program, checked. */
    static Options options(String... args) {
        return new Options(args, DEFAULT);
    }

    private void fit(String origin, String how, SourceNode<String> lines) {
        QuoteText text = new QuoteText(origin);
        long begin = System.nanoTime();
        Flow.from(lines)
                .map(line -> {
                    Quote quote = text.quote(line);
                    quotes.add(quote);
                    return quote;
                })
                .keyBy(Quote::contract)
                .window(WindowShape.of(length).every(slide))
                .discardingPartial()
                .farmed(workers, Smile::of)
                .into(Sink.of((WindowResult<Quote.Contract, Smile> result) -> smiles.computeIfAbsent(
                                result.key(), any -> new ArrayList<>())
                        .add(result.value())))
                .run();
        double seconds = (System.nanoTime() - begin) / 1e9;
        check();
        System.out.printf(
                Locale.ROOT,
                "%,d quotes of %d options %s in %.1f s; %,d fits by %d workers, equal to those of the plain loop%n",
                quotes.size(),
                quotes.stream().map(Quote::contract).distinct().count(),
                how,
                seconds,
                smiles.values().stream().mapToInt(List::size).sum(),
                workers);
    }

    private void check() {
        Map<Quote.Contract, List<Quote>> all = new HashMap<>();
        Map<Quote.Contract, List<Smile>> expected = new HashMap<>();
        for (Quote quote : quotes) {
            List<Quote> ofOption = all.computeIfAbsent(quote.contract(), any -> new ArrayList<>());
            ofOption.add(quote);
            int from = ofOption.size() - length;
            if (from >= 0 && from % slide == 0) {
                expected.computeIfAbsent(quote.contract(), any -> new ArrayList<>())
                        .add(Smile.of(ofOption.subList(from, ofOption.size())));
            }
        }
        if (!smiles.equals(expected)) {
            throw new IllegalStateException("the window farm has found other fits than the plain loop");
        }
    }
}
