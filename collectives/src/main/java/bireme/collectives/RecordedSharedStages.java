package bireme.collectives;

import bireme.collectives.board.Place;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Writes every step down for a {@link Schedule}.
 *
 * <p>Threads: one at a time.
 */
final class RecordedSharedStages extends SharedCall {
    private final Consumer<BooleanSupplier> steps;

    /**
     * Writes steps of a call that has yet to be drawn.
     *
     * @param steps takes a step, which says whether it is done and is made again when it is not
     */
    RecordedSharedStages(Place place, Consumer<BooleanSupplier> steps) {
        super(place);
        this.steps = steps;
        steps.accept(() -> place.isFree(call) || place.isHopeless());
    }

    /** Begins a call; calls of one place begin in the same order at all ranks. */
    void begin() {
        call = place.draw();
    }

    @Override
    public void come(int round) {
        add(() -> place.come(call, round));
    }

    @Override
    public void post(int round, Object buffer, int offset, int elements) {
        if (!Place.isNarrow(bytes(buffer, elements))) {
            awaitMore();
        }
        add(() -> place.post(call, round, buffer, offset, elements));
    }

    @Override
    public void expose(int round, Object first, int firstOffset, int elements, Object second, int secondOffset) {
        awaitMore();
        long bytes = bytes(first, elements);
        add(() -> place.expose(call, round, first, firstOffset, bytes, second, secondOffset));
    }

    @Override
    public void show(int round, Object thing) {
        awaitMore();
        add(() -> place.expose(call, round, thing, 0, Place.THING, null, 0));
    }

    @Override
    public void await(int round, int member) {
        steps.accept(() -> place.isThere(call, round, member) || place.isHopeless());
    }

    @Override
    public void awaitAll(int round) {
        for (int member = 0; member < place.members(); member++) {
            await(round, member);
        }
    }

    @Override
    public void take(int member, int total, int first, Object to, int offset, int elements) {
        add(() -> place.take(call, member, total, first, to, offset, elements));
    }

    @Override
    public void copy(int member, Object to, int toOffset, int elements) {
        add(() -> copyNow(member, to, toOffset, elements));
    }

    @Override
    public void copyBlock(int member, int rank, Object to, int toOffset, int elements) {
        add(() -> copyBlockNow(member, rank, to, toOffset, elements));
    }

    @Override
    public void fillBlock(int member, int rank, Object from, int fromOffset, int elements) {
        add(() -> fillBlockNow(member, rank, from, fromOffset, elements));
    }

    @Override
    public void check(int member, Object buffer, int elements) {
        add(() -> exposure(member, bytes(buffer, elements)));
    }

    @Override
    public void work(SharedWork work, Stages stages, Items send, Items recv, Reduction op, int root) {
        stages.then(() -> work.run(stages, this, send, recv, op, root));
    }

    private void awaitMore() {
        steps.accept(() -> place.isFreeForMore(call) || place.isHopeless());
    }

    private void add(Runnable work) {
        steps.accept(() -> {
            work.run();
            return true;
        });
    }
}
