package bireme.collectives.stages;

import bireme.collectives.items.Blocks;
import bireme.collectives.items.ItemLayout;
import bireme.collectives.items.Reduction;
import bireme.collectives.team.JvmGroups;
import xxdev.LibraryTeam;

/**
 * The stages of a call, as an algorithm sees them that runs over a part of the team: its ranks are those of the part.
 * Hierarchical algorithms run one over the ranks of each JVM, and one over the leaders of the JVMs.
 *
 * <p>Shape: rank {@code p} of the part is rank {@code ranks[p]} of the team. Every stage is passed on to the stages of
 * the whole team with ranks translated; order, tags and buffers stay as they are, so parts of one call share its tag
 * and rely on messages that do not overtake. {@link #rank} is -1 at a rank that is not in the part: it must write no
 * stage.
 *
 * <p>Threads: one; lives as long as a call.
 */
public final class PartStages implements Stages {
    private final Stages whole;
    private final int[] ranks;
    private final int own;
    private final boolean isGroup;

    private PartStages(Stages whole, int[] ranks, boolean isGroup) {
        this.whole = whole;
        this.ranks = ranks;
        this.isGroup = isGroup;
        this.own = placeOf(whole.rank());
    }

    /** The ranks of this rank's JVM. */
    public static PartStages inside(Stages whole) {
        return new PartStages(whole, whole.groups().groupWith(whole.rank()), true);
    }

    /**
     * One rank of each JVM, in the order of the JVMs: the lowest, and {@code chosen} of its own JVM. This rank need not
     * be one of them, and then writes nothing here.
     */
    public static PartStages across(Stages whole, int chosen) {
        return new PartStages(whole, whole.groups().leaders(chosen), false);
    }

    /** The highest rank of each JVM, in the order of the JVMs; this rank need not be one of them. */
    public static PartStages acrossHighest(Stages whole) {
        return new PartStages(whole, whole.groups().highest(), false);
    }

    /**
     * Whether the ranks of each JVM can be combined first: there are such, and their order does not matter or is kept.
     */
    public static boolean canCombine(Stages whole, Reduction op) {
        JvmGroups groups = whole.groups();
        return groups != null && (op.isCommutative() || groups.areInOrder());
    }

    /** Whether this rank is one of the part. */
    public boolean isMember() {
        return rank() >= 0;
    }

    /** The place in the part of a rank of the team; negative when it is not one of the part. */
    public int placeOf(int rankOfTeam) {
        for (int place = 0; place < ranks.length; place++) {
            if (ranks[place] == rankOfTeam) {
                return place;
            }
        }
        return -1;
    }

    /** The blocks of the ranks of the part, out of those of all ranks of the team. */
    public Blocks blocks(Blocks all) {
        return all.ofRanks(ranks, whole.size());
    }

    /** The place in this JVM's part of the rank that leads it when {@code chosen} leads the JVM it is in. */
    public int leader(int chosen) {
        return Math.max(0, placeOf(chosen));
    }

    @Override
    public int rank() {
        return own;
    }

    @Override
    public int size() {
        return ranks.length;
    }

    @Override
    public void send(Object buffer, int offset, int elements, int dest) {
        whole.send(buffer, offset, elements, ranks[dest]);
    }

    @Override
    public void recv(Object buffer, int offset, int elements, int source) {
        whole.recv(buffer, offset, elements, ranks[source]);
    }

    @Override
    public void signal(int dest) {
        whole.signal(ranks[dest]);
    }

    @Override
    public void awaitSignal(int source) {
        whole.awaitSignal(ranks[source]);
    }

    @Override
    public void exchange(
            Object out, int outOffset, int outElements, int dest, Object in, int inOffset, int inElements, int source) {
        whole.exchange(out, outOffset, outElements, ranks[dest], in, inOffset, inElements, ranks[source]);
    }

    @Override
    public void startSend(Object buffer, int offset, int elements, int dest) {
        whole.startSend(buffer, offset, elements, ranks[dest]);
    }

    @Override
    public void startRecv(Object buffer, int offset, int elements, int source) {
        whole.startRecv(buffer, offset, elements, ranks[source]);
    }

    @Override
    public void await() {
        whole.await();
    }

    @Override
    public Object space(ItemLayout layout, int items) {
        return whole.space(layout, items);
    }

    @Override
    public void copy(ItemLayout layout, Object from, int fromOffset, Object to, int toOffset, int items) {
        whole.copy(layout, from, fromOffset, to, toOffset, items);
    }

    @Override
    public void apply(Reduction op, Object in, int inOffset, Object inout, int inoutOffset, int items) {
        whole.apply(op, in, inOffset, inout, inoutOffset, items);
    }

    @Override
    public void then(Runnable more) {
        whole.then(more);
    }

    @Override
    public LibraryTeam library() {
        return isGroup ? null : whole.libraryOf(ranks);
    }

    @Override
    public SharedStages memory() {
        return isGroup ? whole.memoryOfGroup() : null;
    }
}
