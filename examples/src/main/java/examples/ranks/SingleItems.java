package examples.ranks;

import bireme.bb.Block;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.ranks.Partitioning;
import bireme.bb.ranks.Ranks;
import examples.patterns.Arguments;
import examples.patterns.Program;
import examples.patterns.UsageException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import mpi.Intracomm;
import mpi.MPI;

/**
 * How long one item takes through an idle graph of two ranks, beside messages of eight bytes between the same ranks.
 *
 * <p>Both go to rank 1 and back, a millisecond after the one before: what is waited for comes to a thread that sleeps.
 * On rank 0 one thread sends and another waits for the answer, in the graph (source and sink) as without it. They are
 * measured in turn.
 *
 * <p>{@code mpjrun -np 2 -dev niodev examples.ranks.SingleItems [items] [rounds] [rest in us]}
 */
public final class SingleItems {
    private static final String USAGE = "mpjrun -np 2 examples.ranks.SingleItems [items] [rounds] [rest in us]";
    private static final int DEFAULT_ITEMS = 400;
    private static final int DEFAULT_ROUNDS = 9;
    private static final int DEFAULT_REST_US = 1000;
    private static final int TAG = 3;
    private static final double NS_PER_US = 1e3;

    private final Intracomm comm = MPI.COMM_WORLD;
    private final Ranks ranks = Ranks.of(comm);
    private final Partitioning apart = Partitioning.by(vertex -> vertex.number() == 1 ? 1 : 0);
    private final long[] tookNs;
    private final long restNs;
    private int count;

    private SingleItems(int items, long restNs) {
        tookNs = new long[items];
        this.restNs = restNs;
    }

    /** Takes the items of a round, the rounds, and the time between two items in microseconds. */
    public static void main(String[] args) throws InterruptedException {
        String[] own = MPI.Init(args);
        Program.run("SingleItems", () -> run(new Arguments(USAGE, List.of(own)).atMost(3)));
    }

    private static void run(Arguments own) throws InterruptedException {
        if (MPI.COMM_WORLD.Size() != 2) {
            throw new UsageException(MPI.COMM_WORLD.Size() + " ranks, and this takes 2; usage: " + USAGE);
        }
        int rounds = own.number(1, DEFAULT_ROUNDS, 1);
        SingleItems program =
                new SingleItems(own.number(0, DEFAULT_ITEMS, 1), 1000L * own.number(2, DEFAULT_REST_US, 0));
        double[] items = new double[rounds];
        double[] messages = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            items[round] = program.median(program::graph);
            messages[round] = program.median(program::messages);
        }
        if (MPI.COMM_WORLD.Rank() == 0) {
            Arrays.sort(items);
            Arrays.sort(messages);
            double item = items[rounds / 4];
            double message = messages[rounds / 4];
            System.out.printf(
                    Locale.ROOT,
                    "a single item each way: %.1f us; a message: %.1f us; %.2f x (first quartiles of %d rounds)%n",
                    item,
                    message,
                    item / message,
                    rounds);
        }
        MPI.Finalize();
    }

    /** What goes there and back. */
    private interface Round {
        void run() throws InterruptedException;
    }

    /** The median of half a round trip, in microseconds; on rank 0. */
    private double median(Round round) throws InterruptedException {
        count = 0;
        round.run();
        Arrays.sort(tookNs);
        return tookNs[tookNs.length / 2] / 2 / NS_PER_US;
    }

    private void took(long sentNs) {
        tookNs[count++] = System.nanoTime() - sentNs;
    }

    private void graph() {
        Graph graph = Source.<Long>from(out -> {
                    for (int item = 0; item < tookNs.length; item++) {
                        LockSupport.parkNanos(restNs);
                        out.emit(System.nanoTime());
                    }
                })
                .then(Block.<Long, Long>map(sent -> sent))
                .into(Sink.of(this::took));
        ranks.run(graph, apart);
    }

    private void messages() throws InterruptedException {
        if (comm.Rank() == 1) {
            long[] message = new long[1];
            for (int item = 0; item < tookNs.length; item++) {
                comm.Recv(message, 0, 1, MPI.LONG, 0, TAG);
                comm.Send(message, 0, 1, MPI.LONG, 0, TAG);
            }
            return;
        }
        Thread sender = new Thread(this::send);
        sender.start();
        long[] answer = new long[1];
        for (int item = 0; item < tookNs.length; item++) {
            comm.Recv(answer, 0, 1, MPI.LONG, 1, TAG);
            took(answer[0]);
        }
        sender.join();
    }

    private void send() {
        for (int item = 0; item < tookNs.length; item++) {
            LockSupport.parkNanos(restNs);
            comm.Send(new long[] {System.nanoTime()}, 0, 1, MPI.LONG, 1, TAG);
        }
    }
}
