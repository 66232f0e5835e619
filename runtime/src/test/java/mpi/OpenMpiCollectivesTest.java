package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Collectives by Open MPI's names, with two buffers: each does the same as the one of mpiJava. */
@Tag("conformance")
class OpenMpiCollectivesTest {
    private static final String JOBS = "mpi.EveryDevice#jobs";

    /** What one rank gives and expects: item {@code i} of rank {@code r} is {@code 100 * r + i}. */
    private static final class Blocks {
        final int me;
        final int size;
        final int root;
        /** Items of each rank, and where they begin where all ranks' items lie. */
        final int[] counts;

        final int[] places;

        Blocks(Intracomm comm) {
            me = comm.getRank();
            size = comm.getSize();
            root = size - 1;
            counts = IntStream.range(0, size).map(r -> r + 1).toArray();
            places = IntStream.range(0, size).map(r -> r * (r + 1) / 2).toArray();
        }

        boolean isRoot() {
            return me == root;
        }

        /** Items of a rank, from one on. */
        int[] items(int rank, int first, int count) {
            return IntStream.range(first, first + count)
                    .map(i -> 100 * rank + i)
                    .toArray();
        }

        /** As many items of every rank. */
        int[] ofAll(int first, int count) {
            return IntStream.range(0, size)
                    .flatMap(r -> Arrays.stream(items(r, first, count)))
                    .toArray();
        }

        /** The items of all ranks, of each as many as its count. */
        int[] ofAllCounts() {
            return IntStream.range(0, size)
                    .flatMap(r -> Arrays.stream(items(r, 0, counts[r])))
                    .toArray();
        }

        int total() {
            return Arrays.stream(counts).sum();
        }

        int[] atRoot(int[] expected) {
            return isRoot() ? expected : new int[expected.length];
        }
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldMeetAndShare(EveryDevice job) {
        job.run(comm -> {
            Blocks blocks = new Blocks(comm);
            comm.barrier();
            comm.iBarrier().waitFor();
            int[] data = blocks.isRoot() ? blocks.items(7, 0, 3) : new int[3];
            comm.bcast(data, 3, MPI.INT, blocks.root);
            assertThat(data).isEqualTo(blocks.items(7, 0, 3));
            data = blocks.me == 0 ? blocks.items(8, 0, 3) : new int[3];
            comm.iBcast(data, 3, MPI.INT, 0).waitFor();
            assertThat(data).isEqualTo(blocks.items(8, 0, 3));
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldGather(EveryDevice job) {
        job.run(comm -> {
            Blocks blocks = new Blocks(comm);
            int[] own = blocks.items(blocks.me, 0, 2);
            int[] all = new int[2 * blocks.size];
            comm.gather(own, 2, MPI.INT, all, 2, MPI.INT, blocks.root);
            assertThat(all).isEqualTo(blocks.atRoot(blocks.ofAll(0, 2)));
            all = new int[2 * blocks.size];
            comm.iGather(own, 2, MPI.INT, all, 2, MPI.INT, blocks.root).waitFor();
            assertThat(all).isEqualTo(blocks.atRoot(blocks.ofAll(0, 2)));
            all = blocks.isRoot() ? new int[2 * blocks.size] : own.clone();
            System.arraycopy(own, 0, all, blocks.isRoot() ? 2 * blocks.me : 0, 2);
            comm.iGather(all, 2, MPI.INT, blocks.root).waitFor();
            assertThat(all).isEqualTo(blocks.isRoot() ? blocks.ofAll(0, 2) : own);
            all = new int[2 * blocks.size];
            comm.iAllGather(own, 2, MPI.INT, all, 2, MPI.INT).waitFor();
            assertThat(all).isEqualTo(blocks.ofAll(0, 2));
            all = new int[2 * blocks.size];
            comm.allGather(own, 2, MPI.INT, all, 2, MPI.INT);
            assertThat(all).isEqualTo(blocks.ofAll(0, 2));
            all = new int[2 * blocks.size];
            System.arraycopy(own, 0, all, 2 * blocks.me, 2);
            comm.iAllGather(all, 2, MPI.INT).waitFor();
            assertThat(all).isEqualTo(blocks.ofAll(0, 2));
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldGatherBlocksOfAnyLength(EveryDevice job) {
        job.run(comm -> {
            Blocks blocks = new Blocks(comm);
            int count = blocks.counts[blocks.me];
            int[] own = blocks.items(blocks.me, 0, count);
            int[] expected = blocks.ofAllCounts();
            int[] all = new int[blocks.total()];
            comm.gatherv(own, count, MPI.INT, all, blocks.counts, blocks.places, MPI.INT, blocks.root);
            assertThat(all).isEqualTo(blocks.atRoot(expected));
            all = new int[blocks.total()];
            comm.iGatherv(own, count, MPI.INT, all, blocks.counts, blocks.places, MPI.INT, blocks.root)
                    .waitFor();
            assertThat(all).isEqualTo(blocks.atRoot(expected));
            if (blocks.isRoot()) {
                all = new int[blocks.total()];
                System.arraycopy(own, 0, all, blocks.places[blocks.me], count);
                comm.iGatherv(all, blocks.counts, blocks.places, MPI.INT, blocks.root)
                        .waitFor();
                assertThat(all).isEqualTo(expected);
            } else {
                comm.iGatherv(own, count, MPI.INT, blocks.root).waitFor();
            }
            all = new int[blocks.total()];
            comm.allGatherv(own, count, MPI.INT, all, blocks.counts, blocks.places, MPI.INT);
            assertThat(all).isEqualTo(expected);
            all = new int[blocks.total()];
            comm.iAllGatherv(own, count, MPI.INT, all, blocks.counts, blocks.places, MPI.INT)
                    .waitFor();
            assertThat(all).isEqualTo(expected);
            all = new int[blocks.total()];
            System.arraycopy(own, 0, all, blocks.places[blocks.me], count);
            comm.allGatherv(all, blocks.counts, blocks.places, MPI.INT);
            assertThat(all).isEqualTo(expected);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldScatter(EveryDevice job) {
        job.run(comm -> {
            Blocks blocks = new Blocks(comm);
            int[] all = blocks.ofAll(0, 2);
            int[] expected = blocks.items(blocks.me, 0, 2);
            int[] own = new int[2];
            comm.scatter(all, 2, MPI.INT, own, 2, MPI.INT, blocks.root);
            assertThat(own).isEqualTo(expected);
            own = new int[2];
            comm.iScatter(all, 2, MPI.INT, own, 2, MPI.INT, blocks.root).waitFor();
            assertThat(own).isEqualTo(expected);
            int[] place = blocks.isRoot() ? all : new int[2];
            comm.scatter(place, 2, MPI.INT, blocks.root);
            assertThat(place).isEqualTo(blocks.isRoot() ? blocks.ofAll(0, 2) : expected);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldScatterBlocksOfAnyLength(EveryDevice job) {
        job.run(comm -> {
            Blocks blocks = new Blocks(comm);
            int count = blocks.counts[blocks.me];
            int[] all = blocks.ofAllCounts();
            int[] expected = blocks.items(blocks.me, 0, count);
            int[] own = new int[count];
            comm.scatterv(all, blocks.counts, blocks.places, MPI.INT, own, count, MPI.INT, blocks.root);
            assertThat(own).isEqualTo(expected);
            own = new int[count];
            comm.iScatterv(all, blocks.counts, blocks.places, MPI.INT, own, count, MPI.INT, blocks.root)
                    .waitFor();
            assertThat(own).isEqualTo(expected);
            if (blocks.isRoot()) {
                comm.iScatterv(all, blocks.counts, blocks.places, MPI.INT, blocks.root)
                        .waitFor();
                assertThat(all).isEqualTo(blocks.ofAllCounts());
            } else {
                own = new int[count];
                comm.iScatterv(own, count, MPI.INT, blocks.root).waitFor();
                assertThat(own).isEqualTo(expected);
            }
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldExchange(EveryDevice job) {
        job.run(comm -> {
            Blocks blocks = new Blocks(comm);
            int[] out = blocks.items(blocks.me, 0, blocks.size);
            int[] expected = blocks.ofAll(blocks.me, 1);
            int[] in = new int[blocks.size];
            comm.allToAll(out, 1, MPI.INT, in, 1, MPI.INT);
            assertThat(in).isEqualTo(expected);
            in = new int[blocks.size];
            comm.iAllToAll(out, 1, MPI.INT, in, 1, MPI.INT).waitFor();
            assertThat(in).isEqualTo(expected);
        });
    }

    /** To rank {@code r} go {@code r + 1} items, so that each rank gets as many from all. */
    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldExchangeBlocksOfAnyLength(EveryDevice job) {
        job.run(comm -> {
            Blocks blocks = new Blocks(comm);
            int count = blocks.counts[blocks.me];
            int[] out = blocks.items(blocks.me, 0, blocks.total());
            int[] gets = new int[blocks.size];
            Arrays.fill(gets, count);
            int[] at = IntStream.range(0, blocks.size).map(r -> r * count).toArray();
            int[] expected = blocks.ofAll(blocks.places[blocks.me], count);
            int[] in = new int[count * blocks.size];
            comm.allToAllv(out, blocks.counts, blocks.places, MPI.INT, in, gets, at, MPI.INT);
            assertThat(in).isEqualTo(expected);
            in = new int[count * blocks.size];
            comm.iAllToAllv(out, blocks.counts, blocks.places, MPI.INT, in, gets, at, MPI.INT)
                    .waitFor();
            assertThat(in).isEqualTo(expected);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldReduce(EveryDevice job) {
        job.run(comm -> {
            Blocks blocks = new Blocks(comm);
            int[] own = blocks.items(blocks.me, 0, 3);
            int[] sums = sums(blocks, blocks.size, 3);
            int[] out = new int[3];
            comm.reduce(own, out, 3, MPI.INT, MPI.SUM, blocks.root);
            assertThat(out).isEqualTo(blocks.atRoot(sums));
            out = new int[3];
            comm.iReduce(own, out, 3, MPI.INT, MPI.SUM, blocks.root).waitFor();
            assertThat(out).isEqualTo(blocks.atRoot(sums));
            out = own.clone();
            comm.iReduce(out, 3, MPI.INT, MPI.SUM, blocks.root).waitFor();
            assertThat(out).isEqualTo(blocks.isRoot() ? sums : own);
            out = new int[3];
            comm.allReduce(own, out, 3, MPI.INT, MPI.SUM);
            assertThat(out).isEqualTo(sums);
            out = new int[3];
            comm.iAllReduce(own, out, 3, MPI.INT, MPI.SUM).waitFor();
            assertThat(out).isEqualTo(sums);
        });
    }

    /** Of the first ranks, as many items. */
    private static int[] sums(Blocks blocks, int ranks, int count) {
        return IntStream.range(0, count)
                .map(i -> IntStream.range(0, ranks)
                        .map(r -> blocks.items(r, i, 1)[0])
                        .sum())
                .toArray();
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldReduceAndScatter(EveryDevice job) {
        job.run(comm -> {
            Blocks blocks = new Blocks(comm);
            int count = blocks.counts[blocks.me];
            int[] own = blocks.items(blocks.me, 0, blocks.total());
            int from = blocks.places[blocks.me];
            int[] expected = Arrays.copyOfRange(sums(blocks, blocks.size, blocks.total()), from, from + count);
            int[] out = new int[count];
            comm.reduceScatter(own, out, blocks.counts, MPI.INT, MPI.SUM);
            assertThat(out).isEqualTo(expected);
            out = new int[count];
            comm.iReduceScatter(own, out, blocks.counts, MPI.INT, MPI.SUM).waitFor();
            assertThat(out).isEqualTo(expected);
            int[] place = own.clone();
            comm.iReduceScatter(place, blocks.counts, MPI.INT, MPI.SUM).waitFor();
            assertThat(Arrays.copyOf(place, count)).isEqualTo(expected);

            int[] block = {sums(blocks, blocks.size, blocks.size)[blocks.me]};
            out = new int[1];
            comm.reduceScatterBlock(own, out, 1, MPI.INT, MPI.SUM);
            assertThat(out).isEqualTo(block);
            out = new int[1];
            comm.iReduceScatterBlock(own, out, 1, MPI.INT, MPI.SUM).waitFor();
            assertThat(out).isEqualTo(block);
            place = own.clone();
            comm.iReduceScatterBlock(place, 1, MPI.INT, MPI.SUM).waitFor();
            assertThat(place[0]).isEqualTo(block[0]);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldScan(EveryDevice job) {
        job.run(comm -> {
            Blocks blocks = new Blocks(comm);
            int[] own = blocks.items(blocks.me, 0, 3);
            int[] upToMe = sums(blocks, blocks.me + 1, 3);
            int[] before = blocks.me == 0 ? own : sums(blocks, blocks.me, 3);
            int[] out = new int[3];
            comm.scan(own, out, 3, MPI.INT, MPI.SUM);
            assertThat(out).isEqualTo(upToMe);
            out = new int[3];
            comm.iScan(own, out, 3, MPI.INT, MPI.SUM).waitFor();
            assertThat(out).isEqualTo(upToMe);
            out = own.clone();
            comm.iScan(out, 3, MPI.INT, MPI.SUM).waitFor();
            assertThat(out).isEqualTo(upToMe);
            out = own.clone();
            comm.exScan(own, out, 3, MPI.INT, MPI.SUM);
            assertThat(out).as("rank 0 gets nothing").isEqualTo(before);
            out = own.clone();
            comm.iExScan(own, out, 3, MPI.INT, MPI.SUM).waitFor();
            assertThat(out).isEqualTo(before);
            out = own.clone();
            comm.exScan(out, 3, MPI.INT, MPI.SUM);
            assertThat(out).isEqualTo(before);
        });
    }
}
