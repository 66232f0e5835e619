package npb.lu;

import mpi.Intracomm;
import npb.run.Timers;

/**
 * Pseudo-time steps by symmetric successive over-relaxation: a lower and an upper triangular system, then the update
 * and the residual of the new solution.
 *
 * <p>Shape: the systems run over the ranks as waves ({@link Wavefront}); before the residual neighbours exchange two
 * layers of states.
 *
 * <p>Threads: confined to its rank. Allocates nothing in a step but what the messages need.
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
    private final TriangularSystem system;
    private final Wavefront wavefront;

    /** Steps of length {@code dt} for a problem whose forcing term is made. */
    Ssor(Intracomm comm, RankGrid grid, Fields fields, double dt, Timers timers) {
        this.fields = fields;
        this.timers = timers;
        domain = fields.domain();
        layers = new LayerExchange(comm, grid, fields);
        rightHandSide = new RightHandSide(fields);
        system = new TriangularSystem(fields, dt, OMEGA);
        wavefront = new Wavefront(comm, grid, fields);
    }

    /** Goes back to the start; to be called before the first step. */
    void restart() {
        fields.restart();
        computeResidual();
    }

    /** Does one step; every rank calls it. */
    void step() {
        for (int k = 1; k < domain.nz() - 1; k++) {
            lower(k);
        }
        for (int k = domain.nz() - 2; k > 0; k--) {
            upper(k);
        }
        computeResidual();
    }

    private void lower(int k) {
        timers.start(LOWER_MESSAGES);
        wavefront.receiveLower(k);
        timers.stop(LOWER_MESSAGES);
        timers.start(LOWER);
        system.solveLower(k);
        timers.stop(LOWER);
        timers.start(LOWER_MESSAGES);
        wavefront.sendLower(k);
        timers.stop(LOWER_MESSAGES);
    }

    private void upper(int k) {
        timers.start(UPPER_MESSAGES);
        wavefront.receiveUpper(k);
        timers.stop(UPPER_MESSAGES);
        timers.start(UPPER);
        system.solveUpper(k);
        timers.stop(UPPER);
        timers.start(UPPER_MESSAGES);
        wavefront.sendUpper(k);
        timers.stop(UPPER_MESSAGES);
        timers.start(ADD);
        add(k);
        timers.stop(ADD);
    }

    /** Adds the correction of a plane while it is in the cache; the sweeps read nothing of the solution itself. */
    private void add(int k) {
        double factor = 1 / (OMEGA * (2 - OMEGA));
        int length = Fields.COMPONENTS * domain.insideX();
        for (int j = domain.insideFromY(); j < domain.insideEndY(); j++) {
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
