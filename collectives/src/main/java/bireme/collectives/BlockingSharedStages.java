package bireme.collectives;

import bireme.collectives.board.Board;
import bireme.collectives.board.Exposure;
import bireme.collectives.board.Place;

/**
 * Carries every step out the moment it is written.
 *
 * <p>Threads: one at a time.
 */
final class BlockingSharedStages implements SharedStages {
    private static final long NONE = -1;

    private final Place place;
    private long call = NONE;
    private int rounds;

    BlockingSharedStages(Place place) {
        this.place = place;
    }

    /** Begins a call, unless this one has begun. */
    BlockingSharedStages open() {
        if (call == NONE) {
            call = place.draw();
            rounds = 0;
            place.open(call);
        }
        return this;
    }

    /** Ends the call, if one has begun. */
    void end() {
        if (call != NONE) {
            place.end(call);
            call = NONE;
        }
    }

    /** Ends a call that has failed. */
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
        place.come(call, round);
    }

    @Override
    public void post(int round, Object buffer, int offset, int elements) {
        place.post(call, round, buffer, offset, elements);
    }

    @Override
    public void expose(int round, Object first, int firstOffset, Object second, int secondOffset) {
        place.expose(call, round, first, firstOffset, second, secondOffset);
    }

    @Override
    public void await(int round, int member) {
        place.await(call, round, member);
    }

    @Override
    public void awaitAll(int round) {
        place.awaitAll(call, round);
    }

    @Override
    public void take(int member, int total, int first, Object to, int offset, int elements) {
        place.take(call, member, total, first, to, offset, elements);
    }

    @Override
    public Exposure exposure(int member) {
        return place.exposure(call, member);
    }
}
