package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Ranks as plain threads, and what becomes of the others when one fails. */
class TestRanksTest {
    @Test
    void shouldRunEveryRankOnce() {
        Set<String> seen = ConcurrentHashMap.newKeySet();
        TestRanks.run(
                4,
                comm -> assertThat(seen.add(comm.Rank() + " of " + comm.Size() + " on "
                                + Thread.currentThread().getName()))
                        .isTrue());
        assertThat(seen)
                .containsExactlyInAnyOrder(
                        "0 of 4 on rank 0", "1 of 4 on rank 1", "2 of 4 on rank 2", "3 of 4 on rank 3");
    }

    @Test
    void shouldThrowTheFirstFailureAndEndTheOthers() {
        Set<MPIException> ended = ConcurrentHashMap.newKeySet();
        IllegalStateException own = new IllegalStateException("my fault");
        assertThatThrownBy(() -> TestRanks.run(3, comm -> {
                    if (comm.Rank() == 1) {
                        throw own;
                    }
                    try {
                        comm.Recv(new int[1], 0, 1, Datatype.INT, 1, 0);
                    } catch (MPIException e) {
                        ended.add(e);
                        throw e;
                    }
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("rank 1 has failed: ")
                .hasCause(own);
        assertThat(ended).hasSize(2).allSatisfy(e -> assertThat(e).hasCause(own));
    }
}
