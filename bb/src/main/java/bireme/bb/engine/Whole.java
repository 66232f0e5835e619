package bireme.bb.engine;

import bireme.bb.channel.Parker;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/** The share of a graph that all of it is. */
final class Whole implements Share {
    static final Share SHARE = new Whole();

    private Whole() {}

    @Override
    public boolean isHere(Vertex vertex) {
        return true;
    }

    @Override
    public boolean isSpread(List<Vertex> vertices) {
        return false;
    }

    @Override
    public Meeting meeting(List<Vertex> vertices) {
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
    public Exit exit(Way way, Parker producer) {
        throw new IllegalStateException("nothing leads elsewhere, but " + way);
    }

    @Override
    public void entry(Entry entry) {
        throw new IllegalStateException("nothing comes from elsewhere, but " + entry);
    }

    @Override
    public void begin(Run run, IntFunction<Entry> back, List<Loop> loops) {
        // there is nobody to be told
    }

    @Override
    public void failed(GraphFailedException failure) {
        // there is nobody to be told
    }

    @Override
    public void cancelled() {
        // there is nobody to be told
    }

    @Override
    public void ended() {
        // there is nobody to be told
    }
}
