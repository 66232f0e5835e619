package npb.is;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BucketSharesTest {

    @Test
    void shouldEndAnIntervalWhenTheShareIsReached() {
        BucketShares shares = new BucketShares(new int[] {3, 1, 2, 2, 0, 8}, 6, 4, 4);
        assertThat(bounds(shares, 4)).containsExactly(0, 2, 4, 6, 6);
        assertThat(shares.keysBelow(1)).isEqualTo(4);
        assertThat(shares.keysBelow(3)).isEqualTo(16);
    }

    @Test
    void shouldLeaveRanksWithoutBucketsWhenOneBucketHoldsMostKeys() {
        BucketShares shares = new BucketShares(new int[] {0, 13, 2, 1}, 4, 4, 4);
        assertThat(bounds(shares, 4)).containsExactly(0, 2, 2, 2, 4);
        assertThat(shares.sendCounts(new int[] {0, 5, 1, 0})).containsExactly(5, 0, 0, 1);
    }

    @Test
    void shouldGiveEverythingToTheOnlyRank() {
        BucketShares shares = new BucketShares(new int[] {1, 2, 3, 99}, 3, 1, 6);
        assertThat(bounds(shares, 1)).containsExactly(0, 3);
        assertThat(shares.sendCounts(new int[] {1, 2, 3, 99})).containsExactly(6);
    }

    @Test
    void shouldPileNeighbouringBucketsButNeverThoseOfTwoRanks() {
        int[] sizes = new int[100];
        Arrays.fill(sizes, 3);
        BucketShares shares = new BucketShares(sizes, 100, 4, 75);
        assertThat(shares.pilesEach()).isEqualTo(6);
        int[] piles = shares.piles(100);
        assertThat(piles).isSorted().startsWith(0, 0, 0, 0, 0, 1).endsWith(22, 23, 23, 23, 23);
        for (int b = 0; b < 100; b++) {
            assertThat(piles[b] / 6).isEqualTo(b / 25);
        }
    }

    @Test
    void shouldMakeOnePileForEachOfManyRanks() {
        BucketShares shares = new BucketShares(new int[] {0, 63, 0, 1, 9}, 4, 64, 1);
        assertThat(shares.pilesEach()).isEqualTo(1);
        assertThat(shares.piles(4)).containsExactly(0, 0, 63, 63);
    }

    private static int[] bounds(BucketShares shares, int ranks) {
        int[] bounds = new int[ranks + 1];
        for (int r = 0; r < ranks; r++) {
            assertThat(shares.firstBucket(r)).isEqualTo(bounds[r]);
            bounds[r + 1] = shares.endBucket(r);
        }
        return bounds;
    }
}
