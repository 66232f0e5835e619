package examples;

import java.util.stream.IntStream;
import mpi.Intercomm;
import mpi.MPI;

/** A job of its own that connects to {@link MeanServer}: every rank has the mean of some numbers computed there. */
public class MeanClient {

    private static final String SERVICE = "examples.MeanServer";
    private static final int TAG = 1;

    /** Takes how many numbers each rank sends, 1000 if not given. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
        int rank = MPI.COMM_WORLD.Rank();
        String port = rank == 0 ? MPI.COMM_WORLD.Lookup_name(SERVICE) : null;
        Intercomm servers = MPI.COMM_WORLD.Connect(port, 0);

        double[] numbers = IntStream.range(0, count).mapToDouble(i -> rank + i).toArray();
        int server = rank % servers.Remote_size();
        servers.Send(numbers, 0, count, MPI.DOUBLE, server, TAG);
        double[] mean = new double[1];
        servers.Recv(mean, 0, 1, MPI.DOUBLE, server, TAG);
        System.out.println("Client " + rank + ": rank " + server + " of the server says " + mean[0]);

        servers.Disconnect();
        MPI.Finalize();
    }
}
