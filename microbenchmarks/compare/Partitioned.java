import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import mpi.Intracomm;
import mpi.MPI;
import mpi.PartitionedRecv;
import mpi.PartitionedSend;
import mpi.Request;

/**
 * Rank 0 fills a buffer with several threads and sends it to rank 1: as one partitioned message, whose partitions the
 * threads mark ready, and as a message of each thread. Microseconds a step, and their ratio. Prints a Markdown table.
 *
 * <p>Shape: a step begins and ends at a barrier of the threads; at the end of each batch rank 1 answers. The two forms
 * in turn, in many short batches of as many steps. A figure is the first quartile of its form's batches.
 *
 * <p>Run: mpjrun -np 2 microbenchmarks/compare/Partitioned.java [ROUNDS; 40] [SIZES; 64,1024,...] [THREADS; 4]. Sizes
 * are bytes of the part of a thread.
 */
public class Partitioned {
    private static final double BATCH_NS = 4e6;
    private static final int MIN_STEPS = 10;
    private static final int MAX_STEPS = 5_000;
    private static final int PASSES = 3;
    private static final int TAG = 1;

    private final Intracomm world = MPI.COMM_WORLD;
    private final int rounds;
    private final int threads;

    private Partitioned(int rounds, int threads) {
        this.rounds = rounds;
        this.threads = threads;
    }

    public static void main(String[] args) throws InterruptedException {
        String[] own = MPI.Init(args);
        int rounds = own.length > 0 ? Integer.parseInt(own[0]) : 40;
        String[] sizes = (own.length > 1 ? own[1] : "64,1024,4096,16384,65536,262144,1048576").split(",");
        int threads = own.length > 2 ? Integer.parseInt(own[2]) : 4;
        Partitioned forms = new Partitioned(rounds, threads);
        for (int pass = 1; pass <= PASSES; pass++) {
            if (pass == PASSES && MPI.COMM_WORLD.Rank() == 0) {
                System.out.println("| bytes of a thread | partitioned, us | messages, us | ratio |");
                System.out.println("|---|---|---|---|");
            }
            for (String size : sizes) {
                forms.run(Integer.parseInt(size), pass == PASSES);
            }
        }
        MPI.Finalize();
    }

    /** The threads of rank 0 meet here; the last to come lets all go on. */
    private final AtomicInteger arrived = new AtomicInteger();

    private void meet(int[] phase) {
        int end = ++phase[0] * threads;
        if (arrived.incrementAndGet() == end) {
            return;
        }
        while (arrived.get() - end < 0) {
            Thread.yield();
        }
    }

    private interface Form {
        void begin();

        /** What a thread does when its part is filled. */
        void ready(int thread);

        void end();
    }

    private void run(int bytes, boolean isPrinted) throws InterruptedException {
        double[] buffer = new double[threads * bytes / Double.BYTES];
        int part = buffer.length / threads;
        boolean isSender = world.Rank() == 0;
        PartitionedSend send = isSender ? world.pSendInit(buffer, threads, 1, TAG) : null;
        PartitionedRecv receive = isSender ? null : world.pRecvInit(buffer, threads, 0, TAG);
        Form partitioned = new Form() {
            @Override
            public void begin() {
                (isSender ? send : receive).Start();
            }

            @Override
            public void ready(int thread) {
                send.Pready(thread);
            }

            @Override
            public void end() {
                (isSender ? send : receive).Wait();
            }
        };
        Request[] requests = new Request[threads];
        Form messages = new Form() {
            @Override
            public void begin() {
                for (int thread = 0; !isSender && thread < threads; thread++) {
                    requests[thread] = world.Irecv(buffer, thread * part, part, MPI.DOUBLE, 0, TAG + thread);
                }
            }

            @Override
            public void ready(int thread) {
                requests[thread] = world.Isend(buffer, thread * part, part, MPI.DOUBLE, 1, TAG + thread);
            }

            @Override
            public void end() {
                Request.Waitall(requests);
            }
        };
        Form[] forms = {partitioned, messages};
        double[] us = {timed(messages, buffer, MIN_STEPS)};
        world.Bcast(us, 0, 1, MPI.DOUBLE, 0);
        int steps = (int) Math.max(MIN_STEPS, Math.min(MAX_STEPS, BATCH_NS / 1e3 / us[0]));
        double[][] all = new double[forms.length][rounds];
        for (int batch = 0; batch < rounds; batch++) {
            for (int i = 0; i < forms.length; i++) {
                all[i][batch] = timed(forms[i], buffer, steps);
            }
        }
        if (isSender && isPrinted) {
            double first = firstQuartile(all[0]);
            double second = firstQuartile(all[1]);
            System.out.println(String.format(
                    Locale.ROOT, "| %d | %.2f | %.2f | %.2f |", bytes, first, second, first / second));
        }
        (isSender ? send : receive).Free();
    }

    private static double firstQuartile(double[] values) {
        Arrays.sort(values);
        return values[values.length / 4];
    }

    /** Microseconds a step. */
    private double timed(Form form, double[] buffer, int steps) throws InterruptedException {
        if (world.Rank() == 1) {
            world.Barrier();
            for (int step = 0; step < steps; step++) {
                form.begin();
                form.end();
            }
            world.Barrier();
            return 0;
        }
        arrived.set(0);
        Thread[] others = new Thread[threads];
        for (int thread = 1; thread < threads; thread++) {
            int own = thread;
            others[thread] = new Thread(() -> work(form, buffer, steps, own));
            others[thread].start();
        }
        world.Barrier();
        double us = work(form, buffer, steps, 0);
        for (int thread = 1; thread < threads; thread++) {
            others[thread].join();
        }
        return us;
    }

    private double work(Form form, double[] buffer, int steps, int thread) {
        int[] phase = {0};
        int part = buffer.length / threads;
        meet(phase);
        long start = System.nanoTime();
        for (int step = 0; step < steps; step++) {
            if (thread == 0) {
                form.begin();
            }
            meet(phase);
            Arrays.fill(buffer, thread * part, (thread + 1) * part, step);
            form.ready(thread);
            meet(phase);
            if (thread == 0) {
                form.end();
            }
        }
        if (thread == 0) {
            world.Barrier();
        }
        return (System.nanoTime() - start) / 1e3 / steps;
    }
}
