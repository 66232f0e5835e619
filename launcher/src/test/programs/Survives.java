import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;
import mpi.ProcessFailedException;

/** Some ranks die, in the way asked for; the others make a call that needs them, and go on among themselves. */
public class Survives {
    private static final int READY = 1;
    private static final int NEVER = 5;

    public static void main(String[] arguments) throws Exception {
        MPI.Init(arguments);
        Intracomm world = MPI.COMM_WORLD;
        int me = world.Rank();
        List<Integer> dying = new ArrayList<>();
        for (String rank : arguments[1].split(",")) {
            dying.add(Integer.parseInt(rank));
        }
        Intracomm survivors = world.Split(dying.contains(me) ? 1 : 0, me);
        if (dying.contains(me)) {
            if (me == dying.get(0)) {
                for (int i = 0; i < world.Size() - dying.size(); i++) {
                    world.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, READY);
                }
                die(arguments[0]);
            }
            world.Recv(new int[1], 0, 1, MPI.INT, me, NEVER);
        }
        world.Send(new int[1], 0, 1, MPI.INT, dying.get(0), READY);
        try {
            call(arguments[2], world, dying.get(0));
            System.out.println("rank " + me + " noticed nothing");
        } catch (ProcessFailedException e) {
            System.out.println("rank " + me + " lost " + Arrays.toString(e.getFailedRanks()) + ": " + e.getMessage());
        }
        int[] sum = new int[1];
        survivors.Allreduce(new int[] {me}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
        System.out.println("rank " + me + " sum " + sum[0]);
        MPI.Finalize();
    }

    private static void die(String how) throws InterruptedException {
        switch (how) {
            case "throw" -> throw new IllegalStateException("thrown on purpose");
            case "exit" -> System.exit(7);
            case "halt" -> Runtime.getRuntime().halt(9);
            case "wait" -> {
                System.out.println("pid " + ProcessHandle.current().pid());
                Thread.sleep(600_000);
            }
            default -> throw new IllegalArgumentException(how);
        }
    }

    private static void call(String call, Intracomm world, int dead) {
        switch (call) {
            case "receive" -> world.Recv(new int[1], 0, 1, MPI.INT, dead, NEVER);
            case "any" -> world.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, NEVER);
            case "probe" -> world.Probe(dead, NEVER);
            case "send" -> world.Ssend(new int[1], 0, 1, MPI.INT, dead, NEVER);
            case "barrier" -> world.Barrier();
            case "bcast" -> {
                world.Bcast(new double[1 << 16], 0, 1 << 16, MPI.DOUBLE, 0);
                world.Bcast(new double[1 << 16], 0, 1 << 16, MPI.DOUBLE, world.Size() - 1);
                world.Barrier();
            }
            case "allreduce" -> world.Allreduce(new int[9], 0, new int[9], 0, 9, MPI.INT, MPI.SUM);
            default -> throw new IllegalArgumentException(call);
        }
    }
}
