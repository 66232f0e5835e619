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
        if (!Place.isNarrow(bytes(buffer, elements))) {
            place.openForMore(call);
        }
        place.post(call, round, buffer, offset, elements);
    }

    @Override
    public void expose(int round, Object first, int firstOffset, int elements, Object second, int secondOffset) {
        place.openForMore(call);
        place.expose(call, round, first, firstOffset, bytes(first, elements), second, secondOffset);
    }

    @Override
    public void show(int round, Object thing) {
        place.openForMore(call);
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

    @Override
    public void copy(int member, Object to, int toOffset, int elements) {
        copyNow(member, to, toOffset, elements);
    }

    @Override
    public void copyBlock(int member, int rank, Object to, int toOffset, int elements) {
        copyBlockNow(member, rank, to, toOffset, elements);
    }

    @Override
    public void fillBlock(int member, int rank, Object from, int fromOffset, int elements) {
        fillBlockNow(member, rank, from, fromOffset, elements);
    }

    @Override
    public void check(int member, Object buffer, int elements) {
        exposure(member, bytes(buffer, elements));
    }

    @Override
    public void work(SharedWork work, Stages stages, Items send, Items recv, Reduction op, int root) {
        work.run(stages, this, send, recv, op, root);
    }
}
