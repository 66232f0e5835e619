package jgf.raytracer;

import benchmarks.kernel.ProblemClass;
import benchmarks.kernel.Verification;
import benchmarks.timing.Measurement;
import benchmarks.timing.Timers;
import benchmarks.timing.Timing;
import jgf.run.Kernel;
import jgf.run.Outcome;
import mpi.Intracomm;
import mpi.MPI;

/** Each rank draws every n-th line of the picture, since lines differ in work; the lines of all make up the picture. */
public final class RayTracerKernel implements Kernel {
    private static final int DRAW = 0;
    private static final int EXCHANGE = 1;
    private static final double EYE_X = 0.3;
    private static final double EYE_Y = 0.2;
    private static final double EYE_Z = -12;
    private static final double HALF_PICTURE = 2.5;

    /**
     * A problem.
     *
     * @param side points of an edge of the picture
     * @param total brightness of all points, by an independent implementation
     */
    record Problem(int side, double total) {
        static Problem of(ProblemClass size) {
            return switch (size) {
                case A -> new Problem(150, 4915.0846319723587);
                case B -> new Problem(500, 54553.603080297318);
                case C -> new Problem(1000, 218321.69910635264);
                default -> new Problem(40, 348.58892689711115);
            };
        }

        Verification verify(double found, int darkPoints) {
            return new Verification(1e-10)
                    .heading("Comparison of brightness")
                    .compare("All points", found, total)
                    .compareExactly("Points without light", darkPoints, 0);
        }
    }

    @Override
    public String name() {
        return "RayTracer";
    }

    @Override
    public String[] sections() {
        return new String[] {"draw", "exchange"};
    }

    @Override
    public Outcome run(Intracomm comm, ProblemClass size, Measurement measurement) {
        Problem problem = Problem.of(size);
        Timers timers = measurement.timers();
        double[] own = new double[problem.side() * problem.side()];
        double[] picture = new double[own.length];
        Scene scene = new Scene();
        int rank = comm.Rank();
        double[] warmUpLine = new double[own.length];
        measurement.warmUp(() -> drawLine(scene, warmUpLine, problem.side(), rank % problem.side()));
        measurement.start();
        timers.start(DRAW);
        for (int line = rank; line < problem.side(); line += comm.Size()) {
            drawLine(scene, own, problem.side(), line);
        }
        timers.stop(DRAW);
        timers.start(EXCHANGE);
        comm.Allreduce(own, 0, picture, 0, picture.length, MPI.DOUBLE, MPI.SUM);
        timers.stop(EXCHANGE);
        Timing timing = measurement.stop();
        String shape = problem.side() + "x" + problem.side();
        double total = 0;
        int dark = 0;
        for (double point : picture) {
            total += point;
            dark += point > 0 ? 0 : 1;
        }
        return new Outcome(shape, 0, picture.length, "point drawn", timing, problem.verify(total, dark));
    }

    /** Draws a line of a picture that is {@code side} points wide and high; the middles of points are seen. */
    static void drawLine(Scene scene, double[] picture, int side, int line) {
        double y = HALF_PICTURE * (1 - (2 * line + 1.0) / side);
        Ray ray = new Ray();
        for (int column = 0; column < side; column++) {
            double x = HALF_PICTURE * ((2 * column + 1.0) / side - 1);
            picture[line * side + column] =
                    scene.brightness(ray.from(EYE_X, EYE_Y, EYE_Z).through(x, y, 0));
        }
    }
}
