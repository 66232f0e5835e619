package mpi;

import bireme.collectives.Collectives;
import bireme.collectives.items.Items;

/**
 * The collectives of intercommunicators: what one side gives, the other gets.
 *
 * <p>Shape: every rank that gives sends to every rank that gets, in one stage; reductions send all items to all ranks
 * that get, which combine them in the order of the ranks. Rounds: 1.
 *
 * <p>Threads: one at a time.
 *
 * <p>Source: MPI 4.1, 6.2.2 and 6.2.3.
 */
final class IntercommCollectives {
    private IntercommCollectives() {}

    /** Refuses arguments that are not legal, and drops those that mean nothing at this rank. */
    static void check(CollectiveKind kind, CollectiveArguments call, Intercomm comm) {
        comm.checkOpen(call.name());
        if (isRooted(kind)) {
            checkRooted(kind, call, comm);
            return;
        }
        int others = comm.size;
        BufferArguments out = call.out;
        BufferArguments in = call.in;
        switch (kind) {
            case ALLGATHER -> {
                out.checkReadable(1);
                in.checkWritable(others);
            }
            case ALLGATHERV -> {
                out.checkReadable(1);
                in.checkWritableBlocks(others);
            }
            case ALLTOALL -> {
                out.checkReadable(others);
                in.checkWritable(others);
            }
            case ALLTOALLV -> {
                out.checkReadableBlocks(others);
                in.checkWritableBlocks(others);
            }
            case ALLTOALLW -> {
                out.checkReadableTypedBlocks(others);
                in.checkWritableTypedBlocks(others);
            }
            case ALLREDUCE -> {
                out.checkReadable(1);
                in.checkWritable(1);
                out.checkSameLengthAs(in);
                call.checkReductionAcross(out);
            }
            case REDUCE_SCATTER -> {
                out.count = in.checkedTotal(comm.group.Size());
                in.count = in.counts[comm.rank];
                out.checkReadable(1);
                in.checkWritable(1);
                call.checkReductionAcross(out);
            }
            case REDUCE_SCATTER_BLOCK -> {
                out.checkReadable(comm.group.Size());
                in.checkWritable(1);
                out.checkSameLengthAs(in);
                out.count *= comm.group.Size();
                call.checkReductionAcross(out);
            }
            default -> {} // a barrier has no arguments
        }
    }

    private static boolean isRooted(CollectiveKind kind) {
        return switch (kind) {
            case BCAST, GATHER, GATHERV, SCATTER, SCATTERV, REDUCE -> true;
            default -> false;
        };
    }

    private static void checkRooted(CollectiveKind kind, CollectiveArguments call, Intercomm comm) {
        if (call.root == Constants.PROC_NULL) {
            call.out.clear();
            call.in.clear();
        } else if (call.root == Constants.ROOT) {
            checkAtRoot(kind, call, comm.size);
        } else if (comm.isRank(call.root)) {
            checkAcrossFromRoot(kind, call);
        } else {
            throw comm.error(
                    ErrorClass.ROOT,
                    call.name() + ": root " + call.root + " is outside " + comm.range()
                            + " (or MPI.ROOT at the root, MPI.PROC_NULL at the others of its side)");
        }
    }

    private static void checkAtRoot(CollectiveKind kind, CollectiveArguments call, int others) {
        BufferArguments out = call.out;
        BufferArguments in = call.in;
        switch (kind) {
            case BCAST -> out.checkReadable(1);
            case SCATTER -> out.checkReadable(others);
            case SCATTERV -> out.checkReadableBlocks(others);
            case GATHER -> in.checkWritable(others);
            case GATHERV -> in.checkWritableBlocks(others);
            default -> in.checkWritable(1);
        }
        if (kind == CollectiveKind.GATHER || kind == CollectiveKind.GATHERV || kind == CollectiveKind.REDUCE) {
            out.clear();
        } else {
            in.clear();
        }
        if (kind == CollectiveKind.REDUCE) {
            call.checkReductionAcross(in);
        }
    }

    private static void checkAcrossFromRoot(CollectiveKind kind, CollectiveArguments call) {
        if (kind == CollectiveKind.BCAST) {
            call.out.checkWritable(1);
        } else if (kind == CollectiveKind.SCATTER || kind == CollectiveKind.SCATTERV) {
            call.in.checkWritable(1);
            call.out.clear();
        } else {
            call.out.checkReadable(1);
            call.in.clear();
        }
        if (kind == CollectiveKind.REDUCE) {
            call.checkReductionAcross(call.out);
        }
    }

    /** Makes the call, with arguments that have been checked, over the ranks of both sides. */
    static void write(CollectiveKind kind, Collectives onto, CollectiveArguments call, Intercomm comm) {
        BufferArguments out = call.out;
        BufferArguments in = call.in;
        int first = comm.remote.first();
        boolean isRoot = call.root == Constants.ROOT;
        int root = call.root < 0 ? Constants.UNDEFINED : first + call.root;
        switch (kind) {
            case BARRIER -> onto.barrier();
            case BCAST ->
                onto.exchange(
                        rank -> isRoot && comm.remote.contains(rank) ? out.run() : null,
                        rank -> rank == root ? out.run() : null);
            case GATHER, GATHERV ->
                onto.exchange(
                        rank -> rank == root ? out.run() : null,
                        rank -> isRoot && comm.remote.contains(rank) ? in.block(rank - first) : null);
            case SCATTER, SCATTERV ->
                onto.exchange(
                        rank -> isRoot && comm.remote.contains(rank) ? out.block(rank - first) : null,
                        rank -> rank == root ? in.run() : null);
            case ALLGATHER, ALLGATHERV ->
                onto.exchange(
                        rank -> comm.remote.contains(rank) ? out.run() : null,
                        rank -> comm.remote.contains(rank) ? in.block(rank - first) : null);
            case ALLTOALL, ALLTOALLV, ALLTOALLW ->
                onto.exchange(
                        rank -> comm.remote.contains(rank) ? out.block(rank - first) : null,
                        rank -> comm.remote.contains(rank) ? in.block(rank - first) : null);
            default -> reduce(kind, onto, call, comm);
        }
    }

    private static void reduce(CollectiveKind kind, Collectives onto, CollectiveArguments call, Intercomm comm) {
        Items own = call.out.data == null
                ? null
                : new Items(call.outArray.array(), call.outArray.offset(), call.out.count, call.out.layout);
        Items result = call.in.data == null
                ? null
                : new Items(call.inArray.array(), call.inArray.offset(), call.in.count, call.in.layout);
        int total = own == null ? call.in.count : call.out.count;
        int skipped = 0;
        for (int r = 0; kind == CollectiveKind.REDUCE_SCATTER && r < comm.rank; r++) {
            skipped += call.in.counts[r];
        }
        if (kind == CollectiveKind.REDUCE_SCATTER_BLOCK) {
            skipped = comm.rank * call.in.count;
        }
        onto.reduceBetween(
                own,
                kind == CollectiveKind.REDUCE ? comm.remote.at(call.root) : comm.remote,
                comm.remote,
                result,
                total,
                skipped,
                call.reduction);
    }
}
