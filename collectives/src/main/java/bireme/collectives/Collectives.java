package bireme.collectives;

import static bireme.collectives.algorithm.Operation.ALLGATHER;
import static bireme.collectives.algorithm.Operation.ALLGATHERV;
import static bireme.collectives.algorithm.Operation.ALLREDUCE;
import static bireme.collectives.algorithm.Operation.ALLTOALL;
import static bireme.collectives.algorithm.Operation.ALLTOALLV;
import static bireme.collectives.algorithm.Operation.BARRIER;
import static bireme.collectives.algorithm.Operation.BCAST;
import static bireme.collectives.algorithm.Operation.EXSCAN;
import static bireme.collectives.algorithm.Operation.GATHER;
import static bireme.collectives.algorithm.Operation.GATHERV;
import static bireme.collectives.algorithm.Operation.REDUCE;
import static bireme.collectives.algorithm.Operation.REDUCE_SCATTER;
import static bireme.collectives.algorithm.Operation.SCAN;
import static bireme.collectives.algorithm.Operation.SCATTER;
import static bireme.collectives.algorithm.Operation.SCATTERV;
import static bireme.collectives.segment.CallSignature.NO_ROOT;

import bireme.collectives.algorithm.AlgorithmChoice;
import bireme.collectives.algorithm.AlgorithmSelector;
import bireme.collectives.algorithm.BarrierAlgorithm;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.execution.BlockingStages;
import bireme.collectives.execution.Schedule;
import bireme.collectives.items.Blocks;
import bireme.collectives.items.CallItems;
import bireme.collectives.items.EqualBlocks;
import bireme.collectives.items.ItemLayout;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.items.VaryingBlocks;
import bireme.collectives.segment.CallSignature;
import bireme.collectives.segment.SharedCallKind;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.RankRange;
import bireme.collectives.team.Team;
import java.util.function.IntFunction;
import xxdev.ElementType;

/**
 * The collective operations of one communicator.
 *
 * <p>Shape: every method is called by all ranks of the team, with the arguments of the MPI operation of its name. Send
 * and receive buffer may be the same array at the same offset. Ranks for which an argument means nothing (the receive
 * buffer of a gather anywhere but at the root) may pass null for it; nothing is written there.
 *
 * <p>Units: offsets in elements of the buffer; counts and displacements in items of the layout, displacements relative
 * to the offset beside them.
 *
 * <p>Threads: one call at a time, in the same order at all ranks.
 *
 * <p>Errors: arguments are checked by the caller. {@link xxdev.DeviceException} passes through; receive buffers are
 * then undefined.
 *
 * <p>Source: MPI 4.1 chapter 6; signatures in the order of mpiJava 1.2.
 */
public final class Collectives {
    private final Team team;
    private final AlgorithmChoice choice;
    private final Stages stages;
    /** The stages when they are carried out at once; {@code null} when they are kept for later. */
    private final BlockingStages blocking;
    /** Where they are kept, else {@code null}. */
    private final Schedule schedule;

    private final CallItems items;

    /** Creates the collectives of a team, with a choice of algorithms that is the same at all its ranks. */
    public Collectives(Team team, AlgorithmSelector selector) {
        this.team = team;
        this.choice = selector.choice(team.size(), team.ranksPerHost(), team.placement());
        this.blocking = new BlockingStages(team);
        this.schedule = null;
        this.stages = blocking;
        this.items = new CallItems(true);
    }

    private Collectives(Collectives original, Schedule schedule) {
        this.team = original.team;
        this.choice = original.choice;
        this.blocking = null;
        this.schedule = schedule;
        this.stages = schedule.stages();
        this.items = new CallItems(false);
    }

    /** The ranks. */
    public Team team() {
        return team;
    }

    /** The same operations, written to a schedule instead of carried out. */
    public Collectives onto(Schedule schedule) {
        return new Collectives(this, schedule);
    }

    /** Returns once every rank has called. */
    public void barrier() {
        begin(BARRIER, NO_ROOT, 0, true).run(stages);
        end();
    }

    /**
     * Returns once every rank has called, each with flags, which travel with the signals of the barrier.
     *
     * @param flags of this rank, at least one
     * @return the bitwise or of those of all ranks
     * @throws IllegalStateException when calls are written to a schedule
     */
    public int barrier(int flags) {
        if (blocking == null || flags == 0) {
            throw new IllegalStateException("barrier: flags are " + flags
                    + (blocking == null ? ", and it is to be carried out later" : "; expected at least one"));
        }
        BarrierAlgorithm algorithm = begin(BARRIER, NO_ROOT, 0, true);
        blocking.carry(flags);
        algorithm.run(stages);
        int all = blocking.carried();
        end();
        return all;
    }

    /** Copies the root's items to all ranks. */
    public void bcast(Object buf, int offset, int count, ItemLayout layout, int root) {
        int elements = count * layout.extent();
        begin(BCAST, root, bytes(buf, elements), true).run(stages, buf, offset, elements, root);
        end();
    }

    /** Collects equal blocks at the root, in the order of the ranks. */
    public void gather(
            Object send,
            int sendOffset,
            int sendCount,
            ItemLayout sendLayout,
            Object recv,
            int recvOffset,
            int recvCount,
            ItemLayout recvLayout,
            int root) {
        Items own = items.out(send, sendOffset, sendCount, sendLayout);
        EqualBlocks all = items.inBlocks(recv, recvOffset, recvCount, recvLayout);
        begin(GATHER, root, bytes(own), true).run(stages, own, all, root);
        end();
    }

    /** Collects blocks of any length at the root, each at its displacement. */
    public void gatherv(
            Object send,
            int sendOffset,
            int sendCount,
            ItemLayout sendLayout,
            Object recv,
            int recvOffset,
            int[] recvCounts,
            int[] displs,
            ItemLayout recvLayout,
            int root) {
        Items own = items.out(send, sendOffset, sendCount, sendLayout);
        VaryingBlocks all = items.inBlocks(recv, recvOffset, recvCounts, displs, recvLayout);
        begin(GATHERV, root, 0, true).runVarying(stages, own, all, root);
        end();
    }

    /** Deals out the root's equal blocks, in the order of the ranks. */
    public void scatter(
            Object send,
            int sendOffset,
            int sendCount,
            ItemLayout sendLayout,
            Object recv,
            int recvOffset,
            int recvCount,
            ItemLayout recvLayout,
            int root) {
        EqualBlocks all = items.outBlocks(send, sendOffset, sendCount, sendLayout);
        Items own = items.in(recv, recvOffset, recvCount, recvLayout);
        begin(SCATTER, root, bytes(own), true).run(stages, all, own, root);
        end();
    }

    /** Deals out the root's blocks of any length, each from its displacement. */
    public void scatterv(
            Object send,
            int sendOffset,
            int[] sendCounts,
            int[] displs,
            ItemLayout sendLayout,
            Object recv,
            int recvOffset,
            int recvCount,
            ItemLayout recvLayout,
            int root) {
        VaryingBlocks all = items.outBlocks(send, sendOffset, sendCounts, displs, sendLayout);
        Items own = items.in(recv, recvOffset, recvCount, recvLayout);
        begin(SCATTERV, root, 0, true).runVarying(stages, all, own, root);
        end();
    }

    /** Collects equal blocks at all ranks, in the order of the ranks. */
    public void allgather(
            Object send,
            int sendOffset,
            int sendCount,
            ItemLayout sendLayout,
            Object recv,
            int recvOffset,
            int recvCount,
            ItemLayout recvLayout) {
        Items own = items.out(send, sendOffset, sendCount, sendLayout);
        EqualBlocks all = items.inBlocks(recv, recvOffset, recvCount, recvLayout);
        begin(ALLGATHER, NO_ROOT, bytes(own), true).run(stages, own, all);
        end();
    }

    /** Collects blocks of any length at all ranks, each at its displacement. */
    public void allgatherv(
            Object send,
            int sendOffset,
            int sendCount,
            ItemLayout sendLayout,
            Object recv,
            int recvOffset,
            int[] recvCounts,
            int[] displs,
            ItemLayout recvLayout) {
        Items own = items.out(send, sendOffset, sendCount, sendLayout);
        VaryingBlocks all = items.inBlocks(recv, recvOffset, recvCounts, displs, recvLayout);
        long bytes = bytes(recv, all.total() * recvLayout.extent()) / team.size();
        begin(ALLGATHERV, NO_ROOT, bytes, true).runVarying(stages, own, all);
        end();
    }

    /** Sends an equal block to every rank and collects one from every rank. */
    public void alltoall(
            Object send,
            int sendOffset,
            int sendCount,
            ItemLayout sendLayout,
            Object recv,
            int recvOffset,
            int recvCount,
            ItemLayout recvLayout) {
        EqualBlocks out = items.outBlocks(send, sendOffset, sendCount, sendLayout);
        EqualBlocks in = items.inBlocks(recv, recvOffset, recvCount, recvLayout);
        begin(ALLTOALL, NO_ROOT, bytes(send, out.elements()), true).run(stages, out, in);
        end();
    }

    /** Sends a block of any length to every rank and collects one from every rank. */
    public void alltoallv(
            Object send,
            int sendOffset,
            int[] sendCounts,
            int[] sendDispls,
            ItemLayout sendLayout,
            Object recv,
            int recvOffset,
            int[] recvCounts,
            int[] recvDispls,
            ItemLayout recvLayout) {
        VaryingBlocks out = items.outBlocks(send, sendOffset, sendCounts, sendDispls, sendLayout);
        VaryingBlocks in = items.inBlocks(recv, recvOffset, recvCounts, recvDispls, recvLayout);
        begin(ALLTOALLV, NO_ROOT, 0, true).runVarying(stages, out, in);
        end();
    }

    /**
     * Sends a block of any length and datatype to every rank and collects one from every rank. Displacements count
     * elements of the buffer; all datatypes of a buffer have the same elements.
     */
    public void alltoallw(
            Object send,
            int sendOffset,
            int[] sendCounts,
            int[] sendDispls,
            ItemLayout[] sendLayouts,
            Object recv,
            int recvOffset,
            int[] recvCounts,
            int[] recvDispls,
            ItemLayout[] recvLayouts) {
        Blocks out = items.typedBlocks(send, sendOffset, sendCounts, sendDispls, sendLayouts);
        Blocks in = items.typedBlocks(recv, recvOffset, recvCounts, recvDispls, recvLayouts);
        begin(ALLTOALLV, NO_ROOT, 0, true).runVarying(stages, out, in);
        end();
    }

    /** Combines the items of all ranks, in the order of the ranks, at the root. */
    public void reduce(
            Object send,
            int sendOffset,
            Object recv,
            int recvOffset,
            int count,
            ItemLayout layout,
            Reduction op,
            int root) {
        Items own = items.out(send, sendOffset, count, layout);
        Items result = items.in(recv, recvOffset, count, layout);
        begin(REDUCE, root, bytes(own), op).run(stages, own, result, op, root);
        end();
    }

    /** Combines the items of all ranks, in the order of the ranks, at all ranks. */
    public void allreduce(
            Object send, int sendOffset, Object recv, int recvOffset, int count, ItemLayout layout, Reduction op) {
        Items own = items.out(send, sendOffset, count, layout);
        Items result = items.in(recv, recvOffset, count, layout);
        begin(ALLREDUCE, NO_ROOT, bytes(own), op).run(stages, own, result, op);
        end();
    }

    /** Combines the items of all ranks, in the order of the ranks; rank r gets its {@code counts[r]} of the result. */
    public void reduceScatter(
            Object send, int sendOffset, Object recv, int recvOffset, int[] counts, ItemLayout layout, Reduction op) {
        VaryingBlocks all = items.packed(send, sendOffset, counts, layout);
        Items result = items.in(recv, recvOffset, counts[team.rank()], layout);
        long bytes = bytes(send, all.total() * layout.extent());
        begin(REDUCE_SCATTER, NO_ROOT, bytes, op).run(stages, all, result, op);
        end();
    }

    /** Combines the items of all ranks, in the order of the ranks; rank r gets the r-th {@code count} of the result. */
    public void reduceScatterBlock(
            Object send, int sendOffset, Object recv, int recvOffset, int count, ItemLayout layout, Reduction op) {
        reduceScatter(send, sendOffset, recv, recvOffset, items.equalCounts(team.size(), count), layout, op);
    }

    /** Combines the items of ranks 0 to this one, in the order of the ranks. */
    public void scan(
            Object send, int sendOffset, Object recv, int recvOffset, int count, ItemLayout layout, Reduction op) {
        Items own = items.out(send, sendOffset, count, layout);
        Items result = items.in(recv, recvOffset, count, layout);
        begin(SCAN, NO_ROOT, bytes(own), op).run(stages, own, result, op);
        end();
    }

    /** Combines the items of the ranks below this one, in the order of the ranks; rank 0 receives nothing. */
    public void exscan(
            Object send, int sendOffset, Object recv, int recvOffset, int count, ItemLayout layout, Reduction op) {
        Items own = items.out(send, sendOffset, count, layout);
        Items result = items.in(recv, recvOffset, count, layout);
        begin(EXSCAN, NO_ROOT, bytes(own), op).run(stages, own, result, op);
        end();
    }

    /**
     * Moves runs of items between ranks, each in one message; what a rank sends to another, that one receives. All
     * ranks call this, also those that move nothing.
     *
     * @param out what goes to a rank; {@code null} for nothing
     * @param in where to put what comes from a rank; {@code null} for nothing
     */
    public void exchange(IntFunction<Items> out, IntFunction<Items> in) {
        beginDirect();
        for (int rank = 0; rank < stages.size(); rank++) {
            Items expected = in.apply(rank);
            if (expected != null) {
                stages.startRecv(expected, rank);
            }
        }
        for (int rank = 0; rank < stages.size(); rank++) {
            Items leaving = out.apply(rank);
            if (leaving != null) {
                stages.startSend(leaving, rank);
            }
        }
        stages.await();
        end();
    }

    /** Moves runs of items between neighbours; {@code out} and {@code in} count destinations and sources. */
    public void exchange(NeighborExchange neighbours, IntFunction<Items> out, IntFunction<Items> in) {
        beginDirect();
        neighbours.write(stages, out, in);
        end();
    }

    /**
     * Combines the items of some ranks, in the order of the ranks, at others. All ranks call this, also those that
     * neither give nor get.
     *
     * @param own what this rank gives, all of it to each that gets something; {@code null} for nothing
     * @param receivers the ranks that get something
     * @param senders the ranks that give something
     * @param result where to put this rank's part of the result; {@code null} when it gets nothing
     * @param total items that each sender gives
     * @param skipped items of the result before this rank's part
     */
    public void reduceBetween(
            Items own, RankRange receivers, RankRange senders, Items result, int total, int skipped, Reduction op) {
        beginDirect();
        Items all = null;
        if (result != null) {
            all = stages.run(result.layout(), (long) senders.count() * total);
            for (int sender = 0; sender < senders.count(); sender++) {
                stages.startRecv(all.slice(sender * total, total), senders.first() + sender);
            }
        }
        for (int receiver = 0; own != null && receiver < receivers.count(); receiver++) {
            stages.startSend(own, receivers.first() + receiver);
        }
        stages.await();
        if (result != null) {
            if (op.joint() != null) {
                Reduction atOnce =
                        op.joint().step(senders.count(), all.slice(0, total).elements());
                stages.apply(atOnce, all.slice(skipped, result.count()), result);
                end();
                return;
            }
            Items combined = all.slice((senders.count() - 1) * total + skipped, result.count());
            for (int lower = senders.count() - 2; lower >= 0; lower--) {
                stages.apply(op, all.slice(lower * total + skipped, result.count()), combined);
            }
            stages.copy(combined, result.buffer(), result.offset());
        }
        end();
    }

    /**
     * Checks whether the ranks of this JVM have called the same all along, once all calls of all of them have ended:
     * the last call may have been one in which nobody waits for others.
     */
    public void checkLast() {
        team.checkLastCall();
    }

    private void beginDirect() {
        begin(CallSignature.code(SharedCallKind.OTHER, NO_ROOT));
    }

    private <A> A begin(Operation<A> operation, int root, long bytes, boolean isCommutative) {
        begin(operation.code(root));
        return choice.algorithm(operation, bytes, isCommutative);
    }

    private <A> A begin(Operation<A> operation, int root, long bytes, Reduction op) {
        begin(operation.code(root));
        // of two ranks there is one pair
        return op.joint() != null && team.size() > 2
                ? choice.joint(operation)
                : choice.algorithm(operation, bytes, op.isCommutative());
    }

    private void begin(int code) {
        if (blocking != null) {
            blocking.begin(code);
        } else {
            schedule.begin(code);
        }
    }

    private void end() {
        if (blocking != null) {
            blocking.end();
            items.clear();
        }
    }

    private static long bytes(Items items) {
        return bytes(items.buffer(), items.elements());
    }

    private static long bytes(Object buffer, long elements) {
        return elements * ElementType.of(buffer).bytes();
    }
}
