package bireme.collectives;

import bireme.collectives.board.Board;
import bireme.collectives.board.Exposure;
import bireme.collectives.board.Place;
import xxdev.ElementType;

/**
 * One call after another at a {@link Place}: what looks at others' memory is the same whether steps are carried out at
 * once or kept for later.
 *
 * <p>Threads: one at a time.
 */
abstract class SharedCall implements SharedStages {
    static final long NONE = -1;

    final Place place;
    /** The call that is under way, or {@link #NONE}. */
    long call = NONE;

    int rounds;

    SharedCall(Place place) {
        this.place = place;
    }

    /** Ends the call, if one has begun. */
    final void end() {
        if (call != NONE) {
            place.end(call);
            call = NONE;
        }
    }

    /** Ends a call that has failed or will not go on. */
    final void abandon() {
        if (call != NONE) {
            place.abandon(call);
            call = NONE;
        }
    }

    @Override
    public final int longestPost() {
        return Board.LONGEST_PAYLOAD;
    }

    @Override
    public final int rounds(int count) {
        int first = rounds + 1;
        rounds += count;
        return first;
    }

    @Override
    public final Exposure exposure(int member, long bytes) {
        return place.exposure(call, member, bytes);
    }

    @Override
    public final Object shown(int member) {
        return place.exposure(call, member, Place.THING).first();
    }

    @Override
    public final Blocks blocks(int member, int rank, long bytes) {
        Blocks blocks = (Blocks) shown(member);
        long given = bytes(blocks.buffer(), blocks.elements(rank));
        if (given != bytes) {
            throw place.mismatch(member, given, bytes);
        }
        return blocks;
    }

    static long bytes(Object buffer, int elements) {
        return (long) elements << ElementType.of(buffer).shift();
    }
}
