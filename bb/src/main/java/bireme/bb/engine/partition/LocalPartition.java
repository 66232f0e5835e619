package bireme.bb.engine.partition;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Run;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.remote.CrossEdge;
import bireme.bb.engine.remote.RemoteInput;
import bireme.bb.engine.remote.RemoteOutput;
import bireme.bb.engine.termination.LoopTermination;
import bireme.devices.wait.Parker;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/** The only partition of a graph that runs in one place. */
public final class LocalPartition implements GraphPartition {
    /** The only one. */
    public static final GraphPartition SHARE = new LocalPartition();

    private LocalPartition() {}

    @Override
    public boolean isHere(Vertex vertex) {
        return true;
    }

    @Override
    public boolean isSpread(List<Vertex> vertices) {
        return false;
    }

    @Override
    public LocalChannels sharedChannels(List<Vertex> vertices) {
        return null;
    }

    @Override
    public UnaryOperator<Object> passing(Vertex to) {
        return null;
    }

    @Override
    public Parker parkerOf(Vertex vertex) {
        return new Parker();
    }

    @Override
    public int rank() {
        return -1;
    }

    @Override
    public List<Integer> lostRanks() {
        return List.of();
    }

    @Override
    public boolean isLost(Vertex vertex) {
        return false;
    }

    @Override
    public int capacity(Vertex from, Vertex to, int described) {
        return described;
    }

    @Override
    public Parker parker() {
        throw new IllegalStateException("nothing comes from elsewhere");
    }

    @Override
    public boolean progress() {
        return false;
    }

    @Override
    public RemoteOutput openOutput(CrossEdge edge, Parker producer) {
        throw new IllegalStateException("nothing leads elsewhere, but " + edge);
    }

    @Override
    public void openInput(RemoteInput input) {
        throw new IllegalStateException("nothing comes from elsewhere, but " + input);
    }

    @Override
    public void begin(Run run, IntFunction<RemoteInput> back, List<LoopTermination> loops) {
        // there are no other partitions
    }

    @Override
    public void failed(GraphFailedException failure) {
        // there are no other partitions
    }

    @Override
    public void cancelled() {
        // there are no other partitions
    }

    @Override
    public void ended() {
        // there are no other partitions
    }
}
