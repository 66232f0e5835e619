package shoc;

import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.Kernel;
import bireme.accelerator.KernelArguments;
import bireme.accelerator.Range;
import bireme.accelerator.WorkPart;
import java.util.List;
import mpi.MPI;
import shoc.run.DeviceProgram;
import shoc.run.Differences;
import shoc.run.Real;
import shoc.run.Setting;
import shoc.run.Workload;

/**
 * EP of the NAS Parallel Benchmarks: pairs of Gaussian deviates, counted in square annuli.
 *
 * <p>Shape: the sequence of random numbers is cut into pieces of {@value #PAIRS} pairs; each rank's device makes those
 * of its part. Sums and counts are added up by {@code Allreduce}. The size is the binary logarithm of the number of
 * pairs: 24 is class S, 25 class W, 28 class A.
 */
public final class Ep implements Workload {
    private static final int PAIRS = 1 << 10;
    private static final int LOG_PAIRS = 10;
    private static final int ANNULI = 10;
    private static final long FACTOR = 1_220_703_125L;
    private static final long SEED = 271_828_183L;
    private static final long MASK = (1L << 46) - 1;
    private static final double SCALE = 1.0 / (1L << 46);

    /** Sums of both coordinates in the official results, by size. */
    private static final double[][] OFFICIAL = {
        {24, -3.247834652034740e+3, -6.958407078382297e+3},
        {25, -2.863319731645753e+3, -6.320053679109499e+3},
        {28, -4.295875165629892e+3, -1.580732573678431e+4}
    };

    private static final double OFFICIAL_TOLERANCE = 1e-8;

    private final Setting setting;
    private final int pieces;
    private final int own;
    private final AcceleratorBuffer seeds;
    private final AcceleratorBuffer sums;
    private final AcceleratorBuffer counts;
    private final Kernel ep;
    private final double[] result = new double[2 + ANNULI];
    private final double[] plain = new double[2 + ANNULI];

    private Ep(Setting setting) {
        this.setting = setting;
        pieces = 1 << Math.max(0, Math.min(setting.size(), 31) - LOG_PAIRS);
        own = setting.share(pieces);
        int items = Math.max(1, own);
        long[] first = new long[items];
        long jump = power(2 * PAIRS);
        first[0] = SEED * power(2L * PAIRS * setting.first(pieces)) & MASK;
        for (int item = 1; item < items; item++) {
            first[item] = first[item - 1] * jump & MASK;
        }
        seeds = setting.context().copyOf(first);
        sums = setting.context().doubles(2 * items);
        counts = setting.context().ints(ANNULI * items);
        ep = setting.context()
                .build(setting.source("ep.cl").java("ep", Ep::loops))
                .kernel("ep");
    }

    /** The factor of so many steps of the sequence. */
    private static long power(long steps) {
        long power = 1;
        long square = FACTOR;
        for (long rest = steps; rest > 0; rest >>= 1) {
            if ((rest & 1) == 1) {
                power = power * square & MASK;
            }
            square = square * square & MASK;
        }
        return power;
    }

    /** Takes {@code -n SIZE} and what else {@code --help} lists. */
    public static void main(String[] args) {
        DeviceProgram.run("Ep", 24, List.of(Real.DOUBLE), Ep::new, args);
    }

    @Override
    public void run() {
        double[] mine = new double[result.length];
        if (own > 0) {
            setting.context().queue().run(ep, Range.of(own), seeds, sums, counts, PAIRS);
            double[] itemSums = new double[2 * own];
            int[] itemCounts = new int[ANNULI * own];
            sums.read(itemSums);
            counts.read(itemCounts);
            for (int i = 0; i < itemSums.length; i++) {
                mine[i / own] += itemSums[i];
            }
            for (int i = 0; i < itemCounts.length; i++) {
                mine[2 + i / own] += itemCounts[i];
            }
        }
        setting.world().Allreduce(mine, 0, result, 0, result.length, MPI.DOUBLE, MPI.SUM);
    }

    /** What NPB counts: random numbers. */
    @Override
    public double flops() {
        return 2.0 * pieces * PAIRS;
    }

    @Override
    public double bytes() {
        return (Long.BYTES + 2.0 * Double.BYTES + ANNULI * Integer.BYTES) * pieces;
    }

    @Override
    public void runPlain() {
        java.util.Arrays.fill(plain, 0);
        long seed = SEED;
        for (long pair = 0; pair < (long) pieces * PAIRS; pair++) {
            seed = FACTOR * seed & MASK;
            double x = 2 * (seed * SCALE) - 1;
            seed = FACTOR * seed & MASK;
            double y = 2 * (seed * SCALE) - 1;
            double t = x * x + y * y;
            if (t <= 1) {
                double factor = Math.sqrt(-2 * Math.log(t) / t);
                plain[0] += x * factor;
                plain[1] += y * factor;
                plain[2 + (int) Math.max(Math.abs(x * factor), Math.abs(y * factor))]++;
            }
        }
    }

    @Override
    public double error() {
        if (setting.world().Rank() != 0) {
            return 0;
        }
        for (double[] official : OFFICIAL) {
            if ((int) official[0] == setting.size()) {
                return Math.max(
                        Math.abs((result[0] - official[1]) / official[1]),
                        Math.abs((result[1] - official[2]) / official[2]));
            }
        }
        runPlain();
        return Differences.relative(result, plain);
    }

    @Override
    public double tolerance() {
        return OFFICIAL_TOLERANCE;
    }

    private static void loops(WorkPart part, KernelArguments arguments) {
        double[] sums = arguments.doubles(1);
        int[] counts = arguments.ints(2);
        int items = (int) part.range().size(0);
        int pairs = arguments.intAt(3);
        for (int item = part.from(); item < part.to(); item++) {
            long seed = arguments.longs(0)[item];
            double sumX = 0;
            double sumY = 0;
            int[] found = new int[ANNULI];
            for (int pair = 0; pair < pairs; pair++) {
                seed = FACTOR * seed & MASK;
                double x = 2 * (seed * SCALE) - 1;
                seed = FACTOR * seed & MASK;
                double y = 2 * (seed * SCALE) - 1;
                double t = x * x + y * y;
                if (t <= 1) {
                    double factor = Math.sqrt(-2 * Math.log(t) / t);
                    found[(int) Math.max(Math.abs(x * factor), Math.abs(y * factor))]++;
                    sumX += x * factor;
                    sumY += y * factor;
                }
            }
            sums[item] = sumX;
            sums[items + item] = sumY;
            for (int i = 0; i < ANNULI; i++) {
                counts[i * items + item] = found[i];
            }
        }
    }
}
