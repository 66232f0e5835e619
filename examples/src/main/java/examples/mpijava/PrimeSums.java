package examples.mpijava;

import java.util.BitSet;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Status;

/**
 * Master and workers: rank 0 gives the next piece of work to the worker that has just finished one, so no worker waits
 * for the slowest. A piece is an interval whose primes are added up, which takes the longer the higher it lies. With
 * one rank the master does it all.
 */
public final class PrimeSums {
    private static final int WORK = 1;
    private static final int RESULT = 2;
    private static final int STOP = 3;
    private static final int INTERVAL = 2000;

    private PrimeSums() {}

    /** Takes the number below which primes are added up, 100,000 if not given. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int limit = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
        Intracomm world = MPI.COMM_WORLD;
        if (world.Rank() > 0) {
            work(world, limit);
        } else {
            long sum = world.Size() == 1 ? sumOfPrimes(0, limit) : handOut(world, limit);
            if (sum != sumBySieve(limit)) {
                throw new IllegalStateException("the sum is " + sum + ", expected " + sumBySieve(limit));
            }
            System.out.println("The primes below " + limit + " add up to " + sum);
        }
        MPI.Finalize();
    }

    /** The master: every message is a result and a request for more work. */
    private static long handOut(Intracomm world, int limit) {
        long[] result = new long[1];
        int[] from = new int[1];
        long sum = 0;
        int next = 0;
        int working = world.Size() - 1;
        while (working > 0) {
            Status status = world.Recv(result, 0, 1, MPI.LONG, MPI.ANY_SOURCE, RESULT);
            sum += result[0];
            if (next < limit) {
                from[0] = next;
                world.Send(from, 0, 1, MPI.INT, status.source, WORK);
                next += INTERVAL;
            } else {
                // The tag says it all: an empty message.
                world.Send(from, 0, 0, MPI.INT, status.source, STOP);
                working--;
            }
        }
        return sum;
    }

    private static void work(Intracomm world, int limit) {
        int[] from = new int[1];
        // The first result is of no work at all: it asks for the first piece.
        long[] sum = new long[1];
        world.Send(sum, 0, 1, MPI.LONG, 0, RESULT);
        while (world.Recv(from, 0, 1, MPI.INT, 0, MPI.ANY_TAG).tag == WORK) {
            sum[0] = sumOfPrimes(from[0], Math.min(limit, from[0] + INTERVAL));
            world.Send(sum, 0, 1, MPI.LONG, 0, RESULT);
        }
    }

    private static long sumOfPrimes(int from, int to) {
        long sum = 0;
        for (int n = Math.max(2, from); n < to; n++) {
            int divisor = 2;
            while (divisor * divisor <= n && n % divisor != 0) {
                divisor++;
            }
            sum += divisor * divisor > n ? n : 0;
        }
        return sum;
    }

    /** The same by another way, the sieve of Eratosthenes. */
    private static long sumBySieve(int limit) {
        BitSet composite = new BitSet(limit);
        long sum = 0;
        for (int n = 2; n < limit; n++) {
            if (!composite.get(n)) {
                sum += n;
                for (long multiple = (long) n * n; multiple < limit; multiple += n) {
                    composite.set((int) multiple);
                }
            }
        }
        return sum;
    }
}
