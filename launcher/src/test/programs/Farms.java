import bireme.bb.ranks.farm.FarmResult;
import bireme.bb.ranks.farm.TaskFarm;
import java.util.List;
import java.util.stream.IntStream;
import mpi.MPI;

/** Squares numbers in a farm; a worker's JVM is halted on the way, if an argument asks for it. */
public class Farms {
    public static void main(String[] arguments) {
        MPI.Init(arguments);
        int me = MPI.COMM_WORLD.Rank();
        int dying = Integer.parseInt(arguments[0]);
        List<Integer> tasks = IntStream.range(0, 3000).boxed().toList();
        FarmResult<Integer> result = TaskFarm.<Integer, Integer>of(n -> {
                    if (me == dying) { // at its first task: later ones might all have gone to others
                        Runtime.getRuntime().halt(9);
                    }
                    return n * n;
                })
                .batches(1, 20)
                .surviveLostWorkers()
                .run(MPI.COMM_WORLD, tasks);
        if (result.isRoot()) {
            boolean isRight = result.results().equals(tasks.stream().map(n -> n * n).toList());
            System.out.println(isRight + ", lost " + result.lostRanks());
        }
        MPI.Finalize();
    }
}
