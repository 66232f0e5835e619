package bireme.bb.engine.chain;

import java.lang.System.Logger.Level;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Sources that a program has made and no graph uses yet. Those that are left when the JVM ends are in graphs without
 * sink, or in graphs that were never run, which do nothing and would say nothing: a warning names the first of them.
 *
 * <p>Cost: a walk over a few frames for each source; none while {@value #MAX_SOURCES} others are unused.
 *
 * <p>Threads: any.
 */
final class UnusedSources {
    private static final int MAX_SOURCES = 8;
    private static final String OWN_PACKAGES = "bireme.";

    private static final UnusedSources OF_JVM = new UnusedSources();
    private static final StackWalker WALKER = StackWalker.getInstance();

    private final Set<SourceOrigin> unused = new LinkedHashSet<>();
    private boolean hasHook;

    /** A source is made now, by the program that has called the library; {@code null} where none is noted. */
    static SourceOrigin made() {
        return OF_JVM.isFull() ? null : caller().map(OF_JVM::add).orElse(null);
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
            Runtime.getRuntime().addShutdownHook(new Thread(null, this::report, "bireme-unused-sources", 0, false));
        } catch (IllegalStateException e) { // the JVM ends already: nobody expects this source to run
            unused.clear();
        }
    }

    private void report() {
        String warning;
        synchronized (this) {
            unused.removeIf(SourceOrigin::mayBeUsed);
            warning = warning();
        }
        if (warning != null) {
            System.getLogger("bireme.bb").log(Level.WARNING, warning);
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
