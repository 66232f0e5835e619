package jgf.raytracer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import benchmarks.kernel.ProblemClass;
import jgf.raytracer.RayTracerKernel.Problem;
import org.junit.jupiter.api.Test;

class SceneTest {
    private static final double BACKGROUND = 0.05;

    private final Scene scene = new Scene();

    private static Ray ray(double x, double y, double z, int direction) {
        return new Ray().from(x, y, z).through(x, y, z + direction);
    }

    @Test
    void shouldMeetASphereOnItsNearSide() {
        assertThat(scene.distance(0, ray(-1.5, -1.5, -11.5, 1))).isEqualTo(10 - 0.4, offset(1e-12));
        assertThat(scene.distance(0, ray(-1.5, -1.5 + 0.39, -11.5, 1)))
                .isEqualTo(10 - Math.sqrt(0.4 * 0.4 - 0.39 * 0.39), offset(1e-12));
    }

    @Test
    void shouldMissWhatIsBesideOrBehind() {
        assertThat(scene.distance(0, ray(-1.5, -1.5 + 0.41, -11.5, 1))).isInfinite();
        assertThat(scene.distance(0, ray(-1.5, -1.5, -11.5, -1))).isInfinite();
    }

    @Test
    void shouldSeeTheBackgroundWhereNothingIs() {
        assertThat(scene.brightness(ray(0, 0, -12, -1))).isEqualTo(BACKGROUND);
        assertThat(scene.brightness(ray(0, 0, -12, 1))).isEqualTo(BACKGROUND);
    }

    /**
     * The ray meets the corner sphere where it is nearest and comes back along itself into nothing; so what is seen is
     * the sphere, lit at an angle that is known, and a share of the background.
     */
    @Test
    void shouldLightAndMirror() {
        double way = Math.sqrt(6.5 * 6.5 + 11.5 * 11.5 + 10.1 * 10.1);
        double facing = 10.1 / way;
        double expected = 0.1 + 0.7 * facing + 0.3 * Math.pow(facing, 8) + 0.2 * BACKGROUND;
        assertThat(scene.brightness(ray(-1.5, -1.5, -20, 1))).isEqualTo(expected, offset(1e-12));
    }

    @Test
    void shouldDrawTheSamePictureLineByLineAsTheOtherImplementation() {
        Problem problem = Problem.of(ProblemClass.S);
        int side = problem.side();
        double[] picture = new double[side * side];
        for (int line = side - 1; line >= 0; line--) {
            RayTracerKernel.drawLine(scene, picture, side, line);
        }
        double total = 0;
        for (double point : picture) {
            total += point;
        }
        assertThat(problem.verify(total, 0).isSuccessful()).isTrue();
        assertThat(problem.verify(total * (1 + 1e-8), 0).isSuccessful()).isFalse();
        assertThat(problem.verify(total, 1).isSuccessful()).isFalse();
    }
}
