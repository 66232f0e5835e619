package bireme.collectives;

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
    private final AlgorithmSelector selector;

    /** Creates the collectives of a team, with a choice of algorithms that is the same at all its ranks. */
    public Collectives(Team team, AlgorithmSelector selector) {
        this.team = team;
        this.selector = selector;
    }

    /** Returns once every rank has called. */
    public void barrier() {
        selector.barrier(team.size()).run(team);
    }

    /** Copies the root's items to all ranks. */
    public void bcast(Object buf, int offset, int count, ItemLayout layout, int root) {
        int elements = count * layout.extent();
        selector.bcast(team.size(), bytes(buf, elements)).run(team, buf, offset, elements, root);
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
        Items own = new Items(send, sendOffset, sendCount, sendLayout);
        EqualBlocks all = new EqualBlocks(recv, recvOffset, recvCount, recvLayout);
        selector.gather(team.size(), bytes(own)).run(team, own, all, root);
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
        Items own = new Items(send, sendOffset, sendCount, sendLayout);
        VaryingBlocks all = new VaryingBlocks(recv, recvOffset, recvCounts, displs, recvLayout);
        selector.gatherv(team.size()).runVarying(team, own, all, root);
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
        EqualBlocks all = new EqualBlocks(send, sendOffset, sendCount, sendLayout);
        Items own = new Items(recv, recvOffset, recvCount, recvLayout);
        selector.scatter(team.size(), bytes(own)).run(team, all, own, root);
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
        VaryingBlocks all = new VaryingBlocks(send, sendOffset, sendCounts, displs, sendLayout);
        Items own = new Items(recv, recvOffset, recvCount, recvLayout);
        selector.scatterv(team.size()).runVarying(team, all, own, root);
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
        Items own = new Items(send, sendOffset, sendCount, sendLayout);
        EqualBlocks all = new EqualBlocks(recv, recvOffset, recvCount, recvLayout);
        selector.allgather(team.size(), bytes(own)).run(team, own, all);
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
        Items own = new Items(send, sendOffset, sendCount, sendLayout);
        VaryingBlocks all = new VaryingBlocks(recv, recvOffset, recvCounts, displs, recvLayout);
        selector.allgatherv(team.size()).runVarying(team, own, all);
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
        EqualBlocks out = new EqualBlocks(send, sendOffset, sendCount, sendLayout);
        EqualBlocks in = new EqualBlocks(recv, recvOffset, recvCount, recvLayout);
        selector.alltoall(team.size(), bytes(send, out.elements())).run(team, out, in);
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
        VaryingBlocks out = new VaryingBlocks(send, sendOffset, sendCounts, sendDispls, sendLayout);
        VaryingBlocks in = new VaryingBlocks(recv, recvOffset, recvCounts, recvDispls, recvLayout);
        selector.alltoallv(team.size()).runVarying(team, out, in);
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
        Items own = new Items(send, sendOffset, count, layout);
        Items result = new Items(recv, recvOffset, count, layout);
        selector.reduce(team.size(), bytes(own), op.isCommutative()).run(team, own, result, op, root);
    }

    /** Combines the items of all ranks, in the order of the ranks, at all ranks. */
    public void allreduce(
            Object send, int sendOffset, Object recv, int recvOffset, int count, ItemLayout layout, Reduction op) {
        Items own = new Items(send, sendOffset, count, layout);
        Items result = new Items(recv, recvOffset, count, layout);
        selector.allreduce(team.size(), bytes(own), op.isCommutative()).run(team, own, result, op);
    }

    /** Combines the items of all ranks, in the order of the ranks; rank r gets its {@code counts[r]} of the result. */
    public void reduceScatter(
            Object send, int sendOffset, Object recv, int recvOffset, int[] counts, ItemLayout layout, Reduction op) {
        VaryingBlocks all = VaryingBlocks.packed(send, sendOffset, counts, layout);
        Items result = new Items(recv, recvOffset, counts[team.rank()], layout);
        long bytes = bytes(send, all.total() * layout.extent());
        selector.reduceScatter(team.size(), bytes, op.isCommutative()).run(team, all, result, op);
    }

    /** Combines the items of ranks 0 to this one, in the order of the ranks. */
    public void scan(
            Object send, int sendOffset, Object recv, int recvOffset, int count, ItemLayout layout, Reduction op) {
        Items own = new Items(send, sendOffset, count, layout);
        Items result = new Items(recv, recvOffset, count, layout);
        selector.scan(team.size(), bytes(own), op.isCommutative()).run(team, own, result, op);
    }

    /** Combines the items of the ranks below this one, in the order of the ranks; rank 0 receives nothing. */
    public void exscan(
            Object send, int sendOffset, Object recv, int recvOffset, int count, ItemLayout layout, Reduction op) {
        Items own = new Items(send, sendOffset, count, layout);
        Items result = new Items(recv, recvOffset, count, layout);
        selector.exscan(team.size(), bytes(own), op.isCommutative()).run(team, own, result, op);
    }

    private static long bytes(Items items) {
        return bytes(items.buffer(), items.elements());
    }

    private static long bytes(Object buffer, int elements) {
        return (long) elements * ElementType.of(buffer).bytes();
    }
}
