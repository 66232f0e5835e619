package bireme.bb.pinning;

import bireme.devices.affinity.Binding;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The processors of each thread of a run.
 *
 * <p>Threads: any; each thread binds itself.
 */
public final class ThreadPlaces {
    private final List<BitSet> places;
    private final String what;
    private final AtomicInteger refused = new AtomicInteger();

    ThreadPlaces(List<BitSet> places, String what) {
        this.places = places;
        this.what = what;
    }

    static ThreadPlaces none(String why) {
        return new ThreadPlaces(List.of(), why);
    }

    /** {@return whether no thread has a place} */
    public boolean isEmpty() {
        return places.isEmpty();
    }

    /**
     * {@return the same work, whose thread is bound to its place before}
     *
     * @param thread number of the thread in the order of the graph, from 0
     * @param work what the thread does
     */
    public Runnable at(int thread, Runnable work) {
        return places.isEmpty()
                ? work
                : () -> {
                    if (!Binding.bind(places.get(thread))) {
                        refused.incrementAndGet();
                    }
                    work.run();
                };
    }

    /** The processors of a thread; none where nothing is bound. */
    BitSet of(int thread) {
        return places.isEmpty() ? new BitSet() : (BitSet) places.get(thread).clone();
    }

    @Override
    public String toString() {
        return refused.get() == 0 ? what : what + ", but the system refused " + refused + " of " + places.size();
    }
}
