package bireme.bb.engine.partition;

import bireme.bb.channel.Channel;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.inlet.Inlet;
import bireme.bb.engine.termination.LoopTermination;
import bireme.devices.wait.Parker;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The objects that the partitions of a graph in one JVM share: channels between them pass references.
 *
 * <p>Shape: whichever partition needs a thing first makes it; all know it by the same number.
 *
 * <p>Threads: any.
 */
public final class LocalChannels {
    private final Map<Integer, Parker> parkers = new ConcurrentHashMap<>();
    private final Map<Integer, Channel> channels = new ConcurrentHashMap<>();
    private final Map<Integer, LoopTermination> loops = new ConcurrentHashMap<>();
    private final Map<Integer, Inlet> inlets = new ConcurrentHashMap<>();

    /** Nothing yet. */
    public LocalChannels() {
        // each entry is made by the partition that asks for it first
    }

    /** Where the thread of a vertex sleeps. */
    public Parker parker(Vertex vertex) {
        return parkers.computeIfAbsent(vertex.number(), number -> new Parker());
    }

    /** The channel of this number. */
    public Channel channel(int number, Supplier<Channel> maker) {
        return channels.computeIfAbsent(number, each -> maker.get());
    }

    /** The loop of this number. */
    public LoopTermination loop(int number, Supplier<LoopTermination> maker) {
        return loops.computeIfAbsent(number, each -> maker.get());
    }

    /** Registers the inlet of a vertex that is here. */
    public void add(Vertex vertex, Inlet inlet) {
        inlets.put(vertex.number(), inlet);
    }

    /** The inlet of a vertex; once all partitions have been wired. */
    public Inlet inlet(Vertex vertex) {
        return inlets.get(vertex.number());
    }
}
