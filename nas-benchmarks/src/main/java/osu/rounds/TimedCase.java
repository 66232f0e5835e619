package osu.rounds;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/**
 * A case and its rounds.
 *
 * <p>Shape: a round has {@value #BATCHES} batches of a fraction of a millisecond, and counts by their first quartile:
 * what disturbs a batch, such as another thread on its core, only adds time. A batch is half of the reference, the
 * operation, and the other half of the reference. Rank 0 says how often each is done, by the time that it took last;
 * its clock counts.
 */
final class TimedCase {
    private static final double REFERENCE_PART = 0.3;
    private static final int BATCHES = 20;
    private static final int MAX_TIMES = 1_000_000;
    private static final int FIRST_TIMES = 20;

    private final Case kind;
    private final Intracomm world;
    private final Reference reference;
    private final Repeated operation;
    private final boolean isTimekeeper;
    private final double[] ns;
    private final double[] referenceNs;
    private final double[] batchNs = new double[BATCHES];
    private final double[] batchReferenceNs = new double[BATCHES];
    private final int[] times = new int[2];
    private double lastNs;
    private double lastReferenceNs;
    private int rounds;

    TimedCase(Case kind, Intracomm world, Reference reference, int rounds) {
        this.kind = kind;
        this.world = world;
        this.reference = reference;
        operation = kind.on(world);
        isTimekeeper = world.Rank() == 0;
        ns = new double[rounds];
        referenceNs = new double[rounds];
    }

    String name() {
        return kind.name();
    }

    String operation() {
        return kind.operation();
    }

    int bytes() {
        return kind.bytes();
    }

    /** Time of an operation in each round. */
    double[] ns() {
        return ns.clone();
    }

    /** Half a round trip of the reference in each round. */
    double[] referenceNs() {
        return referenceNs.clone();
    }

    /** Runs batches for so long by the clock of rank 0. */
    void warmUp(long durationNs) {
        long startNs = System.nanoTime();
        int count = FIRST_TIMES;
        do {
            times[0] = count;
            times[1] = count;
            if (isTimekeeper && System.nanoTime() - startNs > durationNs) {
                times[1] = 0;
            }
            world.Bcast(times, 0, 2, MPI.INT, 0);
            if (times[1] > 0) {
                batch();
                count = fitting(lastNs, durationNs / 8.0);
            }
        } while (times[1] > 0);
    }

    /** Runs one round of about that length, and keeps it. */
    void measure(long durationNs) {
        times[0] = fitting(2 * lastReferenceNs, durationNs * REFERENCE_PART / 2 / BATCHES);
        times[1] = fitting(lastNs * kind.divisor(), durationNs * (1 - REFERENCE_PART) / BATCHES);
        world.Bcast(times, 0, 2, MPI.INT, 0);
        for (int i = 0; i < BATCHES; i++) {
            batch();
            batchNs[i] = lastNs;
            batchReferenceNs[i] = lastReferenceNs;
        }
        Arrays.sort(batchNs);
        Arrays.sort(batchReferenceNs);
        ns[rounds] = batchNs[BATCHES / 4];
        referenceNs[rounds] = batchReferenceNs[BATCHES / 4];
        lastNs = ns[rounds];
        lastReferenceNs = referenceNs[rounds];
        rounds++;
    }

    private static int fitting(double oneNs, double durationNs) {
        return (int) Math.max(1, Math.min(MAX_TIMES, durationNs / Math.max(1, oneNs)));
    }

    private void batch() {
        long startNs = System.nanoTime();
        reference.pingPong(kind.bytes(), times[0]);
        long beforeNs = System.nanoTime();
        operation.run(times[1]);
        long afterNs = System.nanoTime();
        reference.pingPong(kind.bytes(), times[0]);
        long endNs = System.nanoTime();
        lastReferenceNs = ((beforeNs - startNs) + (endNs - afterNs)) / 4.0 / times[0];
        lastNs = (afterNs - beforeNs) / kind.divisor() / times[1];
    }
}
