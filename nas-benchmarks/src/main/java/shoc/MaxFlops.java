package shoc;

import bireme.accelerator.AcceleratorBuffer;
import bireme.accelerator.JavaKernel;
import bireme.accelerator.Kernel;
import bireme.accelerator.KernelArguments;
import bireme.accelerator.Range;
import bireme.accelerator.WorkPart;
import java.util.List;
import shoc.run.DeviceProgram;
import shoc.run.Differences;
import shoc.run.Real;
import shoc.run.Setting;
import shoc.run.Workload;

/**
 * As many multiply-adds as the device can do, in registers.
 *
 * <p>Shape: each rank computes on elements of its own, without messages.
 */
public final class MaxFlops implements Workload {
    private static final int ROUNDS = 50;
    static final int STEPS = 32;
    /** Elements of a work-item. */
    static final int WIDTH = 16;
    /** Elements of a block that stays in the first cache. */
    private static final int BLOCK = 1024;

    private static final double OFFSET = 10;
    private static final double FACTOR = 0.9899;

    private final Setting setting;
    private final int length;
    private final Object start;
    private final AcceleratorBuffer x;
    private final Kernel maxFlops;
    private final double[] plain;

    private MaxFlops(Setting setting) {
        this.setting = setting;
        length = Math.max(WIDTH, setting.share(setting.size()) / WIDTH * WIDTH);
        start = setting.real().array(length, i -> i % 1000 / 1000.0);
        plain = new double[setting.size()];
        x = setting.context().copyOf(start);
        maxFlops = setting.context()
                .build(setting.source("maxflops.cl")
                        .define("WIDTH", WIDTH)
                        .java("maxflops", setting.orVectors("maxflops", loops(setting.real()))))
                .kernel("maxflops");
    }

    /** Takes {@code -n SIZE} and what else {@code --help} lists. */
    public static void main(String[] args) {
        DeviceProgram.run("MaxFlops", 1 << 18, List.of(Real.values()), MaxFlops::new, args);
    }

    @Override
    public void run() {
        Real real = setting.real();
        setting.context()
                .queue()
                .run(maxFlops, Range.of(length / WIDTH), x, ROUNDS, real.number(OFFSET), real.number(FACTOR))
                .await();
    }

    @Override
    public double flops() {
        return 2.0 * STEPS * ROUNDS * setting.size();
    }

    @Override
    public double bytes() {
        return 2.0 * setting.size() * setting.real().type().Size();
    }

    @Override
    public void runPlain() {
        for (int i = 0; i < plain.length; i++) {
            double v = i % 1000 / 1000.0;
            for (int step = 0; step < STEPS * ROUNDS; step++) {
                v = OFFSET - v * FACTOR;
            }
            plain[i] = v;
        }
    }

    @Override
    public double error() {
        double[] expected = Real.doubles(start).clone();
        double offset = OFFSET;
        double factor = setting.real() == Real.FLOAT ? (float) FACTOR : FACTOR;
        for (int i = 0; i < expected.length; i++) {
            for (int step = 0; step < STEPS * ROUNDS; step++) {
                expected[i] = offset - expected[i] * factor;
            }
        }
        return setting.largest(Differences.relative(setting.real().read(x, 0, length), expected));
    }

    @Override
    public double tolerance() {
        return setting.real().tolerance(STEPS * ROUNDS);
    }

    /**
     * The steps for a block of elements at once, which stays in the cache, so that the JIT compiler vectorizes them.
     */
    private static JavaKernel loops(Real real) {
        return real == Real.FLOAT ? MaxFlops::floats : MaxFlops::doubles;
    }

    private static void floats(WorkPart part, KernelArguments arguments) {
        float[] x = arguments.floats(0);
        int rounds = arguments.intAt(1);
        float offset = arguments.floatAt(2);
        float factor = arguments.floatAt(3);
        for (int block = part.from() * WIDTH; block < part.to() * WIDTH; block += BLOCK) {
            int end = Math.min(block + BLOCK, part.to() * WIDTH);
            for (int round = 0; round < 4 * rounds; round++) {
                eightSteps(x, block, end, offset, factor);
            }
        }
    }

    private static void eightSteps(float[] x, int from, int to, float offset, float factor) {
        for (int i = from; i < to; i++) {
            float v = offset - x[i] * factor;
            v = offset - v * factor;
            v = offset - v * factor;
            v = offset - v * factor;
            v = offset - v * factor;
            v = offset - v * factor;
            v = offset - v * factor;
            x[i] = offset - v * factor;
        }
    }

    private static void doubles(WorkPart part, KernelArguments arguments) {
        double[] x = arguments.doubles(0);
        int rounds = arguments.intAt(1);
        double offset = arguments.doubleAt(2);
        double factor = arguments.doubleAt(3);
        for (int block = part.from() * WIDTH; block < part.to() * WIDTH; block += BLOCK) {
            int end = Math.min(block + BLOCK, part.to() * WIDTH);
            for (int round = 0; round < 4 * rounds; round++) {
                eightSteps(x, block, end, offset, factor);
            }
        }
    }

    private static void eightSteps(double[] x, int from, int to, double offset, double factor) {
        for (int i = from; i < to; i++) {
            double v = offset - x[i] * factor;
            v = offset - v * factor;
            v = offset - v * factor;
            v = offset - v * factor;
            v = offset - v * factor;
            v = offset - v * factor;
            v = offset - v * factor;
            x[i] = offset - v * factor;
        }
    }
}
