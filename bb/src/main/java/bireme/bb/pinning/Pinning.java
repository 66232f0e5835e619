package bireme.bb.pinning;

import bireme.devices.affinity.Binding;
import bireme.devices.affinity.CoreTopology;
import bireme.devices.affinity.ProcessorList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/**
 * The assignment of threads of a graph to processors. A bound thread finds its data in the caches of its core, but
 * cannot move to a free core, so binding pays only on a machine that no other program uses.
 *
 * <p>Threads: immutable.
 */
public final class Pinning {
    private static final Pinning NONE = new Pinning(Kind.NONE, List.of());
    private static final Pinning IN_ORDER = new Pinning(Kind.IN_ORDER, List.of());
    private static final ThreadPlaces NO_PLACES = ThreadPlaces.none("none");

    private final Kind kind;
    private final List<Integer> processors;

    private enum Kind {
        NONE,
        IN_ORDER,
        LISTED
    }

    private Pinning(Kind kind, List<Integer> processors) {
        this.kind = kind;
        this.processors = processors;
    }

    /**
     * A pinning that binds no thread.
     *
     * @return the pinning
     */
    public static Pinning none() {
        return NONE;
    }

    /**
     * Threads are bound in the order of the graph to the processors of this process, so that those that hand items to
     * each other are near each other: each to a core of its own if there are enough; else each to a processor; else
     * several that follow each other to the same.
     *
     * @return the pinning
     */
    public static Pinning inOrder() {
        return IN_ORDER;
    }

    /**
     * The first thread in the order of the graph is bound to the first of these processors, and so on, over and over.
     *
     * @param processors numbers as the system counts them, from 0
     * @return the pinning
     * @throws IllegalArgumentException when there are none, or a number is negative
     */
    public static Pinning on(int... processors) {
        if (processors.length == 0 || Arrays.stream(processors).anyMatch(each -> each < 0)) {
            throw new IllegalArgumentException(
                    "processors " + Arrays.toString(processors) + "; expected at least one, from 0 up");
        }
        return new Pinning(Kind.LISTED, Arrays.stream(processors).boxed().toList());
    }

    /**
     * As {@link #on}, with a list as Linux writes them.
     *
     * @param list such as {@code 0,2,4-7}
     * @return the pinning
     * @throws IllegalArgumentException when it is none
     */
    public static Pinning on(String list) {
        BitSet parsed = ProcessorList.parse(list);
        if (parsed == null) {
            throw new IllegalArgumentException("processors \"" + list + "\"; expected a list such as 0,2,4-7");
        }
        return on(parsed.stream().toArray());
    }

    /** {@return the processors that were listed, in their order; none if they were not} */
    public List<Integer> processors() {
        return processors;
    }

    /**
     * Finds a place for each of some threads.
     *
     * @param threads threads in the order of the graph, at least 0
     * @return where each of them is bound to
     * @throws IllegalArgumentException when a processor was listed that this process may not use
     */
    public ThreadPlaces places(int threads) {
        // to ask the system loads a library first, which takes longer than many a graph
        return kind == Kind.NONE ? NO_PLACES : places(threads, Binding.processors());
    }

    ThreadPlaces places(int threads, BitSet usable) {
        if (kind == Kind.NONE) {
            return NO_PLACES;
        } else if (usable.isEmpty()) {
            return ThreadPlaces.none("none, for this system binds no threads");
        } else if (kind == Kind.LISTED) {
            check(usable);
            return new ThreadPlaces(listed(threads), "processors " + processors + " by list");
        }
        return new ThreadPlaces(
                inOrder(threads, CoreTopology.cores(usable)),
                "processors " + ProcessorList.of(usable) + " in the order of the graph");
    }

    private void check(BitSet usable) {
        for (int processor : processors) {
            if (!usable.get(processor)) {
                throw new IllegalArgumentException("processor " + processor + " of the pinning " + processors
                        + " is none that this process may use; those are " + ProcessorList.of(usable));
            }
        }
    }

    private List<BitSet> listed(int threads) {
        List<BitSet> places = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            places.add(only(processors.get(thread % processors.size())));
        }
        return places;
    }

    static List<BitSet> inOrder(int threads, List<BitSet> cores) {
        List<BitSet> several = threads <= cores.size() ? cores : eachAlone(cores);
        List<BitSet> places = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            int place = threads <= several.size() ? thread : (int) ((long) thread * several.size() / threads);
            places.add(several.get(place));
        }
        return places;
    }

    private static List<BitSet> eachAlone(List<BitSet> cores) {
        return cores.stream()
                .flatMap(core -> core.stream().mapToObj(Pinning::only))
                .toList();
    }

    private static BitSet only(int processor) {
        BitSet one = new BitSet();
        one.set(processor);
        return one;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Pinning that && kind == that.kind && processors.equals(that.processors);
    }

    @Override
    public int hashCode() {
        return 31 * kind.hashCode() + processors.hashCode();
    }

    @Override
    public String toString() {
        return kind == Kind.LISTED
                ? "on " + processors
                : kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
