package bireme.bb.ranks;

import bireme.bb.Graph;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A graph whose output is known, to be disturbed while it runs. */
abstract class RecoveryCase {
    /** Short channels, so that sources are not far ahead. */
    static final int CAPACITY = 16;

    final AtomicInteger completed = new AtomicInteger();
    private final Path folder;

    RecoveryCase(Path folder) {
        this.folder = folder;
    }

    /** Something that happens between two items of a node. */
    @FunctionalInterface
    interface Event {
        void happen();
    }

    /** A snapshot has become complete on a rank; sources go on as that happens. */
    final void completed() {
        completed.incrementAndGet();
    }

    /** The graph of a rank, which writes to files of this name; something happens with each item. */
    abstract Graph graph(Path output, Event event);

    final Graph graph(Event event) {
        return graph(folder.resolve("output"), event);
    }

    /** What an undisturbed run writes, sorted. */
    List<String> expected() throws IOException {
        int before = completed.getAndSet(PacedSource.SNAPSHOTS);
        graph(folder.resolve("expected"), () -> {}).run();
        completed.set(before);
        return written("expected");
    }

    /** What was written, sorted. */
    final List<String> written() throws IOException {
        return written("output");
    }

    private List<String> written(String name) throws IOException {
        List<String> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                if (file.getFileName().toString().startsWith(name)) {
                    all.addAll(Files.readAllLines(file));
                }
            }
        }
        Collections.sort(all);
        return all;
    }
}
