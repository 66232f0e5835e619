package npb.cfd.adi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StencilTest {

    private static final int POINTS = 12;

    @Test
    void shouldLeaveOutNeighboursBeyondTheFaces() {
        Stencil stencil = new Stencil(new Cell(new int[] {0, 0, 0}, 1, POINTS), 0, 1);
        assertThat(at(stencil, 0)).containsExactly(0, 0, 0, 0, 0);
        assertThat(at(stencil, 1)).containsExactly(0, 0, 5, -4, 1);
        assertThat(at(stencil, 2)).containsExactly(0, -4, 6, -4, 1);
        assertThat(at(stencil, 3)).containsExactly(1, -4, 6, -4, 1);
        assertThat(at(stencil, 8)).containsExactly(1, -4, 6, -4, 1);
        assertThat(at(stencil, 9)).containsExactly(1, -4, 6, -4, 0);
        assertThat(at(stencil, 10)).containsExactly(1, -4, 5, 0, 0);
        assertThat(at(stencil, 11)).containsExactly(0, 0, 0, 0, 0);
    }

    @Test
    void shouldKnowFacesOfTheGridFromThoseOfTheCell() {
        Stencil middle = new Stencil(new Cell(new int[] {1, 1, 1}, 3, POINTS), 1, 2);
        Stencil last = new Stencil(new Cell(new int[] {1, 2, 1}, 3, POINTS), 1, 2);
        for (int i = 0; i < 4; i++) {
            assertThat(at(middle, i)).containsExactly(2, -8, 12, -8, 2);
        }
        assertThat(at(last, 0)).containsExactly(2, -8, 12, -8, 2);
        assertThat(at(last, 2)).containsExactly(2, -8, 10, 0, 0);
    }

    private static double[] at(Stencil stencil, int i) {
        double[] weights = new double[5];
        for (int distance = -2; distance <= 2; distance++) {
            weights[2 + distance] = stencil.weight(distance, i);
        }
        return weights;
    }
}
