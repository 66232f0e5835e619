package bireme.bb;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * A farm that cuts each collection into as many chunks as it has workers, and puts their results together again.
 *
 * <p>Shape: a node {@code scatter} cuts, worker i takes chunk i, and a node {@code gather} joins the results in the
 * order of the workers. Chunks are consecutive. Their sizes differ by one at most, the longer ones first: 10 items for
 * 3 workers are chunks of 4, 3 and 3. With fewer items than workers the last chunks are empty; their workers take them
 * as well.
 *
 * <p>Units: one list for each collection. To keep all workers busy while one collection ends and the next begins,
 * several are on their way at once.
 *
 * <p>Threads: immutable; one for each node, unless the graph is {@linkplain Graph#optimized() optimised}.
 */
public final class Scatter {
    private Scatter() {}

    /**
     * Makes a farm that works on each collection in parts.
     *
     * @param <I> elements of the collections
     * @param <O> elements of the results
     * @param workers chunks of each collection, at least 1
     * @param worker what each worker is; it has to emit exactly one list for each chunk. A chunk may be a view of the
     *     collection, which must not change
     * @return a block that emits one list for each collection, in their order
     * @throws IllegalArgumentException when {@code workers} is below 1
     */
    public static <I, O> Block<Collection<I>, List<O>> of(int workers, Block<List<I>, List<O>> worker) {
        Block<List<I>, List<List<O>>> farm = Farm.of(workers, worker).gather();
        Block<Collection<I>, List<I>> scatter = Block.flatMap((whole, out) -> {
            for (List<I> chunk : chunks(whole, workers)) {
                out.emit(chunk); // round-robin, from worker 0 on: chunk i goes to worker i
            }
        });
        Block<List<List<O>>, List<O>> gather = Block.map(Scatter::joined);
        return scatter.named("scatter").then(farm).then(gather.named("gather"));
    }

    private static <I> List<List<I>> chunks(Collection<I> whole, int workers) {
        List<I> list = whole instanceof List<I> already ? already : new ArrayList<>(whole);
        int shortest = list.size() / workers;
        int longer = list.size() % workers;
        List<List<I>> chunks = new ArrayList<>(workers);
        int from = 0;
        for (int worker = 0; worker < workers; worker++) {
            int end = from + shortest + (worker < longer ? 1 : 0);
            chunks.add(list.subList(from, end));
            from = end;
        }
        return chunks;
    }

    private static <O> List<O> joined(List<List<O>> parts) {
        List<O> whole = new ArrayList<>(parts.stream().mapToInt(List::size).sum());
        parts.forEach(whole::addAll);
        return whole;
    }
}
