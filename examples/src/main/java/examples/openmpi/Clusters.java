package examples.openmpi;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;
import mpi.UserFunction;

/**
 * Clusters by k-means, of records as a C program would keep them: an int, two doubles and a byte, one behind the other
 * in a ByteBuffer. A struct type describes them, so that scatterv and gatherv move whole records; a second one, with an
 * operation that adds places and counts, reduces the sums.
 */
public final class Clusters {
    /** Where what is in a record: its number, its place, and the cluster it belongs to. */
    private static final int NUMBER = 0;

    private static final int X = 8;
    private static final int Y = 16;
    private static final int CLUSTER = 24;
    /** A sum has the same places, and how many points there are behind them. */
    private static final int COUNT = 16;

    private static final int SUM_X = 0;
    private static final int SUM_Y = 8;
    private static final double[][] TRUE_CENTRES = {{10, 10}, {30, 12}, {20, 28}};
    private static final double[] FIRST_CENTRES = {15, 20, 20, 20, 25, 20};
    private static final int SEED = 7;

    private final Intracomm comm;
    private final Datatype sum;
    private final Op add = new Op(new AddSums(), true);

    private Clusters(Intracomm comm) throws MPIException {
        this.comm = comm;
        sum = Datatype.createStruct(new int[] {2, 1}, new int[] {SUM_X, COUNT}, new Datatype[] {MPI.DOUBLE, MPI.INT});
        sum.commit();
    }

    /** Adds sums that lie as the struct type says, each its extent behind the one before. */
    private static final class AddSums extends UserFunction {
        @Override
        public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype datatype) throws MPIException {
            for (int at = 0; at < count * datatype.getExtent(); at += datatype.getExtent()) {
                inOut.putDouble(at + SUM_X, in.getDouble(at + SUM_X) + inOut.getDouble(at + SUM_X));
                inOut.putDouble(at + SUM_Y, in.getDouble(at + SUM_Y) + inOut.getDouble(at + SUM_Y));
                inOut.putInt(at + COUNT, in.getInt(at + COUNT) + inOut.getInt(at + COUNT));
            }
        }
    }

    /** Takes the number of points, 600 if not given, 3 or more. */
    public static void main(String[] args) throws MPIException {
        String[] arguments = MPI.Init(args);
        int n = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 600;
        Intracomm world = MPI.COMM_WORLD;
        Datatype record = Datatype.createStruct(
                new int[] {1, 2, 1}, new int[] {NUMBER, X, CLUSTER}, new Datatype[] {MPI.INT, MPI.DOUBLE, MPI.BYTE});
        record.commit();
        int[] counts = new int[world.getSize()];
        int[] starts = new int[world.getSize()];
        for (int rank = 0; rank < counts.length; rank++) {
            starts[rank] = n * rank / counts.length;
            counts[rank] = n * (rank + 1) / counts.length - starts[rank];
        }
        int own = counts[world.getRank()];
        ByteBuffer all = MPI.newByteBuffer(world.getRank() == 0 ? n * record.getExtent() : 0);
        fill(all, record.getExtent());
        ByteBuffer points = MPI.newByteBuffer(own * record.getExtent());
        world.scatterv(all, counts, starts, record, points, own, record, 0);
        Clusters clusters = new Clusters(world);
        double[] centres = clusters.find(points, record.getExtent());
        world.gatherv(points, own, record, all, counts, starts, record, 0);
        if (world.getRank() == 0) {
            double[] alone = new Clusters(MPI.COMM_SELF).find(all, record.getExtent());
            if (!Arrays.equals(centres, alone)) {
                throw new IllegalStateException(Arrays.toString(centres) + ", expected " + Arrays.toString(alone));
            }
            int[] sizes = new int[TRUE_CENTRES.length];
            for (int at = 0; at < all.capacity(); at += record.getExtent()) {
                sizes[all.get(at + CLUSTER)]++;
            }
            for (int k = 0; k < sizes.length; k++) {
                System.out.printf(
                        Locale.ROOT, "%d points around %.3f, %.3f%n", sizes[k], centres[2 * k], centres[2 * k + 1]);
            }
        }
        record.free();
        MPI.Finalize();
    }

    private static void fill(ByteBuffer records, int extent) {
        Random random = new Random(SEED);
        for (int i = 0; i * extent < records.capacity(); i++) {
            double[] centre = TRUE_CENTRES[i % TRUE_CENTRES.length];
            records.putInt(i * extent + NUMBER, i);
            // Rounded to 1/1024, so that sums of them are exact, in whatever order.
            records.putDouble(i * extent + X, centre[0] + Math.rint(1024 * 2 * random.nextGaussian()) / 1024);
            records.putDouble(i * extent + Y, centre[1] + Math.rint(1024 * 2 * random.nextGaussian()) / 1024);
        }
    }

    /** Moves centres until they stay, and writes into each record which is the nearest. */
    private double[] find(ByteBuffer points, int extent) throws MPIException {
        double[] centres = FIRST_CENTRES.clone();
        double[] old;
        do {
            old = centres.clone();
            ByteBuffer sums = MPI.newByteBuffer(TRUE_CENTRES.length * sum.getExtent());
            for (int at = 0; at < points.capacity(); at += extent) {
                int nearest = nearest(points.getDouble(at + X), points.getDouble(at + Y), centres);
                points.put(at + CLUSTER, (byte) nearest);
                int to = nearest * sum.getExtent();
                sums.putDouble(to + SUM_X, sums.getDouble(to + SUM_X) + points.getDouble(at + X));
                sums.putDouble(to + SUM_Y, sums.getDouble(to + SUM_Y) + points.getDouble(at + Y));
                sums.putInt(to + COUNT, sums.getInt(to + COUNT) + 1);
            }
            comm.allReduce(sums, TRUE_CENTRES.length, sum, add);
            for (int k = 0; k < centres.length; k++) {
                int at = k / 2 * sum.getExtent();
                int count = sums.getInt(at + COUNT);
                centres[k] = count == 0 ? centres[k] : sums.getDouble(at + k % 2 * SUM_Y) / count;
            }
        } while (!Arrays.equals(old, centres));
        sum.free();
        add.free();
        return centres;
    }

    private static int nearest(double x, double y, double[] centres) {
        int nearest = 0;
        for (int k = 1; k < centres.length / 2; k++) {
            if (Math.hypot(x - centres[2 * k], y - centres[2 * k + 1])
                    < Math.hypot(x - centres[2 * nearest], y - centres[2 * nearest + 1])) {
                nearest = k;
            }
        }
        return nearest;
    }
}
