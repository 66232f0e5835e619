package bireme.collectives;

import bireme.collectives.board.Board;
import bireme.collectives.board.Exposure;
import bireme.collectives.board.Place;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Writes every step down for a {@link Schedule}.
 *
 * <p>Threads: one at a time.
 */
final class RecordedSharedStages implements SharedStages {
    private static final long NONE = -1;

    private final Place place;
    private final Consumer<BooleanSupplier> steps;
    private long call = NONE;
    private int rounds;

    /**
     * Writes steps of a call that has yet to be drawn.
     *
     * @param steps takes a step, which says whether it is done and is made again when it is not
     */
    RecordedSharedStages(Place place, Consumer<BooleanSupplier> steps) {
        this.place = place;
        this.steps = steps;
        steps.accept(() -> place.isFree(call) || place.isHopeless());
    }

    /** Begins a call; calls of one place begin in the same order at all ranks. */
    void begin() {
        call = place.draw();
    }

    /** Ends the call, if one has begun; to be called once all steps are done. */
    void end() {
        if (call != NONE) {
            place.end(call);
            call = NONE;
        }
    }

    /** Ends a call that will not go on. */
    void abandon() {
        if (call != NONE) {
            place.abandon(call);
            call = NONE;
        }
    }

    @Override
    public int longestPost() {
        return Board.LONGEST_PAYLOAD;
    }

    @Override
    public int rounds(int count) {
        int first = rounds + 1;
        rounds += count;
        return first;
    }

    @Override
    public void come(int round) {
        add(() -> place.come(call, round));
    }

    @Override
    public void post(int round, Object buffer, int offset, int elements) {
        add(() -> place.post(call, round, buffer, offset, elements));
    }

    @Override
    public void expose(int round, Object first, int firstOffset, Object second, int secondOffset) {
        add(() -> place.expose(call, round, first, firstOffset, second, secondOffset));
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
    public Exposure exposure(int member) {
        return place.exposure(call, member);
    }

    private void add(Runnable work) {
        steps.accept(() -> {
            work.run();
            return true;
        });
    }
}
