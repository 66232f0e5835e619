package shoc;

import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.JavaKernel;
import bireme.accelerator.Kernel;
import bireme.accelerator.KernelArguments;
import bireme.accelerator.Range;
import bireme.accelerator.WorkPart;
import java.util.List;
import java.util.SplittableRandom;
import shoc.run.DeviceProgram;
import shoc.run.Differences;
import shoc.run.Real;
import shoc.run.Setting;
import shoc.run.Workload;

/**
 * The product of a sparse matrix and a vector, as in CG of the NAS Parallel Benchmarks.
 *
 * <p>Shape: each rank has some of the rows, and the whole vector. After a product the parts of the result are gathered
 * on all ranks, from device to device, and are the next vector.
 */
public final class MatVec implements Workload {
    private static final int STEPS = 5;
    /** Elements of a row that are not zero; their sum is 1 at most, so that the vector does not grow. */
    private static final int PER_ROW = 13;

    private final Setting setting;
    private final int n;
    private final int rows;
    private final int[] columns;
    private final double[] values;
    private final double[] plain;
    private final AcceleratorBuffer ownStarts;
    private final AcceleratorBuffer ownColumns;
    private final AcceleratorBuffer ownValues;
    private final AcceleratorBuffer vector;
    private final AcceleratorBuffer part;
    private final Kernel matVec;

    private MatVec(Setting setting) {
        this.setting = setting;
        int ranks = setting.world().Size();
        n = (setting.size() + ranks - 1) / ranks * ranks;
        rows = n / ranks;
        columns = new int[n * PER_ROW];
        values = new double[n * PER_ROW];
        plain = new double[n];
        SplittableRandom random = new SplittableRandom(n);
        for (int i = 0; i < columns.length; i++) {
            columns[i] = random.nextInt(n);
            values[i] = (float) (random.nextDouble() / PER_ROW);
        }
        int first = setting.world().Rank() * rows * PER_ROW;
        int[] starts = new int[rows + 1];
        java.util.Arrays.setAll(starts, row -> row * PER_ROW);
        ownStarts = setting.context().copyOf(starts);
        ownColumns = setting.context().copyOf(java.util.Arrays.copyOfRange(columns, first, first + rows * PER_ROW));
        ownValues = setting.context().copyOf(setting.real().array(rows * PER_ROW, i -> values[first + i]));
        vector = setting.reals(n);
        part = setting.reals(rows);
        matVec = setting.context()
                .build(setting.source("matvec.cl").java("matvec", loops(setting.real())))
                .kernel("matvec");
    }

    /** Takes {@code -n SIZE} and what else {@code --help} lists. */
    public static void main(String[] args) {
        DeviceProgram.run("MatVec", 75_000, List.of(Real.values()), MatVec::new, args);
    }

    @Override
    public void run() {
        vector.write(setting.real().array(n, i -> 1));
        for (int step = 0; step < STEPS; step++) {
            setting.context().queue().run(matVec, Range.of(rows), ownStarts, ownColumns, ownValues, vector, part);
            setting.world()
                    .Allgather(
                            part,
                            0,
                            rows,
                            setting.real().type(),
                            vector,
                            0,
                            rows,
                            setting.real().type());
        }
    }

    @Override
    public double flops() {
        return 2.0 * n * PER_ROW * STEPS;
    }

    @Override
    public double bytes() {
        int each = setting.real().type().Size();
        return (double) STEPS * n * (PER_ROW * (each + Integer.BYTES) + Integer.BYTES + 2.0 * each);
    }

    @Override
    public void runPlain() {
        double[] x = new double[n];
        java.util.Arrays.fill(x, 1);
        for (int step = 0; step < STEPS; step++) {
            for (int row = 0; row < n; row++) {
                double sum = 0;
                for (int i = row * PER_ROW; i < (row + 1) * PER_ROW; i++) {
                    sum += values[i] * x[columns[i]];
                }
                plain[row] = sum;
            }
            System.arraycopy(plain, 0, x, 0, n);
        }
    }

    @Override
    public double error() {
        runPlain();
        return setting.largest(Differences.relative(setting.real().read(vector, 0, n), plain));
    }

    @Override
    public double tolerance() {
        return setting.real().tolerance(PER_ROW * STEPS);
    }

    private static JavaKernel loops(Real real) {
        return real == Real.FLOAT ? MatVec::floats : MatVec::doubles;
    }

    private static void floats(WorkPart part, KernelArguments arguments) {
        int[] starts = arguments.ints(0);
        int[] columns = arguments.ints(1);
        float[] values = arguments.floats(2);
        float[] x = arguments.floats(3);
        float[] y = arguments.floats(4);
        for (int row = part.from(); row < part.to(); row++) {
            float sum = 0;
            for (int i = starts[row]; i < starts[row + 1]; i++) {
                sum += values[i] * x[columns[i]];
            }
            y[row] = sum;
        }
    }

    private static void doubles(WorkPart part, KernelArguments arguments) {
        int[] starts = arguments.ints(0);
        int[] columns = arguments.ints(1);
        double[] values = arguments.doubles(2);
        double[] x = arguments.doubles(3);
        double[] y = arguments.doubles(4);
        for (int row = part.from(); row < part.to(); row++) {
            double sum = 0;
            for (int i = starts[row]; i < starts[row + 1]; i++) {
                sum += values[i] * x[columns[i]];
            }
            y[row] = sum;
        }
    }
}
