package bireme.bb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class ScatterTest {
    private static List<Integer> numbers(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    private static <O> List<List<O>> run(List<? extends Collection<Integer>> in, Block<Collection<Integer>, List<O>> by)
            throws Exception {
        List<List<O>> found = new ArrayList<>();
        Source.<Collection<Integer>>of(List.copyOf(in))
                .then(by)
                .into(Sink.into(found))
                .run();
        return found;
    }

    /** Sizes 0, 1, n-1, n, n+1, multiples, and what n does not divide. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void shouldGiveWorkerIChunkIAndJoinTheResults(int workers) throws Exception {
        List<List<Integer>> whole = IntStream.of(0, 1, workers - 1, workers, workers + 1, 3 * workers, 10, 1001)
                .mapToObj(ScatterTest::numbers)
                .toList();
        Block<List<Integer>, List<Integer>> worker =
                Block.map(chunk -> chunk.stream().map(n -> -n).toList());
        List<List<Integer>> expected =
                whole.stream().map(each -> each.stream().map(n -> -n).toList()).toList();
        assertThat(run(whole, Scatter.of(workers, worker))).isEqualTo(expected);
    }

    @Test
    void shouldMakeChunksOfEqualLength() throws Exception {
        Block<List<Integer>, List<List<Integer>>> chunks = Block.map(List::of);
        assertThat(run(List.of(numbers(10), numbers(2)), Scatter.of(3, chunks)))
                .containsExactly(
                        List.of(List.of(0, 1, 2, 3), List.of(4, 5, 6), List.of(7, 8, 9)),
                        List.of(List.of(0), List.of(1), List.of()));
    }

    @Test
    void shouldTakeCollectionsThatAreNoLists() throws Exception {
        Block<List<Integer>, List<Integer>> same = Block.map(chunk -> chunk);
        assertThat(run(List.of(new ArrayDeque<>(numbers(7))), Scatter.of(2, same)))
                .containsExactly(numbers(7));
    }

    @Test
    void shouldRefuseNoWorkers() {
        Block<List<Integer>, List<Integer>> same = Block.map(chunk -> chunk);
        assertThatThrownBy(() -> Scatter.of(0, same)).hasMessageContaining("a farm of 0 workers");
    }
}
