package mpi;

import bireme.collectives.NeighborExchange;

/**
 * The neighbours of a rank in a distributed graph, see {@link Graphcomm#getDistGraphNeighbors}.
 *
 * <p>Threads: immutable.
 *
 * <p>Source: MPI 4.1, 8.5.5.
 */
public final class DistGraphNeighbors {
    private final int[] sources;
    private final int[] sourceWeights;
    private final int[] destinations;
    private final int[] destWeights;

    /** Weights are {@code null} in a graph without. */
    DistGraphNeighbors(int[] sources, int[] sourceWeights, int[] destinations, int[] destWeights) {
        this.sources = sources;
        this.sourceWeights = sourceWeights;
        this.destinations = destinations;
        this.destWeights = destWeights;
    }

    NeighborExchange neighbourhood() {
        return NeighborExchange.of(sources, destinations);
    }

    /** {@return the number of edges into this rank} */
    public int getInDegree() {
        return sources.length;
    }

    /** {@return the number of edges out of this rank} */
    public int getOutDegree() {
        return destinations.length;
    }

    /** {@return whether edges have weights} */
    public boolean isWeighted() {
        return sourceWeights != null;
    }

    /**
     * {@return the rank that edge {@code i} into this rank comes from}
     *
     * @param i edge, from 0
     */
    public int getSource(int i) {
        return sources[i];
    }

    /**
     * {@return the weight of edge {@code i} into this rank; 1 in a graph without weights}
     *
     * @param i edge, from 0
     */
    public int getSourceWeight(int i) {
        return sourceWeights == null ? 1 : sourceWeights[i];
    }

    /**
     * {@return the rank that edge {@code i} out of this rank goes to}
     *
     * @param i edge, from 0
     */
    public int getDestination(int i) {
        return destinations[i];
    }

    /**
     * {@return the weight of edge {@code i} out of this rank; 1 in a graph without weights}
     *
     * @param i edge, from 0
     */
    public int getDestinationWeight(int i) {
        return destWeights == null ? 1 : destWeights[i];
    }
}
