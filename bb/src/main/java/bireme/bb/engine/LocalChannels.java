package bireme.bb.engine;

import bireme.bb.channel.Channel;
import bireme.bb.channel.Parker;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * What the shares of a graph that are in one JVM have in common: channels between them pass references.
 *
 * <p>Shape: whichever share needs a thing first makes it; all know it by the same number.
 *
 * <p>Threads: any.
 */
public final class LocalChannels {
    private final Map<Integer, Parker> parkers = new ConcurrentHashMap<>();
    private final Map<Integer, Channel> channels = new ConcurrentHashMap<>();
    private final Map<Integer, Loop> loops = new ConcurrentHashMap<>();
    private final Map<Integer, Inlet> inlets = new ConcurrentHashMap<>();

    /** A place where nobody is yet. */
    public LocalChannels() {
        // all is made by whoever comes
    }

    /** Where the thread of a vertex sleeps. */
    public Parker parker(Vertex vertex) {
        return parkers.computeIfAbsent(vertex.number(), number -> new Parker());
    }

    Channel channel(int number, Supplier<Channel> maker) {
        return channels.computeIfAbsent(number, each -> maker.get());
    }

    Loop loop(int number, Supplier<Loop> maker) {
        return loops.computeIfAbsent(number, each -> maker.get());
    }

    void add(Vertex vertex, Inlet inlet) {
        inlets.put(vertex.number(), inlet);
    }

    /** The inlet of a vertex; once all shares have been wired. */
    Inlet inlet(Vertex vertex) {
        return inlets.get(vertex.number());
    }
}
