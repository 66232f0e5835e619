package examples.images;

import bireme.bb.parallel.ParallelFor;
import examples.patterns.Arguments;
import examples.patterns.Program;
import examples.patterns.Timed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Removes salt and pepper from a picture in two phases (Chan, Ho and Nikolova 2005): a parallel loop finds the pixels
 * that are noise, and a stencil restores those, and only those, round after round until hardly anything changes.
 */
public class Denoiser {
    private static final String USAGE =
            "Denoiser [SIDE in pixels, from 16; 512] [PERCENT of noise, 1..90; 50] [THREADS; one per processor]"
                    + " [TO: a folder for PNG files; none]";
    private static final long SEED = 1;

    public static void main(String[] args) throws IOException {
        Program.run("Denoiser", () -> run(args));
    }

    static void run(String[] args) throws IOException {
        Arguments arguments = new Arguments(USAGE, List.of(args));
        if (arguments.askForHelp()) {
            return;
        }
        int percent = arguments.number(1, 50, 1, 90);
        int threads = arguments.threads(2);
        Frame clean = grey(Frame.made(0, arguments.number(0, 512, 16), SEED));
        Frame noisy = noisy(clean, percent, SEED);
        Timed<Restored> parallel = Timed.of(() -> denoise(noisy, threads));
        Timed<Restored> alone = Timed.of(() -> denoise(noisy, 1));
        Timed<Restored> plain = Timed.of(() -> PlainDenoiser.denoise(noisy));
        print(parallel, threads, alone.ms(), plain.ms());
        check(parallel.result(), plain.result());
        check(alone.result(), plain.result());
        double before = signalToNoise(clean, noisy);
        double after = signalToNoise(clean, parallel.result().frame());
        System.out.printf("Peak signal to noise: %.2f dB before, %.2f dB after%n", before, after);
        if (after <= before) {
            throw new IllegalStateException("the picture is no better than before");
        }
        if (args.length > 3) {
            write(Path.of(args[3]), clean, noisy, parallel.result().frame());
        }
        System.out.println("The plain computation restores the same picture, to the last bit");
    }

    static Restored denoise(Frame noisy, int threads) {
        try (ParallelFor loops = new ParallelFor(threads)) {
            Suspects suspects = Suspects.in(noisy, loops);
            return Restored.of(suspects, noisy, loops);
        }
    }

    static Frame grey(Frame frame) {
        return frame.with(new int[][] {frame.planes()[1]});
    }

    /** Makes so many pixels of a hundred black or white, at random. */
    static Frame noisy(Frame frame, int percent, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] plane = frame.planes()[0].clone();
        for (int i = 0; i < plane.length; i++) {
            if (random.nextInt(100) < percent) {
                plane[i] = random.nextBoolean() ? 255 : 0;
            }
        }
        return frame.with(new int[][] {plane});
    }

    /** In decibels; infinite for equal pictures. */
    static double signalToNoise(Frame clean, Frame other) {
        double squares = 0;
        for (int i = 0; i < clean.planes()[0].length; i++) {
            double error = clean.planes()[0][i] - other.planes()[0][i];
            squares += error * error;
        }
        return 10 * Math.log10(255.0 * 255 * clean.planes()[0].length / squares);
    }

    private static void print(Timed<Restored> parallel, int threads, double aloneMs, double plainMs) {
        System.out.printf(
                "%d suspects, %d rounds until no pixel changes by more than %s%n",
                parallel.result().suspects(), parallel.result().rounds(), Restored.MIN_CHANGE);
        System.out.printf(
                "%.1f ms with %d threads; %.1f ms with one: %.2f times as fast; %.1f ms plainly: %.2f times%n",
                parallel.ms(), threads, aloneMs, aloneMs / parallel.ms(), plainMs, plainMs / parallel.ms());
    }

    /** @throws IllegalStateException when a pixel or the number of rounds differs */
    static void check(Restored found, Restored expected) {
        if (found.rounds() != expected.rounds() || !Arrays.equals(found.values(), expected.values())) {
            throw new IllegalStateException("the plain computation restores another picture");
        }
    }

    private static void write(Path folder, Frame clean, Frame noisy, Frame restored) throws IOException {
        ImageFiles.write(clean, folder.resolve("clean.png"));
        ImageFiles.write(noisy, folder.resolve("noisy.png"));
        ImageFiles.write(restored, folder.resolve("restored.png"));
    }
}
