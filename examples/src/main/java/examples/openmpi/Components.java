package examples.openmpi;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import mpi.Graphcomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/**
 * Connected components of a graph by labels that spread: a vertex takes the smallest label around it until none
 * changes. Ranks whose vertices have edges in common are neighbours in a graph communicator, and send each other maps
 * of new labels: objects are written to bytes, and probe tells the receiver how many there are.
 */
public final class Components {
    private static final int TAG = 1;
    private static final int SEED = 1736;

    private Components() {}

    /** Takes the number of vertices, 200 if not given, and of edges, 180. */
    public static void main(String[] args) throws MPIException, IOException, ClassNotFoundException {
        String[] arguments = MPI.Init(args);
        int vertices = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200;
        int edgeCount = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 180;
        SplittableRandom random = new SplittableRandom(SEED);
        int[][] edges = new int[edgeCount][];
        Arrays.setAll(edges, e -> new int[] {random.nextInt(vertices), random.nextInt(vertices)});

        Graphcomm ranks = ranksWithCommonEdges(edges);
        int[] labels = new int[vertices];
        Arrays.setAll(labels, vertex -> vertex);
        int[] changes = {1};
        while (changes[0] > 0) {
            // Only labels of own vertices are right; what is said to others is collected for each of them.
            Map<Integer, Map<Integer, Integer>> news = new TreeMap<>();
            for (int neighbour : ranks.getNeighbors(ranks.getRank())) {
                news.put(neighbour, new HashMap<>());
            }
            changes[0] = spread(edges, labels, ranks.getRank(), news);
            changes[0] += exchange(ranks, news, labels);
            ranks.allReduce(changes, 1, MPI.INT, MPI.SUM);
        }
        // Own labels are exact, those of others too high: the smallest is right.
        ranks.allReduce(labels, vertices, MPI.INT, MPI.MIN);
        if (ranks.getRank() == 0) {
            print(labels, edges);
        }
        ranks.free();
        MPI.Finalize();
    }

    private static int owner(int vertex) {
        return vertex % MPI.COMM_WORLD.getSize();
    }

    private static Graphcomm ranksWithCommonEdges(int[][] edges) throws MPIException {
        int[] index = new int[MPI.COMM_WORLD.getSize()];
        int[] neighbours = new int[2 * edges.length];
        int count = 0;
        for (int rank = 0; rank < index.length; rank++) {
            TreeSet<Integer> around = new TreeSet<>();
            for (int[] edge : edges) {
                if (owner(edge[0]) == rank || owner(edge[1]) == rank) {
                    around.add(owner(edge[0]) + owner(edge[1]) - rank);
                }
            }
            around.remove(rank);
            for (int neighbour : around) {
                neighbours[count++] = neighbour;
            }
            index[rank] = count;
        }
        return MPI.COMM_WORLD.createGraph(index, Arrays.copyOf(neighbours, count), false);
    }

    /** One step along each edge at an own vertex; returns how many labels of own vertices have changed. */
    private static int spread(int[][] edges, int[] labels, int rank, Map<Integer, Map<Integer, Integer>> news) {
        int changes = 0;
        for (int[] edge : edges) {
            for (int from = 0; from < 2; from++) {
                int to = edge[1 - from];
                int label = labels[edge[from]];
                if (owner(edge[from]) == rank && label < labels[to]) {
                    labels[to] = label;
                    if (owner(to) == rank) {
                        changes++;
                    } else {
                        news.get(owner(to)).put(to, label);
                    }
                }
            }
        }
        return changes;
    }

    private static int exchange(Graphcomm ranks, Map<Integer, Map<Integer, Integer>> news, int[] labels)
            throws MPIException, IOException, ClassNotFoundException {
        Request[] sent = new Request[news.size()];
        int changes = 0;
        int n = 0;
        for (Map.Entry<Integer, Map<Integer, Integer>> message : news.entrySet()) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(message.getValue());
            }
            sent[n++] = ranks.iSend(MPI.slice(bytes.toByteArray(), 0), bytes.size(), MPI.BYTE, message.getKey(), TAG);
        }
        for (int neighbour : news.keySet()) {
            Status status = ranks.probe(neighbour, TAG);
            byte[] bytes = new byte[status.getCount(MPI.BYTE)];
            ranks.recv(bytes, bytes.length, MPI.BYTE, neighbour, TAG);
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
                for (Map.Entry<?, ?> entry : ((Map<?, ?>) in.readObject()).entrySet()) {
                    int vertex = (Integer) entry.getKey();
                    int label = Math.min(labels[vertex], (Integer) entry.getValue());
                    changes += label < labels[vertex] ? 1 : 0;
                    labels[vertex] = label;
                }
            }
        }
        Request.waitAll(sent);
        return changes;
    }

    private static void print(int[] labels, int[][] edges) {
        // Alone: joins the two components of each edge.
        int[] expected = new int[labels.length];
        Arrays.setAll(expected, vertex -> vertex);
        for (int[] edge : edges) {
            int low = Math.min(expected[edge[0]], expected[edge[1]]);
            int high = Math.max(expected[edge[0]], expected[edge[1]]);
            Arrays.setAll(expected, vertex -> expected[vertex] == high ? low : expected[vertex]);
        }
        if (!Arrays.equals(labels, expected)) {
            throw new IllegalStateException(Arrays.toString(labels) + ", expected " + Arrays.toString(expected));
        }
        int[] sizes = new int[labels.length];
        Arrays.stream(labels).forEach(label -> sizes[label]++);
        System.out.println(labels.length + " vertices, " + edges.length + " edges: "
                + Arrays.stream(sizes).filter(size -> size > 0).count() + " components, the largest of "
                + Arrays.stream(sizes).max().orElse(0) + " vertices");
    }
}
