import bireme.bb.ranks.farm.FarmResult;
import bireme.bb.ranks.farm.TaskFarm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import mpi.MPI;

/**
 * Squares numbers in a farm. The JVM of the rank that the first argument names is halted on the way: a worker at its
 * first task; with a checkpoint as the second argument the root, when it has taken some results.
 */
public class Farms {
    public static void main(String[] arguments) {
        MPI.Init(arguments);
        int me = MPI.COMM_WORLD.Rank();
        int dying = Integer.parseInt(arguments[0]);
        List<Integer> tasks = IntStream.range(0, 3000).boxed().toList();
        boolean survivesRoot = arguments.length > 1;
        TaskFarm<Integer, Integer> farm = TaskFarm.<Integer, Integer>of(n -> {
                    if (me == dying && !survivesRoot) { // at its first task: later ones might all have gone to others
                        Runtime.getRuntime().halt(9);
                    }
                    return n * n;
                })
                .batches(1, 20)
                .surviveLostWorkers();
        if (survivesRoot) {
            farm = farm.checkpoint(Path.of(arguments[1]), "squares").surviveLostRoot();
        }
        List<Integer> squares = new ArrayList<>();
        FarmResult<Integer> result = farm.run(MPI.COMM_WORLD, tasks, (task, square) -> {
            squares.add(square);
            if (me == dying && squares.size() == 1000) {
                Runtime.getRuntime().halt(9);
            }
        });
        if (result.isRoot()) {
            boolean isRight = squares.equals(tasks.stream().map(n -> n * n).toList());
            boolean isRestored = result.restored() > 0;
            System.out.println(isRight + ", lost " + result.lostRanks() + ", some restored: " + isRestored);
        }
        MPI.Finalize();
    }
}
