package bireme.bb.engine.chain;

import java.lang.ref.WeakReference;

/**
 * Where a program has made a source of which {@linkplain UnusedSources nothing is known} but that.
 *
 * <p>Threads: any.
 */
public final class SourceOrigin {
    private final UnusedSources unused;
    private final String place;
    /** Weak, or a source that is never used would keep all that its thread refers to, as the classes of a rank. */
    private final WeakReference<Thread> maker = new WeakReference<>(Thread.currentThread());

    private volatile boolean isUsed;

    SourceOrigin(UnusedSources unused, String place) {
        this.unused = unused;
        this.place = place;
    }

    String place() {
        return place;
    }

    /** Whether the thread that has made it may still be about to run a graph: then the JVM was ended early. */
    boolean mayBeUsed() {
        Thread thread = maker.get();
        return thread != null && thread.isAlive();
    }

    /** A graph of the source is run, or drawn. */
    void use() {
        if (!isUsed) {
            isUsed = true;
            unused.remove(this);
        }
    }
}
