package examples.windows;

import mpi.Intracomm;
import mpi.MPI;
import mpi.Op;

/**
 * All ranks put keys into a {@link HashTable} at the same time, more than one rank could hold. Then each rank looks up
 * the keys of the next rank, and as many that nobody has put.
 */
public final class HashedKeys {
    private HashedKeys() {}

    /** Takes how many keys each rank puts, 2,000 if not given. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int each = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2000;
        Intracomm world = MPI.COMM_WORLD;
        int rank = world.Rank();
        int next = (rank + 1) % world.Size();
        int wrong = 0;
        HashTable table = new HashTable(world, each + each / 2 + 1);
        for (int i = 0; i < each; i++) {
            table.put(key(rank, i), value(rank, i));
        }
        table.complete();
        for (int i = 0; i < each; i++) {
            if (table.get(key(next, i), -1) != value(next, i) || table.get(-key(next, i), -1) != -1) {
                wrong++;
            }
        }
        int size = table.size();
        table.free();
        long[] sums = {wrong, size};
        world.allReduce(sums, MPI.SUM);
        int[] fullest = {size};
        world.allReduce(fullest, Op.MAX);
        if (sums[0] != 0 || sums[1] != (long) each * world.Size()) {
            throw new IllegalStateException(sums[0] + " lookups were wrong, " + sums[1] + " keys are in the table");
        }
        if (rank == 0) {
            System.out.println("OK: " + sums[1] + " keys were found, at most " + fullest[0] + " of them on a rank");
        }
        MPI.Finalize();
    }

    /** Key i of a rank: positive, and no other rank has it. */
    private static long key(int rank, int i) {
        return ((long) rank + 1 << 32) + i;
    }

    private static long value(int rank, int i) {
        return 3L * i + rank;
    }
}
