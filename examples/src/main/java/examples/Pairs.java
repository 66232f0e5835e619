package examples;

import java.util.Arrays;
import java.util.Locale;
import mpi.MPI;

/**
 * How fast each pair of ranks is: the time of a round trip of one byte, and the bandwidth of long messages. One pair
 * after the other exchanges messages, while all others wait.
 */
public class Pairs {
    private static final int ROUND_TRIPS = 400;
    private static final int LONG_BYTES = 1 << 20;
    private static final int LONG_ROUNDS = 12;
    private static final int REPORT_TAG = 2;

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        for (int one = 0; one < size; one++) {
            for (int other = one + 1; other < size; other++) {
                MPI.COMM_WORLD.Barrier();
                if (rank == one || rank == other) {
                    report(rank, one, other, measure(rank == one, rank == one ? other : one));
                }
                if (rank == 0) {
                    show(one, other);
                }
            }
        }
        MPI.Finalize();
    }

    /** Microseconds of a round trip, the median of many, and megabytes per second. */
    private static double[] measure(boolean isFirst, int peer) {
        roundTrips(isFirst, peer, 1, ROUND_TRIPS);
        double[] times = roundTrips(isFirst, peer, 1, ROUND_TRIPS);
        double[] longTimes = roundTrips(isFirst, peer, LONG_BYTES, LONG_ROUNDS);
        return new double[] {times[times.length / 2], 2.0 * LONG_BYTES / longTimes[longTimes.length / 2]};
    }

    /** Microseconds of each, sorted. */
    private static double[] roundTrips(boolean isFirst, int peer, int bytes, int count) {
        byte[] message = new byte[bytes];
        double[] times = new double[count];
        for (int i = 0; i < count; i++) {
            double start = MPI.Wtime();
            if (isFirst) {
                MPI.COMM_WORLD.Send(message, 0, bytes, MPI.BYTE, peer, 1);
            }
            MPI.COMM_WORLD.Recv(message, 0, bytes, MPI.BYTE, peer, 1);
            if (!isFirst) {
                MPI.COMM_WORLD.Send(message, 0, bytes, MPI.BYTE, peer, 1);
            }
            times[i] = (MPI.Wtime() - start) * 1e6;
        }
        Arrays.sort(times);
        return times;
    }

    private static void report(int rank, int one, int other, double[] figures) {
        if (rank == one && rank != 0) {
            MPI.COMM_WORLD.Send(figures, 0, figures.length, MPI.DOUBLE, 0, REPORT_TAG);
        } else if (rank == one) {
            print(one, other, figures);
        }
    }

    private static void show(int one, int other) {
        if (one != 0) {
            double[] figures = new double[2];
            MPI.COMM_WORLD.Recv(figures, 0, figures.length, MPI.DOUBLE, one, REPORT_TAG);
            print(one, other, figures);
        }
    }

    private static void print(int one, int other, double[] figures) {
        String line = "ranks %d and %d: round trip %.1f us, %.0f MB/s";
        System.out.println(String.format(Locale.ROOT, line, one, other, figures[0], figures[1]));
    }
}
