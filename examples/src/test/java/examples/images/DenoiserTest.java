package examples.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.parallel.ParallelFor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The denoiser finds noise, leaves the rest alone, and restores the same with any number of threads. */
class DenoiserTest {
    /** Restored by the plain computation, whose sizes rows do not divide evenly among threads. */
    @ParameterizedTest
    @CsvSource({"64, 50, 1", "64, 50, 2", "61, 90, 3", "97, 20, 4", "3, 50, 2", "1, 50, 2"})
    void shouldRestoreThePlainPicture(int side, int percent, int threads) {
        Frame noisy = Denoiser.noisy(Denoiser.grey(Frame.made(0, side, 2)), percent, 3);
        Restored found = Denoiser.denoise(noisy, threads);
        Restored expected = PlainDenoiser.denoise(noisy);
        assertThat(found.values()).containsExactly(expected.values());
        assertThat(found.rounds()).isEqualTo(expected.rounds());
        assertThat(found.suspects()).isEqualTo(expected.suspects());
        assertThat(found.frame().isSame(expected.frame())).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 50, 80})
    void shouldMakeAPictureBetter(int percent) {
        Frame clean = Denoiser.grey(Frame.made(0, 128, 4));
        Frame noisy = Denoiser.noisy(clean, percent, 5);
        Frame restored = Denoiser.denoise(noisy, 2).frame();
        double before = Denoiser.signalToNoise(clean, noisy);
        assertThat(Denoiser.signalToNoise(clean, restored)).isGreaterThan(before + 10);
    }

    @Test
    void shouldFindNoiseAndLeaveOtherPixelsAlone() {
        Frame clean = Denoiser.grey(Frame.made(0, 64, 6));
        Frame noisy = Denoiser.noisy(clean, 30, 7);
        boolean[] areNoise;
        try (ParallelFor loops = new ParallelFor(2)) {
            areNoise = Suspects.in(noisy, loops).areNoise();
        }
        int[] restored = Denoiser.denoise(noisy, 2).frame().planes()[0];
        for (int i = 0; i < areNoise.length; i++) {
            int before = noisy.planes()[0][i];
            assertThat(areNoise[i] || before != 0 && before != 255)
                    .as("pixel %d", i)
                    .isTrue();
            assertThat(areNoise[i] || restored[i] == before).as("pixel %d", i).isTrue();
        }
    }

    @Test
    void shouldMeasureNoise() {
        Frame dark = new Frame(0, 2, 1, new int[][] {{0, 0}});
        assertThat(Denoiser.signalToNoise(dark, new Frame(0, 2, 1, new int[][] {{255, 255}})))
                .isZero();
        assertThat(Denoiser.signalToNoise(dark, dark)).isInfinite();
    }

    @Test
    void shouldRefuseMoreNoiseThanCanBeRepaired() {
        assertThatThrownBy(() -> Denoiser.run(new String[] {"9", "91"})).hasMessageContaining(": 91 is more than 90");
    }

    @Test
    void shouldPutPicturesSideBySide() {
        List<Frame> row = List.of(new Frame(0, 2, 1, new int[][] {{1, 2}}), new Frame(0, 2, 1, new int[][] {{3, 4}}));
        Frame all = NoiseLevels.montage(List.of(row, List.of(row.get(1), row.get(0))));
        assertThat(all.width()).isEqualTo(4);
        assertThat(all.planes()[0]).containsExactly(1, 2, 3, 4, 3, 4, 1, 2);
    }

    @Test
    void shouldRestorePicturesOfAllLevels(@TempDir Path folder) throws IOException {
        NoiseLevels.main(new String[] {"16", "2", folder.toString()});
        assertThat(ImageIO.read(folder.resolve("levels.png").toFile()).getWidth())
                .isEqualTo(9 * 16);
    }
}
