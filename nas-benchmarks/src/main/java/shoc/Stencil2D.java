package shoc;

import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.CommandQueue;
import bireme.accelerator.JavaKernel;
import bireme.accelerator.Kernel;
import bireme.accelerator.KernelArguments;
import bireme.accelerator.Range;
import bireme.accelerator.WorkPart;
import java.util.List;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import shoc.run.DeviceProgram;
import shoc.run.Differences;
import shoc.run.Real;
import shoc.run.Setting;
import shoc.run.Workload;

/**
 * Steps of a nine-point stencil on a square.
 *
 * <p>Shape: each rank has a strip of rows, between a row of each neighbour. Before a step, neighbours exchange their
 * border rows by {@code Sendrecv}, from device to device. The border of the square stays as it is.
 */
public final class Stencil2D implements Workload {
    private static final int STEPS = 10;
    private static final int TAG = 1;
    private static final double CENTRE = 0.25;
    private static final double CARDINAL = 0.15;
    private static final double DIAGONAL = 0.0375;
    /** Operations for each point: eight additions, three multiplications. */
    private static final int FLOPS = 11;

    private final Setting setting;
    private final int width;
    private final int rows;
    private final int first;
    private final Object start;
    private final AcceleratorBuffer[] strips = new AcceleratorBuffer[2];
    private final Kernel stencil;
    private final double[][] plain = new double[2][];
    private double[] plainStart;
    private int current;

    private Stencil2D(Setting setting) {
        this.setting = setting;
        width = Math.max(setting.size(), setting.world().Size() + 2);
        rows = setting.share(width - 2);
        first = setting.first(width - 2);
        int before = first * width;
        start = setting.real().array((rows + 2) * width, i -> value(before + i));
        strips[0] = setting.reals((rows + 2) * width);
        strips[1] = setting.reals((rows + 2) * width);
        stencil = setting.context()
                .build(setting.source("stencil2d.cl")
                        .java("stencil2d", setting.orVectors("stencil2d", loops(setting.real()))))
                .kernel("stencil2d");
        reset();
    }

    private static double value(int i) {
        return i * 7919L % 1000 / 1000.0;
    }

    private void reset() {
        strips[0].write(start);
        strips[1].write(start);
        current = 0;
    }

    /** Takes {@code -n SIZE} and what else {@code --help} lists. */
    public static void main(String[] args) {
        DeviceProgram.run("Stencil2D", 1024, List.of(Real.values()), Stencil2D::new, args);
    }

    @Override
    public void run() {
        CommandQueue queue = setting.context().queue();
        Real real = setting.real();
        for (int step = 0; step < STEPS; step++) {
            AcceleratorBuffer from = strips[current];
            AcceleratorBuffer to = strips[1 - current];
            exchangeBorders(from);
            Object centre = real.number(CENTRE);
            Range range = Range.of(width, rows);
            queue.run(stencil, range, from, to, width, centre, real.number(CARDINAL), real.number(DIAGONAL));
            current = 1 - current;
        }
        queue.finish();
    }

    private void exchangeBorders(AcceleratorBuffer strip) {
        Intracomm world = setting.world();
        Datatype type = setting.real().type();
        int up = world.Rank() == 0 ? MPI.PROC_NULL : world.Rank() - 1;
        int down = world.Rank() == world.Size() - 1 ? MPI.PROC_NULL : world.Rank() + 1;
        int last = rows * width;
        world.Sendrecv(strip, width, width, type, up, TAG, strip, last + width, width, type, down, TAG);
        world.Sendrecv(strip, last, width, type, down, TAG, strip, 0, width, type, up, TAG);
    }

    @Override
    public double flops() {
        return (double) FLOPS * (width - 2) * (width - 2) * STEPS;
    }

    @Override
    public double bytes() {
        return 2.0 * width * width * STEPS * setting.real().type().Size();
    }

    @Override
    public void runPlain() {
        if (plainStart == null) {
            plainStart = Real.doubles(setting.real().array(width * width, Stencil2D::value));
        }
        plain[0] = plainStart.clone();
        plain[1] = plainStart.clone();
        for (int step = 0; step < STEPS; step++) {
            double[] from = plain[step % 2];
            double[] to = plain[1 - step % 2];
            for (int y = 1; y < width - 1; y++) {
                for (int x = 1; x < width - 1; x++) {
                    to[y * width + x] = CENTRE * from[y * width + x]
                            + CARDINAL
                                    * (from[y * width + x - 1]
                                            + from[y * width + x + 1]
                                            + from[(y - 1) * width + x]
                                            + from[(y + 1) * width + x])
                            + DIAGONAL
                                    * (from[(y - 1) * width + x - 1]
                                            + from[(y - 1) * width + x + 1]
                                            + from[(y + 1) * width + x - 1]
                                            + from[(y + 1) * width + x + 1]);
                }
            }
        }
    }

    @Override
    public double error() {
        Intracomm world = setting.world();
        int[] counts = new int[world.Size()];
        int[] places = new int[world.Size()];
        world.Allgather(new int[] {rows * width}, 0, 1, MPI.INT, counts, 0, 1, MPI.INT);
        world.Allgather(new int[] {(first + 1) * width}, 0, 1, MPI.INT, places, 0, 1, MPI.INT);
        Object all = setting.real().array(width * width, Stencil2D::value);
        Datatype type = setting.real().type();
        world.Gatherv(strips[current], width, rows * width, type, all, 0, counts, places, type, 0);
        reset();
        if (world.Rank() != 0) {
            return 0;
        }
        runPlain();
        return Differences.relative(Real.doubles(all), plain[STEPS % 2]);
    }

    @Override
    public double tolerance() {
        return setting.real().tolerance(9 * STEPS);
    }

    /** The step as loops that the JIT compiler vectorizes. */
    private static JavaKernel loops(Real real) {
        return real == Real.FLOAT ? Stencil2D::floats : Stencil2D::doubles;
    }

    private static void floats(WorkPart part, KernelArguments arguments) {
        float[] from = arguments.floats(0);
        float[] to = arguments.floats(1);
        int width = arguments.intAt(2);
        float centre = arguments.floatAt(3);
        float cardinal = arguments.floatAt(4);
        float diagonal = arguments.floatAt(5);
        for (int row = part.from() + 1; row <= part.to(); row++) {
            int here = row * width;
            int above = here - width;
            int below = here + width;
            to[here] = from[here];
            for (int x = 1; x < width - 1; x++) {
                to[here + x] = centre * from[here + x]
                        + cardinal * (from[here + x - 1] + from[here + x + 1] + from[above + x] + from[below + x])
                        + diagonal
                                * (from[above + x - 1]
                                        + from[above + x + 1]
                                        + from[below + x - 1]
                                        + from[below + x + 1]);
            }
            to[below - 1] = from[below - 1];
        }
    }

    private static void doubles(WorkPart part, KernelArguments arguments) {
        double[] from = arguments.doubles(0);
        double[] to = arguments.doubles(1);
        int width = arguments.intAt(2);
        double centre = arguments.doubleAt(3);
        double cardinal = arguments.doubleAt(4);
        double diagonal = arguments.doubleAt(5);
        for (int row = part.from() + 1; row <= part.to(); row++) {
            int here = row * width;
            int above = here - width;
            int below = here + width;
            to[here] = from[here];
            for (int x = 1; x < width - 1; x++) {
                to[here + x] = centre * from[here + x]
                        + cardinal * (from[here + x - 1] + from[here + x + 1] + from[above + x] + from[below + x])
                        + diagonal
                                * (from[above + x - 1]
                                        + from[above + x + 1]
                                        + from[below + x - 1]
                                        + from[below + x + 1]);
            }
            to[below - 1] = from[below - 1];
        }
    }
}
