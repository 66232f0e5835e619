package shoc;

import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.Blas;
import bireme.accelerator.Kernel;
import bireme.accelerator.Range;
import java.util.Arrays;
import java.util.List;
import shoc.run.DeviceProgram;
import shoc.run.Differences;
import shoc.run.Real;
import shoc.run.Setting;
import shoc.run.Workload;

/**
 * The product of two square matrices.
 *
 * <p>Shape: rank 0 has the matrices. Rows of the first are scattered and the second is broadcast, from device to
 * device; each rank multiplies its rows. Only the product is timed. The rows of the result are gathered to be compared.
 */
public final class Gemm implements Workload {
    private static final int TILE = 16;
    /** Columns of a work-item. */
    private static final int WIDTH = 16;
    /** Work-items of a group in a row. */
    private static final int ITEMS = 4;

    private final Setting setting;
    private final int n;
    private final int rows;
    private final double[] plainA;
    private final double[] plainB;
    private final double[] plainC;
    private final AcceleratorBuffer a;
    private final AcceleratorBuffer b;
    private final AcceleratorBuffer c;
    private final Kernel gemm;

    private final boolean isByLibrary;

    /** By the kernel of the suite, or by the library for the device. */
    Gemm(Setting setting, boolean isByLibrary) {
        this.isByLibrary = isByLibrary;
        this.setting = setting;
        Real real = setting.real();
        int ranks = setting.world().Size();
        int step = ITEMS * WIDTH;
        while (step % (TILE * ranks) != 0) {
            step += ITEMS * WIDTH;
        }
        n = (setting.size() + step - 1) / step * step;
        rows = n / ranks;
        Object numbersA = real.array(n * n, i -> (i * 7919L % 1000 - 500) / 500.0);
        Object numbersB = real.array(n * n, i -> (i * 104_729L % 1000 - 500) / 500.0);
        plainA = Real.doubles(numbersA);
        plainB = Real.doubles(numbersB);
        plainC = new double[n * n];
        a = setting.reals(rows * n);
        b = setting.reals(n * n);
        c = setting.reals(rows * n);
        boolean isRoot = setting.world().Rank() == 0;
        AcceleratorBuffer all = isRoot ? setting.context().copyOf(numbersA) : null;
        if (isRoot) {
            b.write(numbersB);
        }
        setting.world().Scatter(all, 0, rows * n, real.type(), a, 0, rows * n, real.type(), 0);
        setting.world().Bcast(b, 0, n * n, real.type(), 0);
        if (isRoot) {
            all.close();
        }
        gemm = setting.context()
                .build(setting.source("gemm.cl")
                        .define("TILE", TILE)
                        .define("WIDTH", WIDTH)
                        .define("ITEMS", ITEMS)
                        .java("gemm", setting.orVectors("gemm", GemmLoops.of(real))))
                .kernel("gemm");
    }

    /** Takes {@code -n SIZE} and what else {@code --help} lists. */
    public static void main(String[] args) {
        DeviceProgram.run("Gemm", 512, List.of(Real.values()), setting -> new Gemm(setting, false), args);
    }

    @Override
    public void run() {
        if (isByLibrary) {
            Blas.gemm(setting.context().queue(), rows, n, n, a, b, c).await();
            return;
        }
        Range range = Range.of(n / WIDTH, rows).inGroupsOf(ITEMS, TILE);
        setting.context().queue().run(gemm, range, a, b, c, n, n);
        setting.context().queue().finish();
    }

    @Override
    public double flops() {
        return 2.0 * n * n * n;
    }

    @Override
    public double bytes() {
        return (2.0 * n * n + (double) setting.world().Size() * n * n)
                * setting.real().type().Size();
    }

    @Override
    public void runPlain() {
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                double sum = 0;
                for (int i = 0; i < n; i++) {
                    sum += plainA[row * n + i] * plainB[i * n + column];
                }
                plainC[row * n + column] = sum;
            }
        }
    }

    @Override
    public double error() {
        Object all = setting.real().array(setting.world().Rank() == 0 ? n * n : 0, i -> 0);
        setting.world()
                .Gather(
                        c,
                        0,
                        rows * n,
                        setting.real().type(),
                        all,
                        0,
                        rows * n,
                        setting.real().type(),
                        0);
        if (setting.world().Rank() != 0) {
            return 0;
        }
        runPlain();
        return Differences.relative(Real.doubles(all), Arrays.copyOf(plainC, n * n));
    }

    @Override
    public double tolerance() {
        return setting.real().tolerance(n);
    }
}
