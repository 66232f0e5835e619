import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import mpi.Status;

/**
 * Rank 0 tells in which order it met the messages of the others, which send at random moments. With argument {@code
 * kill} its process is killed then; with {@code hang} it waits for what nobody sends.
 */
public class FirstComeOrder {
    private static final int MESSAGES = 10;

    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        if (world.Rank() > 0) {
            send(world);
        } else {
            String order = receive(world);
            System.out.println(order);
            Files.writeString(Path.of("order"), order); // a process that is killed prints nothing more
            if (args.length > 0 && args[0].equals("kill") && System.getenv("NO_KILL") == null) {
                new ProcessBuilder("kill", "-9", Long.toString(ProcessHandle.current().pid())).start();
                Thread.sleep(60_000);
            }
            if (args.length > 0 && args[0].equals("hang")) {
                world.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 3);
            }
            world.Iprobe(MPI.ANY_SOURCE, 2 + args.length);
        }
        MPI.Finalize();
    }

    private static void send(Intracomm world) throws InterruptedException {
        Random random = new Random();
        for (int i = 0; i < 2 * MESSAGES; i++) {
            Thread.sleep(0, random.nextInt(999_999));
            world.Send(new int[1], 0, 1, MPI.INT, 0, i < MESSAGES ? 1 : 2);
        }
    }

    private static String receive(Intracomm world) {
        StringBuilder order = new StringBuilder();
        int count = (world.Size() - 1) * MESSAGES;
        int[] data = new int[count];
        for (int i = 0; i < count; i++) {
            int polls = 0;
            Status found = world.Iprobe(MPI.ANY_SOURCE, 1);
            for (; found == null; polls++) {
                found = world.Iprobe(MPI.ANY_SOURCE, 1);
            }
            world.Recv(data, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);
            order.append(found.source).append(polls == 0 ? "" : "(" + polls + ")").append(' ');
        }
        Request[] rest = new Request[count];
        for (int i = 0; i < count; i++) {
            rest[i] = world.Irecv(data, i, 1, MPI.INT, MPI.ANY_SOURCE, 2);
        }
        for (int i = 0; i < count; i++) {
            Status done = Request.Waitany(rest);
            order.append(done.index).append(':').append(done.source).append(' ');
        }
        return order.toString();
    }
}
