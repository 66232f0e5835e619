import java.io.File;
import java.util.Arrays;
import java.util.List;
import mpi.Info;
import mpi.Intercomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Starts as many ranks of itself as its argument says, or two programs; they answer. Further arguments name mistakes, each refused. */
public final class Spawns {
    public static void main(String[] args) throws MPIException {
        MPI.Init(args);
        Intercomm parents = Intercomm.getParent();
        if (!parents.isNull()) {
            answer(parents, args);
        } else if (args.length > 1) {
            for (String what : List.of(args).subList(1, args.length)) {
                refused(what);
            }
        } else if (args[0].equals("several")) {
            startSeveral();
        } else {
            start(Integer.parseInt(args[0]));
        }
        MPI.Finalize();
    }

    private static void start(int ranks) throws MPIException {
        Intracomm world = MPI.COMM_WORLD;
        int root = world.getSize() - 1;
        int[] codes = new int[ranks];
        Arrays.fill(codes, -1);
        String[] argv = world.getRank() == root ? new String[] {"Spawns", "two words", ""} : null;
        Intercomm children = world.spawn("java", argv, ranks, MPI.INFO_NULL, root, codes);
        int[] sums = sumWith(children);
        System.out.println("parent " + world.getRank() + ": " + sums[0] + " children, " + sums[1] + " together, "
                + Arrays.stream(codes).allMatch(code -> code == MPI.SUCCESS));
    }

    /** How many children there are, and how many of both together. */
    private static int[] sumWith(Intercomm children) throws MPIException {
        int[] sum = new int[1];
        children.allReduce(new int[] {1}, sum, 1, MPI.INT, MPI.SUM);
        Intracomm all = children.merge(false);
        int[] everybody = new int[1];
        all.allReduce(new int[] {1}, everybody, 1, MPI.INT, MPI.SUM);
        all.free();
        children.disconnect();
        return new int[] {sum[0], everybody[0]};
    }

    private static void startSeveral() throws MPIException {
        Info folder = new Info();
        folder.set("wdir", System.getProperty("java.io.tmpdir"));
        String[] commands = {"java", "Spawns"};
        String[][] argv = {{"-Dwho=first", "Spawns"}, {"last"}};
        int[] codes = {-1, -1, -1};
        Info[] hints = {folder, MPI.INFO_NULL};
        Intercomm children = MPI.COMM_WORLD.spawnMultiple(commands, argv, new int[] {1, 2}, hints, 0, codes);
        sumWith(children);
        System.out.println("parent " + MPI.COMM_WORLD.getRank() + ": " + Arrays.toString(codes));
    }

    private static void answer(Intercomm parents, String[] args) throws MPIException {
        int[] sum = new int[1];
        parents.allReduce(new int[] {1}, sum, 1, MPI.INT, MPI.SUM);
        Intracomm all = parents.merge(true);
        all.allReduce(new int[] {1}, new int[1], 1, MPI.INT, MPI.SUM);
        System.out.println("child " + MPI.COMM_WORLD.getRank() + " of " + MPI.COMM_WORLD.getSize() + ": " + sum[0]
                + " parents, " + Arrays.toString(args) + program());
        all.free();
        parents.disconnect();
    }

    /** What tells the programs of one job apart; nothing where it is the first and has nothing of its own. */
    private static String program() throws MPIException {
        Object number = MPI.COMM_WORLD.getAttr(MPI.APPNUM);
        String who = System.getProperty("who", "");
        boolean isElsewhere = new File("").getAbsolutePath().equals(System.getProperty("java.io.tmpdir"));
        return number.equals(0) && who.isEmpty() ? "" : " " + number + " " + who + " " + isElsewhere;
    }

    private static void refused(String what) throws MPIException {
        try {
            String[] argv = what.equals("class") ? new String[] {"no.such.Class"} : new String[0];
            MPI.COMM_WORLD.spawn("java", argv, what.equals("count") ? 0 : 1, MPI.INFO_NULL, 0, null);
            System.out.println("not refused");
        } catch (MPIException e) {
            System.out.println((e.getErrorClass() == MPI.ERR_SPAWN) + " " + e.getMessage());
        }
    }
}
