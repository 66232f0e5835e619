package bireme.bb.engine.partition;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Run;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.remote.CrossEdge;
import bireme.bb.engine.remote.RemoteInput;
import bireme.bb.engine.remote.RemoteOutput;
import bireme.bb.engine.remote.RemoteReceiver;
import bireme.bb.engine.termination.LoopTermination;
import bireme.devices.wait.Parker;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/**
 * The part of a graph that runs here, and the connections to the other parts.
 *
 * <p>Threads: {@link #openOutput} by any runner, {@link #failed}, {@link #cancelled} and {@link #ended} by any thread;
 * the others by the one that starts the run.
 */
public interface GraphPartition extends RemoteReceiver {
    /** Whether a vertex runs here. */
    boolean isHere(Vertex vertex);

    /** Whether some vertices are on several partitions that are not all in one JVM; the same on all partitions. */
    boolean isSpread(List<Vertex> vertices);

    /**
     * The channels that this partition shares with those of some vertices; {@code null} if they are not all in one JVM.
     */
    LocalChannels sharedChannels(List<Vertex> vertices);

    /**
     * Converts items into objects of the classes of a vertex's partition; {@code null} if they are passed as they are.
     */
    UnaryOperator<Object> passing(Vertex to);

    /** Where the thread of a vertex that is here sleeps. */
    Parker parkerOf(Vertex vertex);

    /** The rank of this partition, -1 if there is but one. */
    int rank();

    /** Ranks that are gone, and that the graph goes on without, ascending; any thread. */
    List<Integer> lostRanks();

    /** Whether a vertex was on one of those, and all that has come from it is here; any thread. */
    boolean isLost(Vertex vertex);

    /** Items that a channel to or from another partition holds, when its description says so many. */
    int capacity(Vertex from, Vertex to, int described);

    /** Where the thread parks that exchanges items with other partitions. */
    Parker parker();

    /**
     * Opens a channel to another partition.
     *
     * @param producer where the producer sleeps while there is no room
     */
    RemoteOutput openOutput(CrossEdge edge, Parker producer);

    /** Opens a channel from another partition. */
    void openInput(RemoteInput input);

    /**
     * Called when all is wired here, before the run begins; waits until all partitions have come so far.
     *
     * @param back opens a feedback channel from another partition, by its number, when the first item comes
     * @param loops all loops, in the order of the plan; those that other partitions have a part of end by {@link
     *     LoopTermination#end}
     */
    void begin(Run run, IntFunction<RemoteInput> back, List<LoopTermination> loops);

    /** The first failure, if it is one of a node here. */
    void failed(GraphFailedException failure);

    /** The run was cancelled here. */
    void cancelled();

    /** All threads here have ended. */
    void ended();
}
