package npb.lu;

import benchmarks.timing.Timers;
import java.util.Arrays;
import java.util.function.IntConsumer;
import mpi.Intracomm;
import npb.run.ThreadProgress;
import npb.run.Threads;

/**
 * Pseudo-time steps by symmetric successive over-relaxation: a lower and an upper triangular system, then the update
 * and the residual of the new solution.
 *
 * <p>Shape: the systems run over the ranks as waves ({@link Wavefront}); before the residual neighbours exchange two
 * layers of states.
 *
 * <p>Threads: the rows of a plane are shared out; a thread solves its rows of a plane when the thread before it has
 * solved its own, so that threads are a plane apart, like ranks. That makes no difference to any result. Allocates
 * next to nothing in a step but what the messages need.
 */
final class Ssor {

    /** Sections of a step, the names of the timers; Jacobians are part of the solutions. */
    static final String[] SECTIONS = {"rhs", "blts", "buts", "add", "exch", "lcomm", "ucomm"};

    private static final int RHS = 0;
    private static final int LOWER = 1;
    private static final int UPPER = 2;
    private static final int ADD = 3;
    private static final int EXCHANGE = 4;
    private static final int LOWER_MESSAGES = 5;
    private static final int UPPER_MESSAGES = 6;
    private static final double OMEGA = 1.2;

    private final Fields fields;
    private final Subdomain domain;
    private final Timers timers;
    private final LayerExchange layers;
    private final RightHandSide rightHandSide;
    private final TriangularSystem[] systems;
    private final Wavefront wavefront;
    private final Threads threads;
    private final ThreadProgress progress;
    private final int planes;
    private final boolean isAlone;

    /** Steps of length {@code dt} for a problem whose forcing term is made. */
    Ssor(Intracomm comm, RankGrid grid, Fields fields, double dt, Threads threads, Timers timers) {
        this.fields = fields;
        this.timers = timers;
        this.threads = threads;
        progress = new ThreadProgress(threads.count());
        domain = fields.domain();
        planes = domain.nz() - 2;
        isAlone = comm.Size() == 1;
        layers = new LayerExchange(comm, grid, fields);
        rightHandSide = new RightHandSide(fields, threads);
        systems = new TriangularSystem[threads.count()];
        Arrays.setAll(systems, thread -> new TriangularSystem(fields, dt, OMEGA));
        wavefront = new Wavefront(comm, grid, fields);
    }

    /** Goes back to the start; to be called before the first step. */
    void restart() {
        fields.restart();
        computeResidual();
    }

    /** Does one step; every rank calls it. */
    void step() {
        progress.restart();
        threads.run(progress.guarded(this::lower));
        progress.restart();
        threads.run(progress.guarded(this::upper));
        computeResidual();
    }

    /** What a thread does of the lower sweep; the first of them talks to the other ranks. */
    private void lower(int thread) {
        int from = threads.bound(domain.insideFromY(), domain.insideEndY(), thread);
        int end = threads.bound(domain.insideFromY(), domain.insideEndY(), thread + 1);
        for (int step = 1; step <= planes; step++) {
            if (thread == 0) {
                timers.start(LOWER_MESSAGES);
                wavefront.receiveLower(step);
                timers.stop(LOWER_MESSAGES);
                timers.start(LOWER);
            } else {
                progress.await(thread - 1, step);
            }
            systems[thread].solveLower(from, end, step);
            progress.reach(thread, step);
            if (thread == 0) {
                timers.stop(LOWER);
                timers.start(LOWER_MESSAGES);
                forSolved(step, wavefront::sendLower);
                timers.stop(LOWER_MESSAGES);
            }
        }
    }

    /** What a thread does of the upper sweep, from where the lower one has ended. */
    private void upper(int thread) {
        int mirrored = threads.count() - 1 - thread;
        int from = threads.bound(domain.insideFromY(), domain.insideEndY(), mirrored);
        int end = threads.bound(domain.insideFromY(), domain.insideEndY(), mirrored + 1);
        for (int step = 1; step <= planes; step++) {
            int k = planes + 1 - step;
            if (thread == 0) {
                timers.start(UPPER_MESSAGES);
                wavefront.receiveUpper(k);
                timers.stop(UPPER_MESSAGES);
                timers.start(UPPER);
            } else {
                progress.await(thread - 1, step);
            }
            systems[thread].solveUpper(from, end, k);
            progress.reach(thread, step);
            if (thread == 0) {
                timers.stop(UPPER);
                timers.start(UPPER_MESSAGES);
                forSolved(step, solved -> wavefront.sendUpper(planes + 1 - solved));
                timers.stop(UPPER_MESSAGES);
                timers.start(ADD);
            }
            add(from, end, k);
            if (thread == 0) {
                timers.stop(ADD);
            }
        }
    }

    /**
     * Sends what all threads have solved when the first of them has done a step: the last of them is as many steps
     * behind as there are threads before it. After the last step it waits for all.
     */
    private void forSolved(int step, IntConsumer send) {
        int last = threads.count() - 1;
        int end = step == planes ? planes : step - last;
        for (int solved = Math.max(1, step - last); !isAlone && solved <= end; solved++) {
            progress.await(last, solved);
            send.accept(solved);
        }
    }

    /** Adds the correction of rows while they are in the cache; the sweeps read nothing of the solution itself. */
    private void add(int from, int end, int k) {
        double factor = 1 / (OMEGA * (2 - OMEGA));
        int length = Fields.COMPONENTS * domain.insideX();
        for (int j = from; j < end; j++) {
            int first = Fields.COMPONENTS * domain.insideRow(j, k);
            addRow(factor, fields.residual(), fields.solution(), first, first + length);
        }
    }

    private static void addRow(double factor, double[] correction, double[] u, int from, int end) {
        for (int c = from; c < end; c++) {
            u[c] += factor * correction[c];
        }
    }

    private void computeResidual() {
        timers.start(EXCHANGE);
        layers.exchange();
        timers.stop(EXCHANGE);
        timers.start(RHS);
        rightHandSide.compute();
        timers.stop(RHS);
    }
}
