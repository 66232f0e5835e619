package examples.images;

import examples.patterns.Arguments;
import examples.patterns.Program;
import examples.patterns.Timed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Restores a picture from 10 to 90 % of noise, and prints how good it becomes and what that takes. */
public class NoiseLevels {
    private static final String USAGE = "NoiseLevels [SIDE in pixels, from 16; 512] [THREADS; one per processor]"
            + " [TO: a folder for levels.png, all pictures in one; none]";
    private static final long SEED = 1;
    private static final int MIN_PERCENT = 10;
    private static final int MAX_PERCENT = 90;
    private static final int STEP = 10;

    public static void main(String[] args) throws IOException {
        Program.run("NoiseLevels", () -> run(args));
    }

    static void run(String[] args) throws IOException {
        Arguments arguments = new Arguments(USAGE, List.of(args)).atMost(3);
        if (arguments.askForHelp()) {
            return;
        }
        Frame clean = Denoiser.grey(Frame.made(0, arguments.number(0, 512, 16), SEED));
        int threads = arguments.threads(1);
        List<Frame> noisy = new ArrayList<>();
        List<Frame> restored = new ArrayList<>();
        System.out.printf(
                "noise  suspects  rounds  PSNR before  PSNR after    plainly  1 thread  %d threads  speed-up%n",
                threads);
        for (int percent = MIN_PERCENT; percent <= MAX_PERCENT; percent += STEP) {
            noisy.add(Denoiser.noisy(clean, percent, SEED));
            restored.add(restore(percent, clean, noisy.get(noisy.size() - 1), threads));
        }
        if (arguments.words().size() > 2) {
            Path file = Path.of(arguments.words().get(2)).resolve("levels.png");
            ImageFiles.write(montage(List.of(noisy, restored)), file);
            System.out.println(file + ": noisy pictures above, restored ones below");
        }
        System.out.println("The plain computation restores the same pictures, to the last bit");
    }

    private static Frame restore(int percent, Frame clean, Frame noisy, int threads) {
        Timed<Restored> plain = Timed.of(() -> PlainDenoiser.denoise(noisy));
        Timed<Restored> alone = Timed.of(() -> Denoiser.denoise(noisy, 1));
        Timed<Restored> parallel = Timed.of(() -> Denoiser.denoise(noisy, threads));
        Denoiser.check(alone.result(), plain.result());
        Denoiser.check(parallel.result(), plain.result());
        Frame restored = parallel.result().frame();
        System.out.printf(
                Locale.ROOT,
                "%3d %%  %8d  %6d  %8.2f dB  %7.2f dB  %6.0f ms  %5.0f ms   %5.0f ms  %8.2f%n",
                percent,
                parallel.result().suspects(),
                parallel.result().rounds(),
                Denoiser.signalToNoise(clean, noisy),
                Denoiser.signalToNoise(clean, restored),
                plain.ms(),
                alone.ms(),
                parallel.ms(),
                alone.ms() / parallel.ms());
        return restored;
    }

    /** Rows of grey pictures of one size as a single picture. */
    static Frame montage(List<List<Frame>> rows) {
        Frame first = rows.get(0).get(0);
        int width = first.width() * rows.get(0).size();
        int height = first.height() * rows.size();
        int[] plane = new int[width * height];
        for (int row = 0; row < height; row++) {
            List<Frame> frames = rows.get(row / first.height());
            for (int each = 0; each < frames.size(); each++) {
                int from = row % first.height() * first.width();
                int to = row * width + each * first.width();
                System.arraycopy(frames.get(each).planes()[0], from, plane, to, first.width());
            }
        }
        return new Frame(0, width, height, new int[][] {plane});
    }
}
