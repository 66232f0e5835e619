package npb.dt;

import benchmarks.timing.Timers;
import mpi.Intracomm;
import mpi.MPI;
import npb.dt.Graph.Arc;
import npb.dt.Graph.Node;
import npb.dt.Graph.Role;

/**
 * What one rank does in a run of the graph: the work of the node that has its number, and at rank 0 the checksum.
 *
 * <p>Threads: confined to the thread of a rank.
 */
final class NodeWork {

    /** Names of the sections that are timed, in the order of the constants. */
    static final String[] SECTIONS = {"draw", "filter", "reduce", "messages"};

    private static final int DRAW = 0;
    private static final int FILTER = 1;
    private static final int REDUCE = 2;
    private static final int MESSAGES = 3;

    private final Intracomm comm;
    private final DtProblem problem;
    private final Graph graph;
    private final Timers timers;
    private final Features result;
    private final Features received;

    NodeWork(Intracomm comm, DtProblem problem, Graph graph, Timers timers) {
        this.comm = comm;
        this.problem = problem;
        this.graph = graph;
        this.timers = timers;
        result = isNode(comm.Rank(), graph) ? new Features(problem) : null;
        received = isComparator(comm.Rank(), graph) ? new Features(problem) : result;
    }

    /** Bytes that a rank needs: a node has an array, one that merges two, of which each may have to be stretched. */
    static long bytes(int rank, DtProblem problem, Graph graph) {
        int arrays = isComparator(rank, graph) ? 4 : isNode(rank, graph) ? 1 : 0;
        return (long) arrays * problem.maxFeatures() * Double.BYTES;
    }

    private static boolean isNode(int rank, Graph graph) {
        return rank < graph.nodes().size();
    }

    private static boolean isComparator(int rank, Graph graph) {
        return isNode(rank, graph) && graph.nodes().get(rank).role() == Role.COMPARATOR;
    }

    /** Runs the graph once; at rank 0 the answer is the sum of what the sinks found, elsewhere 0. */
    double run() {
        if (comm.Rank() < graph.nodes().size()) {
            process(graph.nodes().get(comm.Rank()));
        }
        return comm.Rank() == 0 ? checksum() : 0;
    }

    private void process(Node node) {
        if (node.role() == Role.SINK) {
            double[] found = {reduce(node)};
            comm.Send(found, 0, 1, MPI.DOUBLE, 0, tagOfSink(node));
        } else {
            fill(node);
            send(node);
        }
    }

    private void fill(Node node) {
        if (node.role() == Role.COMPARATOR) {
            combine(node);
        } else {
            timers.start(DRAW);
            FeatureSource.draw(problem, node.id(), result);
            timers.stop(DRAW);
        }
    }

    private void send(Node node) {
        timers.start(MESSAGES);
        node.out().forEach(arc -> result.send(comm, arc.head(), arc.id()));
        timers.stop(MESSAGES);
    }

    private void receive(Arc arc) {
        timers.start(MESSAGES);
        received.receive(comm, arc.tail(), arc.id());
        timers.stop(MESSAGES);
    }

    private void combine(Node node) {
        result.clear(problem.features());
        double weight = (node.id() + 1.0) / (node.id() + 2);
        for (Arc arc : node.in()) {
            receive(arc);
            timers.start(FILTER);
            result.merge(received, weight);
            timers.stop(FILTER);
        }
        timers.start(FILTER);
        result.divide(node.in().size());
        timers.stop(FILTER);
    }

    private double reduce(Node node) {
        long sum = 0;
        for (Arc arc : node.in()) {
            receive(arc);
            timers.start(REDUCE);
            sum += received.reduce(node.id() + 1);
            timers.stop(REDUCE);
        }
        return (node.id() + 1.0) * (sum / node.in().size());
    }

    private double checksum() {
        double sum = 0;
        double[] found = new double[1];
        for (Node sink : graph.sinks()) {
            comm.Recv(found, 0, 1, MPI.DOUBLE, sink.id(), tagOfSink(sink));
            sum += found[0];
        }
        return sum;
    }

    /** Beyond the tags of the arcs. */
    private int tagOfSink(Node sink) {
        return graph.arcs() + sink.id();
    }
}
