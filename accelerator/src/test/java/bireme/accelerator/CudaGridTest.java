package bireme.accelerator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Groups of launches by CUDA, which need no device. */
class CudaGridTest {
    private static void assertGrid(Range range, String expected) {
        CudaGrid grid = new CudaGrid("scale", range);
        String found = grid.groups(0) + " x " + grid.groups(1) + " x " + grid.groups(2) + " of " + grid.size(0) + " x "
                + grid.size(1) + " x " + grid.size(2);
        assertThat(found).as("%s", range).isEqualTo(expected);
    }

    private static void assertRefused(Range range, String message) {
        AcceleratorContract.assertRefused(
                () -> new CudaGrid("scale", range),
                "kernel scale cannot run with " + range + " work-items: " + message);
    }

    @Test
    void shouldCutOnlyTheFirstDimensionWhereTheOthersAreShort() {
        assertGrid(Range.of(1), "1 x 1 x 1 of 1 x 1 x 1");
        assertGrid(Range.of(1000), "4 x 1 x 1 of 250 x 1 x 1");
        assertGrid(Range.of(1024, 768), "4 x 768 x 1 of 256 x 1 x 1");
        assertGrid(Range.of(257, 65_535, 65_535), "257 x 65535 x 65535 of 1 x 1 x 1");
        assertGrid(Range.of(256L * Integer.MAX_VALUE), "2147483647 x 1 x 1 of 256 x 1 x 1");
    }

    @Test
    void shouldCutTheOtherDimensionsIntoNoMoreGroupsThanAreAllowed() {
        assertGrid(Range.of(16, 65_536), "1 x 32768 x 1 of 16 x 2 x 1");
        assertGrid(Range.of(16, 70_000), "1 x 35000 x 1 of 16 x 2 x 1");
        assertGrid(Range.of(256, 70_000, 2), "2 x 35000 x 2 of 128 x 2 x 1");
        assertGrid(Range.of(3, 5, 131_070), "1 x 5 x 65535 of 3 x 1 x 2");
        assertGrid(Range.of(512, 131_072, 131_072), "32 x 32768 x 32768 of 16 x 4 x 4");
        assertGrid(Range.of(2, 1024 * 65_535), "2 x 65535 x 1 of 1 x 1024 x 1");
    }

    @Test
    void shouldRefuseMoreGroupsThanAreAllowed() {
        assertRefused(Range.of(1L << 40), "4294967296 groups in dimension 0, but CUDA allows 1..2147483647");
        assertRefused(Range.of(16, 65_537), "65537 groups in dimension 1, but CUDA allows 1..65535"); // a prime
        assertRefused(Range.of(1, 1, 65_537), "65537 groups in dimension 2, but CUDA allows 1..65535");
        assertRefused(Range.of(16, 70_000).inGroupsOf(16, 1), "70000 groups in dimension 1, but CUDA allows 1..65535");
    }

    @Test
    void shouldTakeGroupsAsTheyAreGivenUpToTheLimits() {
        assertGrid(Range.of(64, 70_000).inGroupsOf(32, 7), "2 x 10000 x 1 of 32 x 7 x 1");
        assertGrid(Range.of(1L << 40).inGroupsOf(1024), "1073741824 x 1 x 1 of 1024 x 1 x 1");
        assertGrid(Range.of(4, 4, 64).inGroupsOf(4, 4, 64), "1 x 1 x 1 of 4 x 4 x 64");
        assertRefused(Range.of(2048).inGroupsOf(2048), "2048 work-items of a group in dimension 0, but");
        assertRefused(Range.of(1L << 33).inGroupsOf(1L << 33), "8589934592 work-items of a group in dimension 0, but");
        assertRefused(
                Range.of(1, 1, 128).inGroupsOf(1, 1, 128),
                "128 work-items of a group in dimension 2, but CUDA allows 1..64");
        assertRefused(Range.of(64, 64).inGroupsOf(64, 32), "2048 work-items of a group, but CUDA allows 1..1024");
    }
}
