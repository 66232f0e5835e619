package examples.streams;

import bireme.bb.node.Output;
import bireme.bb.node.SourceNode;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The lines of a file of quotes, each at its time: {@code speed} times as fast as the quotes have come.
 *
 * <p>Threads: that of the source.
 */
final class PlayedLines implements SourceNode<String> {
    private static final long NS_PER_MS = 1_000_000;

    private final Path file;
    private final int speed;

    PlayedLines(Path file, int speed) {
        this.file = file;
        this.speed = speed;
    }

    @Override
    public void run(Output<String> out) throws Exception {
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            long begin = System.nanoTime();
            long firstMillis = Long.MIN_VALUE;
            long number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                long millis = QuoteText.millis(file, ++number, line);
                firstMillis = firstMillis == Long.MIN_VALUE ? millis : firstMillis;
                long aheadNs = begin + (millis - firstMillis) * NS_PER_MS / speed - System.nanoTime();
                if (aheadNs >= NS_PER_MS) { // what is due within a millisecond comes together
                    out.flush();
                    Thread.sleep(aheadNs / NS_PER_MS);
                }
                out.emit(line);
            }
        }
    }
}
