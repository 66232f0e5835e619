package jgf.moldyn;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Forces between all pairs by the Lennard-Jones potential, cut off and shifted to 0 there, and their potential energy.
 *
 * <p>Shape: a rank takes every n-th particle and its pairs with those of higher numbers, so that ranks have about as
 * many; the sum over the ranks is one reduction of all forces, with the energy behind them.
 *
 * <p>Threads: confined to the thread of a rank.
 */
final class Forces {
    private static final double CUT_OFF = 2.5;
    private static final double SHIFT = 4 * (Math.pow(CUT_OFF, -12) - Math.pow(CUT_OFF, -6));

    private final Intracomm comm;
    private final Particles particles;
    private final double[] own;
    private final double[] all;

    Forces(Intracomm comm, Particles particles) {
        this.comm = comm;
        this.particles = particles;
        own = new double[3 * particles.count() + 1];
        all = new double[own.length];
    }

    /** The forces of all pairs, as they were last added up; a further element follows. */
    double[] values() {
        return all;
    }

    double potentialEnergy() {
        return all[all.length - 1];
    }

    /** Computes those of this rank's pairs. */
    void compute() {
        Arrays.fill(own, 0);
        for (int i = comm.Rank(); i < particles.count(); i += comm.Size()) {
            addPairs(i);
        }
    }

    /** Adds up those of all ranks. */
    void addUp() {
        comm.Allreduce(own, 0, all, 0, all.length, MPI.DOUBLE, MPI.SUM);
    }

    private void addPairs(int i) {
        double[] p = particles.positions();
        double side = particles.side();
        double half = side / 2;
        double x = p[3 * i];
        double y = p[3 * i + 1];
        double z = p[3 * i + 2];
        double forceX = 0;
        double forceY = 0;
        double forceZ = 0;
        double energy = 0;
        for (int j = 3 * (i + 1); j < p.length; j += 3) {
            double dx = nearest(x - p[j], side, half);
            double dy = nearest(y - p[j + 1], side, half);
            double dz = nearest(z - p[j + 2], side, half);
            double square = dx * dx + dy * dy + dz * dz;
            if (square < CUT_OFF * CUT_OFF) {
                double inverse = 1 / square;
                double sixth = inverse * inverse * inverse;
                double strength = 24 * inverse * sixth * (2 * sixth - 1);
                energy += 4 * sixth * (sixth - 1) - SHIFT;
                forceX += strength * dx;
                forceY += strength * dy;
                forceZ += strength * dz;
                own[j] -= strength * dx;
                own[j + 1] -= strength * dy;
                own[j + 2] -= strength * dz;
            }
        }
        own[3 * i] += forceX;
        own[3 * i + 1] += forceY;
        own[3 * i + 2] += forceZ;
        own[own.length - 1] += energy;
    }

    /** The distance to the nearest image of the other. */
    private static double nearest(double distance, double side, double half) {
        return distance > half ? distance - side : distance < -half ? distance + side : distance;
    }
}
