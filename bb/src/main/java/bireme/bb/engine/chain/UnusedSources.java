package bireme.bb.engine.chain;

import bireme.devices.activity.RankObjects;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Sources that a program has made and no graph uses yet. Those that are left when the rank, or the JVM, ends are in
 * graphs without sink, or in graphs that were never run, which do nothing and would say nothing: a warning names the
 * first of them.
 *
 * <p>Cost: a walk over a few frames for each source; none while {@value #MAX_SOURCES} others are unused.
 *
 * <p>Threads: any.
 */
final class UnusedSources implements AutoCloseable {
    private static final int MAX_SOURCES = 8;
    private static final String OWN_PACKAGES = "bireme.";

    private static final UnusedSources OF_JVM = new UnusedSources();
    private static final StackWalker WALKER = StackWalker.getInstance();

    private final Set<SourceOrigin> unused = new LinkedHashSet<>();
    private boolean hasHook;

    /** A source is made now, by the program that has called the library; {@code null} where none is noted. */
    static SourceOrigin made() {
        UnusedSources own = ofRank();
        return own.isFull() ? null : caller().map(own::add).orElse(null);
    }

    /** Those of the rank that calls, or of the JVM in a program without ranks. */
    private static UnusedSources ofRank() {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        for (; loader != null; loader = loader.getParent()) {
            if (loader instanceof RankObjects rank) {
                return rank.computeIfAbsent(UnusedSources.class, UnusedSources::new);
            }
        }
        return OF_JVM;
    }

    private static Optional<String> caller() {
        return WALKER.walk(
                frames -> frames.filter(frame -> !frame.getClassName().startsWith(OWN_PACKAGES))
                        .map(frame -> frame.toStackTraceElement().toString())
                        .findFirst());
    }

    private synchronized boolean isFull() {
        return unused.size() >= MAX_SOURCES;
    }

    /** Notes a source that was made at a place. */
    synchronized SourceOrigin add(String place) {
        SourceOrigin origin = new SourceOrigin(this, place);
        unused.add(origin);
        if (!hasHook && this == OF_JVM) {
            hasHook = true;
            reportAtEnd();
        }
        return origin;
    }

    private void reportAtEnd() {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(null, this::close, "bireme-unused-sources", 0, false));
        } catch (IllegalStateException e) { // the JVM ends already: nobody expects this source to run
            unused.clear();
        }
    }

    /** The rank or the JVM ends. */
    @Override
    public void close() {
        String warning;
        synchronized (this) {
            if (this == OF_JVM) {
                unused.removeIf(SourceOrigin::mayBeUsed);
            }
            warning = warning();
        }
        if (warning != null) {
            System.err.println("bireme: " + warning); // loggers may have been closed by now, by a hook of theirs
        }
    }

    synchronized void remove(SourceOrigin origin) {
        unused.remove(origin);
    }

    /** What is to be said at the end; {@code null} for nothing. */
    synchronized String warning() {
        if (unused.isEmpty()) {
            return null;
        }
        int others = unused.size() - 1;
        return "the source made at " + unused.iterator().next().place()
                + (others == 0 ? "" : ", like " + others + (isFull() ? " or more others," : " others,"))
                + " has emitted nothing: no graph of it was run; end it with .into(sink), and call run()";
    }
}
