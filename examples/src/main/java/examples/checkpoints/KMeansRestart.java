package examples.checkpoints;

import bireme.checkpoint.Checkpoint;
import bireme.recovery.Resilient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Clusters points of a plane by k-means, until none changes its cluster. The ranks that are left go on without lost
 * ones, from the last checkpoint: each takes over some points of those. Sums are of integers, so the result is the same
 * on any number of ranks, whichever are lost.
 *
 * <p>The lines that make it go on are marked.
 */
public final class KMeansRestart {
    private static final int POINTS = 30_001;
    private static final int CLUSTERS = 7;
    private static final int SEED = 11;
    private static final int INTERVAL = 5;

    private final Intracomm comm;
    private final int first;
    private final int[] x;
    private final int[] y;
    private final int[] clusters;
    /** Of each cluster: how many points, the sum of their x, and that of their y; and how many points have changed. */
    private final long[] sums = new long[3 * CLUSTERS + 1];

    private KMeansRestart(Intracomm comm) {
        this.comm = comm;
        first = (int) ((long) POINTS * comm.Rank() / comm.Size());
        int points = (int) ((long) POINTS * (comm.Rank() + 1) / comm.Size()) - first;
        x = new int[points];
        y = new int[points];
        clusters = new int[points];
        for (int i = 0; i < points; i++) {
            Random random = new Random(SEED + first + i);
            random.nextInt();
            x[i] = random.nextInt(1000);
            y[i] = (x[i] / 100 * 350 + random.nextInt(300)) % 1000;
            clusters[i] = (first + i) % CLUSTERS;
        }
    }

    /** Takes the folder of the checkpoints, and the step in which the last rank is to fail, if it is. */
    public static void main(String[] args) throws IOException {
        String[] arguments = MPI.Init(args);
        int fault = arguments.length > 1 ? Integer.parseInt(arguments[1]) : -1;
        Path folder = Files.createDirectories(Path.of(arguments[0])); // recovery
        Resilient.run(MPI.COMM_WORLD, comm -> new KMeansRestart(comm).cluster(folder, fault)); // recovery
        MPI.Finalize();
    }

    private void cluster(Path folder, int fault) {
        try (Checkpoint checkpoint = Checkpoint.builder(comm).shared(folder, 1).open()) { // recovery
            checkpoint.protectBlock("clusters", clusters, POINTS, first); // recovery
            int step = (int) checkpoint.restore().orElse(0); // recovery
            print("Going on after step " + step);
            boolean isChanged = true;
            addUp(1);
            while (isChanged) {
                addUp(assign());
                isChanged = sums[3 * CLUSTERS] > 0;
                step++;
                if (step == fault && comm.Rank() == MPI.COMM_WORLD.Size() - 1 && !MPI.Is_replacement()) {
                    throw new IllegalStateException("a fault in step " + step);
                }
                if (step % INTERVAL == 0) {
                    checkpoint.checkpoint(step); // recovery
                }
            }
            int[] sizes = new int[CLUSTERS];
            Arrays.setAll(sizes, k -> (int) sums[3 * k]);
            print(step + " steps; clusters of " + Arrays.toString(sizes) + " points");
        }
    }

    /** Adds up over all ranks, with the number of points of this one that have changed. */
    private void addUp(int changed) {
        Arrays.fill(sums, 0);
        for (int i = 0; i < x.length; i++) {
            sums[3 * clusters[i]]++;
            sums[3 * clusters[i] + 1] += x[i];
            sums[3 * clusters[i] + 2] += y[i];
        }
        sums[3 * CLUSTERS] = changed;
        comm.allReduce(sums, MPI.SUM);
    }

    /** The centre of each cluster, rounded; x and y in turn. */
    private long[] centres() {
        long[] centres = new long[2 * CLUSTERS];
        for (int k = 0; k < CLUSTERS; k++) {
            long size = Math.max(1, sums[3 * k]);
            centres[2 * k] = (sums[3 * k + 1] + size / 2) / size;
            centres[2 * k + 1] = (sums[3 * k + 2] + size / 2) / size;
        }
        return centres;
    }

    /** Gives each point to the nearest centre; how many points have changed. */
    private int assign() {
        long[] centres = centres();
        int changed = 0;
        for (int i = 0; i < x.length; i++) {
            int nearest = 0;
            for (int k = 1; k < CLUSTERS; k++) {
                nearest = distance(i, k, centres) < distance(i, nearest, centres) ? k : nearest;
            }
            changed += nearest == clusters[i] ? 0 : 1;
            clusters[i] = nearest;
        }
        return changed;
    }

    private long distance(int point, int k, long[] centres) {
        long dx = x[point] - centres[2 * k];
        long dy = y[point] - centres[2 * k + 1];
        return dx * dx + dy * dy;
    }

    private void print(String line) {
        if (comm.Rank() == 0) {
            System.out.println(line);
        }
    }
}
