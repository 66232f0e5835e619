package shoc;

import bireme.accelerator.AcceleratorBuffer;
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
 * Many Fourier transforms of 512 points.
 *
 * <p>Shape: each rank has its part of the transforms, without messages.
 */
public final class Fft implements Workload {
    static final int POINTS = 512;
    private static final int ITEMS = 64;

    /** Transforms that are compared with plain Java. */
    private static final int COMPARED = 4;

    private final Setting setting;
    private final int transforms;
    private final double[] plainCosines = new double[POINTS];
    private final double[] plainSines = new double[POINTS];
    private final double[] startRe;
    private final double[] startIm;
    private final AcceleratorBuffer re;
    private final AcceleratorBuffer im;
    private final AcceleratorBuffer cosines;
    private final AcceleratorBuffer sines;
    private final Kernel fft;
    private double[] plainRe;
    private double[] plainIm;

    private Fft(Setting setting) {
        this.setting = setting;
        Real real = setting.real();
        transforms = Math.max(1, setting.share(setting.size()));
        Object numbersRe = real.array(transforms * POINTS, i -> (i * 7919L % 1000 - 500) / 500.0);
        Object numbersIm = real.array(transforms * POINTS, i -> (i * 104_729L % 1000 - 500) / 500.0);
        startRe = Real.doubles(numbersRe).clone();
        startIm = Real.doubles(numbersIm).clone();
        re = setting.context().copyOf(numbersRe);
        im = setting.context().copyOf(numbersIm);
        Arrays.setAll(plainCosines, i -> Math.cos(-2 * Math.PI * i / POINTS));
        Arrays.setAll(plainSines, i -> Math.sin(-2 * Math.PI * i / POINTS));
        cosines = setting.context().copyOf(real.array(POINTS, i -> plainCosines[i]));
        sines = setting.context().copyOf(real.array(POINTS, i -> plainSines[i]));
        fft = setting.context()
                .build(setting.source("fft512.cl").java("fft512", setting.orVectors("fft512", FftLoops.of(real))))
                .kernel("fft512");
    }

    /** Takes {@code -n SIZE} and what else {@code --help} lists. */
    public static void main(String[] args) {
        DeviceProgram.run("Fft", 2048, List.of(Real.values()), Fft::new, args);
    }

    @Override
    public void run() {
        Range range = Range.of((long) transforms * ITEMS).inGroupsOf(ITEMS);
        setting.context().queue().run(fft, range, re, im, cosines, sines).await();
    }

    @Override
    public double flops() {
        return 5.0 * POINTS * Math.log(POINTS) / Math.log(2) * setting.size();
    }

    @Override
    public double bytes() {
        return 4.0 * POINTS * setting.size() * setting.real().type().Size();
    }

    /** Radix 2, in place, one transform after another. */
    @Override
    public void runPlain() {
        plainRe = startRe.clone();
        plainIm = startIm.clone();
        for (int transform = 0; transform < transforms; transform++) {
            plainTransform(transform * POINTS);
        }
    }

    private void plainTransform(int first) {
        for (int i = 1, j = 0; i < POINTS; i++) {
            int bit = POINTS / 2;
            for (; (j & bit) != 0; bit /= 2) {
                j ^= bit;
            }
            j |= bit;
            if (i < j) {
                swap(plainRe, first + i, first + j);
                swap(plainIm, first + i, first + j);
            }
        }
        for (int half = 1; half < POINTS; half *= 2) {
            for (int i = 0; i < half; i++) {
                double c = plainCosines[i * (POINTS / 2 / half)];
                double s = plainSines[i * (POINTS / 2 / half)];
                for (int low = first + i; low < first + POINTS; low += 2 * half) {
                    int high = low + half;
                    double r = plainRe[high] * c - plainIm[high] * s;
                    double m = plainRe[high] * s + plainIm[high] * c;
                    plainRe[high] = plainRe[low] - r;
                    plainIm[high] = plainIm[low] - m;
                    plainRe[low] += r;
                    plainIm[low] += m;
                }
            }
        }
    }

    private static void swap(double[] array, int i, int j) {
        double other = array[i];
        array[i] = array[j];
        array[j] = other;
    }

    @Override
    public double error() {
        int compared = Math.min(transforms, COMPARED) * POINTS;
        int last = transforms * POINTS - compared;
        double[] lastRe = setting.real().read(re, last, compared);
        double[] lastIm = setting.real().read(im, last, compared);
        re.write(setting.real().array(startRe.length, i -> startRe[i]));
        im.write(setting.real().array(startIm.length, i -> startIm[i]));
        runPlain();
        double[] expectedRe = Arrays.copyOfRange(plainRe, last, last + compared);
        double[] expectedIm = Arrays.copyOfRange(plainIm, last, last + compared);
        return setting.largest(
                Math.max(Differences.relative(lastRe, expectedRe), Differences.relative(lastIm, expectedIm)));
    }

    @Override
    public double tolerance() {
        return setting.real().tolerance(POINTS);
    }
}
