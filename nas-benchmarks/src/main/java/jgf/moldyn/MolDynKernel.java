package jgf.moldyn;

import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timers;
import benchmarks.timing.Timing;
import jgf.run.Kernel;
import jgf.run.Outcome;
import mpi.Intracomm;

/** Fifty steps by the velocity form of Verlet's method; each rank moves all particles by the forces of all ranks. */
public final class MolDynKernel implements Kernel {
    private static final int STEPS = 50;
    private static final double STEP = 0.004;
    private static final int FORCES = 0;
    private static final int EXCHANGE = 1;

    /**
     * A problem.
     *
     * @param cells cells of the lattice along an edge of the box
     * @param kinetic kinetic energy at the end, by an independent implementation
     * @param potential potential energy at the end
     */
    record Problem(int cells, double kinetic, double potential) {
        static Problem of(ProblemClass size) {
            return switch (size) {
                case A -> new Problem(8, 1060.4267270607115, -11577.534465084547);
                case B -> new Problem(13, 4660.6040486667662, -49789.769997467629);
                case C -> new Problem(20, 16866.61583581485, -181196.69062840528);
                default -> new Problem(3, 59.606725523648244, -614.22209575408931);
            };
        }

        /** Judges what the end is like; the total energy should be what it was at the start. */
        Verification verify(double foundKinetic, double foundPotential, double start, double momentum) {
            return new Verification(1e-8)
                    .heading("Comparison of energies")
                    .compare("Kinetic", foundKinetic, kinetic)
                    .compare("Potential", foundPotential, potential)
                    .compare("Total", foundKinetic + foundPotential, start, 1e-4)
                    .compare("Momentum", momentum, 0);
        }
    }

    @Override
    public String name() {
        return "MolDyn";
    }

    @Override
    public String[] sections() {
        return new String[] {"forces", "exchange"};
    }

    @Override
    public Outcome run(Intracomm comm, ProblemClass size, Measurement measurement) {
        Problem problem = Problem.of(size);
        Timers timers = measurement.timers();
        Particles warmUpParticles = new Particles(problem.cells());
        Forces warmUpForces = new Forces(comm, warmUpParticles);
        measurement.warmUp(() -> {
            compute(warmUpForces, timers);
            step(warmUpParticles, warmUpForces, timers);
        });
        Particles particles = new Particles(problem.cells());
        Forces forces = new Forces(comm, particles);
        measurement.start();
        compute(forces, timers);
        double start = particles.kineticEnergy() + forces.potentialEnergy();
        for (int i = 0; i < STEPS; i++) {
            step(particles, forces, timers);
        }
        Timing timing = measurement.stop();
        Verification verification =
                problem.verify(particles.kineticEnergy(), forces.potentialEnergy(), start, particles.momentum());
        int count = particles.count();
        double pairs = (STEPS + 1.0) * count * (count - 1) / 2;
        return new Outcome(count + " particles", STEPS, pairs, "pair looked at", timing, verification);
    }

    private static void step(Particles particles, Forces forces, Timers timers) {
        particles.kick(forces.values(), STEP / 2);
        particles.drift(STEP);
        compute(forces, timers);
        particles.kick(forces.values(), STEP / 2);
    }

    private static void compute(Forces forces, Timers timers) {
        timers.start(FORCES);
        forces.compute();
        timers.stop(FORCES);
        timers.start(EXCHANGE);
        forces.addUp();
        timers.stop(EXCHANGE);
    }
}
