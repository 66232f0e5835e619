package bireme.collectives.select;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.AlgorithmSelector;
import bireme.collectives.alltoall.BruckAlltoall;
import bireme.collectives.alltoall.PairwiseAlltoallv;
import bireme.collectives.reducescatter.PairwiseReduceScatter;
import bireme.collectives.reducescatter.ReduceThenScatterv;
import org.junit.jupiter.api.Test;

/** The table of the choices that are not always the same. */
class StandardSelectorTest {
    private final AlgorithmSelector selector = StandardSelector.INSTANCE;

    @Test
    void shouldSendShortBlocksBetweenManyRanksInFewMessages() {
        assertThat(selector.alltoall(8, 256)).isInstanceOf(BruckAlltoall.class);
        assertThat(selector.alltoall(8, 257)).isInstanceOf(PairwiseAlltoallv.class);
        assertThat(selector.alltoall(7, 256)).isInstanceOf(PairwiseAlltoallv.class);
    }

    @Test
    void shouldKeepTheOrderOfOperationsThatDoNotCommute() {
        assertThat(selector.reduceScatter(4, 8, true)).isInstanceOf(PairwiseReduceScatter.class);
        assertThat(selector.reduceScatter(4, 8, false)).isInstanceOf(ReduceThenScatterv.class);
    }
}
