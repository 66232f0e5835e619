package bireme.collectives;

import bireme.collectives.board.Place;

/**
 * Carries every step out the moment it is written.
 *
 * <p>Threads: one at a time.
 */
final class BlockingSharedStages extends SharedCall {
    BlockingSharedStages(Place place) {
        super(place);
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

    @Override
    public void come(int round) {
        place.come(call, round);
    }

    @Override
    public void post(int round, Object buffer, int offset, int elements) {
        place.post(call, round, buffer, offset, elements);
    }

    @Override
    public void expose(int round, Object first, int firstOffset, int elements, Object second, int secondOffset) {
        place.expose(call, round, first, firstOffset, bytes(first, elements), second, secondOffset);
    }

    @Override
    public void show(int round, Object thing) {
        place.expose(call, round, thing, 0, Place.THING, null, 0);
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
}
