package examples;

import java.util.Arrays;
import mpi.Intercomm;
import mpi.MPI;
import mpi.Status;

/** A job that serves others: a job that looks up its port may connect, send numbers, and is sent their mean. */
public class MeanServer {

    private static final String SERVICE = "examples.MeanServer";
    private static final int TAG = 1;

    /** Takes the number of jobs to serve, 1 if not given. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int jobs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1;
        int rank = MPI.COMM_WORLD.Rank();
        String port = null;
        if (rank == 0) {
            port = MPI.COMM_WORLD.Open_port();
            MPI.COMM_WORLD.Publish_name(SERVICE, port);
            System.out.println("Server of " + MPI.COMM_WORLD.Size() + " ranks: ready");
        }
        for (int job = 1; job <= jobs; job++) {
            Intercomm clients = MPI.COMM_WORLD.Accept(port, 0); // the port matters at the root only
            serve(clients);
            if (rank == 0) {
                System.out.println("Server: job " + job + " had " + clients.Remote_size() + " ranks");
            }
            clients.Disconnect();
        }
        if (rank == 0) {
            MPI.COMM_WORLD.Unpublish_name(SERVICE, port);
            MPI.COMM_WORLD.Close_port(port);
        }
        MPI.Finalize();
    }

    /** Client r is served by rank r modulo the number of servers. */
    private static void serve(Intercomm clients) {
        for (int client = clients.Rank(); client < clients.Remote_size(); client += clients.Size()) {
            Status waiting = clients.Probe(client, TAG);
            double[] numbers = new double[waiting.Get_count(MPI.DOUBLE)];
            clients.Recv(numbers, 0, numbers.length, MPI.DOUBLE, client, TAG);
            double[] mean = {Arrays.stream(numbers).average().orElse(Double.NaN)};
            clients.Send(mean, 0, 1, MPI.DOUBLE, client, TAG);
        }
    }
}
