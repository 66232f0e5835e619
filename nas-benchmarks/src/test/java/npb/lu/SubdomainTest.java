package npb.lu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubdomainTest {

    @ParameterizedTest
    @CsvSource({"12,1", "12,6", "33,4", "33,6", "13,8"})
    void shouldCoverTheCubeOnce(int points, int ranks) {
        int[][] owners = new int[points][points];
        int inside = 0;
        for (int rank = 0; rank < ranks; rank++) {
            Subdomain domain = Subdomain.of(points, RankGrid.of(rank, ranks));
            for (int j = 0; j < domain.ny(); j++) {
                for (int i = 0; i < domain.nx(); i++) {
                    owners[domain.firstY() + j][domain.firstX() + i]++;
                }
            }
            inside += domain.insideX() * (domain.insideEndY() - domain.insideFromY());
        }
        assertThat(owners).isDeepEqualTo(ones(points));
        assertThat(inside).isEqualTo((points - 2) * (points - 2));
    }

    private static int[][] ones(int points) {
        int[][] ones = new int[points][points];
        for (int[] row : ones) {
            Arrays.fill(row, 1);
        }
        return ones;
    }

    @Test
    void shouldGiveEveryPointAndEveryLayerACellOfItsOwn() {
        Subdomain domain = Subdomain.of(12, RankGrid.of(1, 6));
        int next = 0;
        for (int k = -1; k <= domain.nz(); k++) {
            for (int j = -2; j < domain.ny() + 2; j++) {
                for (int i = -2; i < domain.nx() + 2; i++) {
                    assertThat(domain.cell(i, j, k)).isEqualTo(next++);
                }
            }
        }
        assertThat(domain.cells()).isEqualTo(next);
    }

    @Test
    void shouldLeaveOutTheSurfaceOfTheCubeOnly() {
        Subdomain domain = Subdomain.of(12, RankGrid.of(2, 6));
        assertThat(domain.insideFromX()).isEqualTo(1);
        assertThat(domain.insideEndX()).isEqualTo(domain.nx());
        assertThat(domain.insideFromY()).isZero();
        assertThat(domain.insideEndY()).isEqualTo(domain.ny());
        assertThat(domain.insidePoints()).isEqualTo(1000);
    }
}
