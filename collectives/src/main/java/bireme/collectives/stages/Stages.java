package bireme.collectives.stages;

import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.items.Workspace;
import bireme.collectives.team.JvmGroups;
import java.util.function.Consumer;
import xxdev.LibraryTeam;

/**
 * Records the work of an algorithm on this rank: messages, local work, and which of them wait for which.
 *
 * <p>Shape: a collective is a sequence of stages. {@link #send}, {@link #recv} and {@link #exchange} are a stage each:
 * nothing that follows begins before they are done. A wider stage is opened by {@link #startSend} and {@link
 * #startRecv}, whose messages depend on nothing but what came before, and closed by {@link #await}, after which all of
 * them are done. Local work ({@link #copy}, {@link #apply}) happens in the order written, beside messages that were
 * started and not yet awaited, and must leave their buffers alone.
 *
 * <p>What an algorithm writes depends on counts, ranks and roots, never on the contents of a message, so the same code
 * serves all executions: at once, stage by stage, or later from a schedule (package {@code execution}). Where lengths
 * come by message, {@link #then} defers what depends on them.
 *
 * <p>Units: offsets and element counts in elements of the buffer; items only where a layout or a reduction stands by.
 *
 * <p>Threads: one.
 *
 * <p>Source: T. Hoefler, A. Lumsdaine, W. Rehm, Implementation and Performance Analysis of Non-Blocking Collective
 * Operations for MPI, 2007.
 */
public interface Stages extends Workspace {
    /** This rank's place in the team. */
    int rank();

    /** Ranks in the team. */
    int size();

    /** Sends; what follows may change the buffer. */
    void send(Object buffer, int offset, int elements, int dest);

    /** Receives; what follows finds the message. */
    void recv(Object buffer, int offset, int elements, int source);

    /** Sends an empty message, a stage that waits for nothing. */
    void signal(int dest);

    /** Receives an empty message. */
    void awaitSignal(int source);

    /** Sends and receives in one stage; the two ranges must not overlap. */
    void exchange(
            Object out, int outOffset, int outElements, int dest, Object in, int inOffset, int inElements, int source);

    /** Opens a stage, or widens it, by a send. */
    void startSend(Object buffer, int offset, int elements, int dest);

    /** Opens a stage, or widens it, by a receive. */
    void startRecv(Object buffer, int offset, int elements, int source);

    /** Closes the stage: what was started is done when the next step begins. */
    void await();

    /** Combines items, see {@link Reduction#apply}. */
    void apply(Reduction op, Object in, int inOffset, Object inout, int inoutOffset, int items);

    /**
     * Steps that depend on what earlier ones received: they are written when everything before is done, and come before
     * what is written after this call.
     */
    void then(Runnable more);

    /**
     * The steps by which ranks read each other's memory.
     *
     * @return {@code null} unless all ranks of the team share memory, and there are several of them
     */
    default SharedStages memory() {
        return null;
    }

    /**
     * The collectives of a native MPI library, which are carried out at once.
     *
     * @return {@code null} when the ranks have none, or stages are kept for later: the library relies on calls that all
     *     ranks begin in the same order, which the steps of several schedules do not
     */
    default LibraryTeam library() {
        return null;
    }

    /**
     * As {@link #library()}, for one rank of each JVM.
     *
     * @param ranks theirs, this one among them
     */
    default LibraryTeam libraryOf(int[] ranks) {
        return null;
    }

    /** Which ranks share a JVM; {@code null} when all do, or no two. */
    default JvmGroups groups() {
        return null;
    }

    /**
     * As {@link #memory()}, for the ranks of this rank's JVM; members are numbered in the order of their ranks.
     *
     * @return {@code null} unless there are several of them, and they share memory
     */
    default SharedStages memoryOfGroup() {
        return memory();
    }

    /**
     * Every rank of this rank's JVM publishes something to the one at a place among them, which works on what they have
     * all published, and on the memory it names; the others go on when that is done.
     *
     * @param leader the place
     * @param work gets what is round, in the order of the ranks; called at the leader only, where it may write steps
     */
    default void publish(Object own, int leader, Consumer<Object[]> work) {
        SharedStages memory = memoryOfGroup();
        if (memory == null) {
            work.accept(new Object[] {own});
            return;
        }
        int round = memory.rounds(2);
        int used = round + 1;
        PartStages group = PartStages.inside(this);
        if (group.rank() != leader) {
            memory.publish(round, own);
            memory.await(used, leader);
            return;
        }
        for (int member = 0; member < group.size(); member++) {
            if (member != leader) {
                memory.await(round, member);
            }
        }
        then(() -> {
            Object[] all = new Object[group.size()];
            for (int member = 0; member < all.length; member++) {
                all[member] = member == leader ? own : memory.published(member);
            }
            work.accept(all);
        });
        memory.signal(used);
    }

    /** Sends a run of items. */
    default void send(Items out, int dest) {
        send(out.buffer(), out.offset(), out.elements(), dest);
    }

    /** Receives a run of items. */
    default void recv(Items in, int source) {
        recv(in.buffer(), in.offset(), in.elements(), source);
    }

    /** Sends one run and receives another in one stage. */
    default void exchange(Items out, int dest, Items in, int source) {
        exchange(out.buffer(), out.offset(), out.elements(), dest, in.buffer(), in.offset(), in.elements(), source);
    }

    /** Starts the send of a run of items. */
    default void startSend(Items out, int dest) {
        startSend(out.buffer(), out.offset(), out.elements(), dest);
    }

    /** Starts the receive of a run of items. */
    default void startRecv(Items in, int source) {
        startRecv(in.buffer(), in.offset(), in.elements(), source);
    }

    /** Combines {@code in}, which stays, into {@code inout}. */
    default void apply(Reduction op, Items in, Items inout) {
        apply(op, in.buffer(), in.offset(), inout.buffer(), inout.offset(), inout.count());
    }
}
