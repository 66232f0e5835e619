package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * What one rank does of a program that all ranks draw from the same seed: steps that start a collective or a message,
 * or carry a collective out. Which requests are looked at, and how, each rank draws for itself.
 *
 * <p>Rank r of a communicator contributes {@code r + 1} and the number of the step, so that results tell of mix-ups.
 */
final class RandomProgram {
    private static final int[] COUNTS = {0, 1, 3, 100, 3000, 40_000};
    private static final int TAGS = 3;

    /** A request, and what must be true once it is complete. */
    private record Pending(Request request, Runnable check) {}

    private final Random common;
    private final Random own;
    private final List<Intracomm> comms = new ArrayList<>();
    private final List<Pending> pending = new ArrayList<>();

    RandomProgram(long seed, Intracomm world) {
        common = new Random(seed);
        own = new Random(seed * 31 + world.Rank());
        comms.add(world);
        comms.add(world.dup());
        comms.add(world.Split(world.Rank() % 2, -world.Rank()));
    }

    void run(int steps) {
        for (int step = 1; step <= steps; step++) {
            int which = common.nextInt(comms.size());
            int kind = common.nextInt(14);
            int count = COUNTS[common.nextInt(COUNTS.length)];
            int anyRoot = common.nextInt(1000);
            boolean isBlocking = common.nextInt(8) == 0;
            Intracomm comm = comms.get(which);
            Pending started = start(comm, kind, count, anyRoot % comm.Size(), step);
            pending.add(started);
            if (isBlocking) {
                pending.remove(started);
                started.request().Wait();
                started.check().run();
            }
            look();
        }
        while (!pending.isEmpty()) {
            finish(own.nextInt(6));
        }
    }

    private Pending start(Intracomm comm, int kind, int count, int root, int step) {
        int me = comm.Rank();
        int size = comm.Size();
        int[] mine = filled(count, me, step);
        int[] result = new int[count];
        switch (kind) {
            case 0 -> {
                return new Pending(comm.Ibarrier(), () -> {});
            }
            case 1 -> {
                int[] data = me == root ? mine : result;
                return of(comm.Ibcast(data, 0, count, MPI.INT, root), data, filled(count, root, step));
            }
            case 2 -> {
                return of(comm.Iallreduce(mine, 0, result, 0, count, MPI.INT, MPI.SUM), result, sum(size, count, step));
            }
            case 3 -> {
                Request request = comm.Ireduce(mine, 0, result, 0, count, MPI.INT, MPI.SUM, root);
                return of(request, result, me == root ? sum(size, count, step) : new int[count]);
            }
            case 4 -> {
                return of(comm.Iscan(mine, 0, result, 0, count, MPI.INT, MPI.SUM), result, sum(me + 1, count, step));
            }
            case 5 -> {
                return of(comm.Iexscan(mine, 0, result, 0, count, MPI.INT, MPI.SUM), result, sum(me, count, step));
            }
            case 6 -> {
                int[] all = new int[size * count];
                Request request = comm.Igather(mine, 0, count, MPI.INT, all, 0, count, MPI.INT, root);
                return of(request, all, me == root ? everybody(size, count, step) : new int[all.length]);
            }
            case 7 -> {
                int[] all = everybody(size, count, step);
                return of(comm.Iscatter(all, 0, count, MPI.INT, result, 0, count, MPI.INT, root), result, mine.clone());
            }
            case 8 -> {
                int[] all = new int[size * count];
                return of(
                        comm.Iallgather(mine, 0, count, MPI.INT, all, 0, count, MPI.INT),
                        all,
                        everybody(size, count, step));
            }
            case 9 -> {
                int[] out = new int[size * count];
                int[] expected = new int[size * count];
                for (int r = 0; r < size; r++) {
                    fill(out, r * count, count, me, step + r);
                    fill(expected, r * count, count, r, step + me);
                }
                int[] in = new int[size * count];
                return of(comm.Ialltoall(out, 0, count, MPI.INT, in, 0, count, MPI.INT), in, expected);
            }
            case 10 -> {
                int[] out = everybody(size, count, step);
                int[] expected = filled(count, me, step);
                for (int i = 0; i < count; i++) {
                    expected[i] *= size;
                }
                return of(comm.Ireduce_scatter_block(out, 0, result, 0, count, MPI.INT, MPI.SUM), result, expected);
            }
            case 11 -> {
                Object[] text = {me == root ? "step " + step : null};
                return new Pending(
                        comm.Ibcast(text, 0, 1, MPI.OBJECT, root),
                        () -> assertThat(text).containsExactly("step " + step));
            }
            default -> {
                return message(comm, kind, count, root, step);
            }
        }
    }

    /** The root sends to the rank after it, others have a request of nothing. */
    private static Pending message(Intracomm comm, int kind, int count, int root, int step) {
        int me = comm.Rank();
        int dest = (root + 1) % comm.Size();
        int tag = kind % TAGS;
        if (me == root && me == dest) {
            return new Pending(MPI.REQUEST_NULL, () -> {});
        } else if (me == root) {
            return new Pending(comm.Isend(filled(count, me, step), 0, count, MPI.INT, dest, tag), () -> {});
        } else if (me == dest) {
            int[] in = new int[count];
            return of(comm.Irecv(in, 0, count, MPI.INT, root, tag), in, filled(count, root, step));
        }
        return new Pending(MPI.REQUEST_NULL, () -> {});
    }

    private static Pending of(Request request, int[] actual, int[] expected) {
        return new Pending(request, () -> {
            if (!Arrays.equals(actual, expected)) {
                assertThat(actual).isEqualTo(expected);
            }
        });
    }

    private static int[] filled(int count, int rank, int step) {
        int[] data = new int[count];
        fill(data, 0, count, rank, step);
        return data;
    }

    /** By loops, as all else here: streams of as many numbers took longer than the collectives. */
    private static void fill(int[] data, int first, int count, int rank, int step) {
        int base = (rank + 1) * 1000 + step;
        for (int i = 0; i < count; i++) {
            data[first + i] = base + i % 7;
        }
    }

    private static int[] sum(int ranks, int count, int step) {
        int[] sum = new int[count];
        for (int r = 0; r < ranks; r++) {
            int[] one = filled(count, r, step);
            for (int i = 0; i < count; i++) {
                sum[i] += one[i];
            }
        }
        return sum;
    }

    private static int[] everybody(int ranks, int count, int step) {
        int[] all = new int[ranks * count];
        for (int r = 0; r < ranks; r++) {
            fill(all, r * count, count, r, step);
        }
        return all;
    }

    private void look() {
        int how = own.nextInt(24);
        if (how < 6 && !pending.isEmpty()) {
            finish(how);
        }
    }

    /** Looks at the requests in random order in one of the six ways, and checks what is complete. */
    private void finish(int how) {
        Collections.shuffle(pending, own);
        Request[] requests = pending.stream().map(Pending::request).toArray(Request[]::new);
        switch (how) {
            case 0 -> Request.Waitall(requests);
            case 1 -> Request.Waitany(requests);
            case 2 -> Request.Waitsome(requests);
            case 3 -> Request.Testall(requests);
            case 4 -> Request.Testany(requests);
            default -> Request.Testsome(requests);
        }
        Thread.yield();
        pending.removeIf(one -> {
            boolean isComplete = one.request().Is_null();
            if (isComplete) {
                one.check().run();
            }
            return isComplete;
        });
    }
}
