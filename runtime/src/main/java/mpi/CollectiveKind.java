package mpi;

import bireme.collectives.Collectives;
import bireme.collectives.items.Items;
import bireme.runtime.flight.ApiCall;
import java.util.function.IntFunction;

/**
 * The collectives: for each the check of its arguments, and what carries it out. One constant serves the blocking, the
 * nonblocking and the persistent form of an operation.
 *
 * <p>Shape: {@link #check} looks at the arguments of this rank alone and sends nothing; {@link #write} passes arguments
 * that were checked to {@link Collectives}, which carries the operation out at once or records it.
 *
 * <p>Threads: stateless.
 *
 * <p>Errors: {@code check} throws {@link MPIException} of the class that fits, and has changed nothing but to clear
 * arguments that mean nothing at this rank, such as the receive buffer of a rank that is not the root.
 *
 * <p>Source: MPI 4.1, chapters 6 and 8.6 (neighbourhood collectives).
 */
enum CollectiveKind {
    BARRIER {
        @Override
        void check(CollectiveArguments call) {
            call.comm().checkOpen(call.name());
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            onto.barrier();
        }
    },

    BCAST {
        @Override
        void check(CollectiveArguments call) {
            call.checkRoot();
            if (call.isRoot()) {
                call.out.checkReadable(1);
            } else {
                call.out.checkWritable(1);
            }
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            BufferArguments data = call.out;
            onto.bcast(data.data, data.offset, data.count, data.layout, call.root);
        }
    },

    GATHER {
        @Override
        void check(CollectiveArguments call) {
            call.checkRoot();
            call.out.checkReadable(1);
            if (!call.isRoot()) {
                call.in.clear();
                call.out.checkTotal();
                return;
            }
            call.in.checkWritable(call.comm().size);
            call.out.checkSameAmountAs(call.in);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            BufferArguments out = call.out;
            BufferArguments in = call.in;
            onto.gather(
                    out.data, out.offset, out.count, out.layout, in.data, in.offset, in.count, in.layout, call.root);
        }
    },

    GATHERV {
        @Override
        void check(CollectiveArguments call) {
            call.checkRoot();
            call.out.checkReadable(1);
            if (!call.isRoot()) {
                call.in.clear();
                return;
            }
            call.in.checkWritableBlocks(call.comm().size);
            call.out.checkOwnFits(call.in, call.root);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            BufferArguments out = call.out;
            BufferArguments in = call.in;
            onto.gatherv(
                    out.data,
                    out.offset,
                    out.count,
                    out.layout,
                    in.data,
                    in.offset,
                    in.counts,
                    in.displs,
                    in.layout,
                    call.root);
        }
    },

    SCATTER {
        @Override
        void check(CollectiveArguments call) {
            call.checkRoot();
            call.in.checkWritable(1);
            if (!call.isRoot()) {
                call.out.clear();
                call.in.checkTotal();
                return;
            }
            call.out.checkReadable(call.comm().size);
            call.out.checkSameAmountAs(call.in);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            BufferArguments out = call.out;
            BufferArguments in = call.in;
            onto.scatter(
                    out.data, out.offset, out.count, out.layout, in.data, in.offset, in.count, in.layout, call.root);
        }
    },

    SCATTERV {
        @Override
        void check(CollectiveArguments call) {
            call.checkRoot();
            call.in.checkWritable(1);
            if (!call.isRoot()) {
                call.out.clear();
                return;
            }
            call.out.checkReadableBlocks(call.comm().size);
            call.out.checkOwnFits(call.in, call.root);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            BufferArguments out = call.out;
            BufferArguments in = call.in;
            onto.scatterv(
                    out.data,
                    out.offset,
                    out.counts,
                    out.displs,
                    out.layout,
                    in.data,
                    in.offset,
                    in.count,
                    in.layout,
                    call.root);
        }
    },

    ALLGATHER {
        @Override
        void check(CollectiveArguments call) {
            call.out.checkReadable(1);
            call.in.checkWritable(call.comm().size);
            call.out.checkSameAmountAs(call.in);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            BufferArguments out = call.out;
            BufferArguments in = call.in;
            onto.allgather(out.data, out.offset, out.count, out.layout, in.data, in.offset, in.count, in.layout);
        }
    },

    ALLGATHERV {
        @Override
        void check(CollectiveArguments call) {
            call.out.checkReadable(1);
            call.in.checkWritableBlocks(call.comm().size);
            call.out.checkOwnFits(call.in, call.comm().rank);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            BufferArguments out = call.out;
            BufferArguments in = call.in;
            onto.allgatherv(
                    out.data, out.offset, out.count, out.layout, in.data, in.offset, in.counts, in.displs, in.layout);
        }
    },

    ALLTOALL {
        @Override
        void check(CollectiveArguments call) {
            call.out.checkReadable(call.comm().size);
            call.in.checkWritable(call.comm().size);
            call.out.checkSameAmountAs(call.in);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            BufferArguments out = call.out;
            BufferArguments in = call.in;
            onto.alltoall(out.data, out.offset, out.count, out.layout, in.data, in.offset, in.count, in.layout);
        }
    },

    ALLTOALLV {
        @Override
        void check(CollectiveArguments call) {
            call.out.checkReadableBlocks(call.comm().size);
            call.in.checkWritableBlocks(call.comm().size);
            call.out.checkOwnFits(call.in, call.comm().rank);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            BufferArguments out = call.out;
            BufferArguments in = call.in;
            onto.alltoallv(
                    out.data,
                    out.offset,
                    out.counts,
                    out.displs,
                    out.layout,
                    in.data,
                    in.offset,
                    in.counts,
                    in.displs,
                    in.layout);
        }
    },

    ALLTOALLW {
        @Override
        void check(CollectiveArguments call) {
            call.out.checkReadableTypedBlocks(call.comm().size);
            call.in.checkWritableTypedBlocks(call.comm().size);
            call.out.checkOwnFits(call.in, call.comm().rank);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            BufferArguments out = call.out;
            BufferArguments in = call.in;
            onto.alltoallw(
                    out.data,
                    out.offset,
                    out.counts,
                    out.displs,
                    out.layouts,
                    in.data,
                    in.offset,
                    in.counts,
                    in.displs,
                    in.layouts);
        }
    },
    NEIGHBOR_ALLGATHER {
        @Override
        void check(CollectiveArguments call) {
            call.out.checkReadable(1);
            call.in.checkWritable(call.neighbourhood().sources().length);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            exchange(onto, call, k -> call.out.run());
        }
    },

    NEIGHBOR_ALLGATHERV {
        @Override
        void check(CollectiveArguments call) {
            call.out.checkReadable(1);
            call.in.checkWritableBlocks(call.neighbourhood().sources().length);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            exchange(onto, call, k -> call.out.run());
        }
    },

    NEIGHBOR_ALLTOALL {
        @Override
        void check(CollectiveArguments call) {
            call.out.checkReadable(call.neighbourhood().destinations().length);
            call.in.checkWritable(call.neighbourhood().sources().length);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            exchange(onto, call, call.out::block);
        }
    },

    NEIGHBOR_ALLTOALLV {
        @Override
        void check(CollectiveArguments call) {
            call.out.checkReadableBlocks(call.neighbourhood().destinations().length);
            call.in.checkWritableBlocks(call.neighbourhood().sources().length);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            exchange(onto, call, call.out::block);
        }
    },

    NEIGHBOR_ALLTOALLW {
        @Override
        void check(CollectiveArguments call) {
            call.out.checkReadableTypedBlocks(call.neighbourhood().destinations().length);
            call.in.checkWritableTypedBlocks(call.neighbourhood().sources().length);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            exchange(onto, call, call.out::block);
        }
    },

    REDUCE {
        @Override
        void check(CollectiveArguments call) {
            call.checkRoot();
            call.out.checkReadable(1);
            if (call.isRoot()) {
                call.in.checkWritable(1);
                call.out.checkSameLengthAs(call.in);
            } else {
                call.in.clear();
            }
            call.checkReduction(call.out.count, call.in.count);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            onto.reduce(
                    call.outArray.array(),
                    call.outArray.offset(),
                    call.inArray.array(),
                    call.inArray.offset(),
                    call.out.count,
                    call.out.layout,
                    call.reduction,
                    call.root);
        }
    },

    ALLREDUCE {
        @Override
        void check(CollectiveArguments call) {
            checkEqualParts(call);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            onto.allreduce(
                    call.outArray.array(),
                    call.outArray.offset(),
                    call.inArray.array(),
                    call.inArray.offset(),
                    call.out.count,
                    call.out.layout,
                    call.reduction);
        }
    },

    REDUCE_SCATTER {
        @Override
        void check(CollectiveArguments call) {
            call.out.count = call.in.checkedTotal(call.comm().size);
            call.in.count = call.in.counts[call.comm().rank];
            call.out.checkReadable(1);
            call.in.checkWritable(1);
            call.checkReduction(call.out.count, call.in.count);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            onto.reduceScatter(
                    call.outArray.array(),
                    call.outArray.offset(),
                    call.inArray.array(),
                    call.inArray.offset(),
                    call.in.counts,
                    call.out.layout,
                    call.reduction);
        }
    },

    REDUCE_SCATTER_BLOCK {
        @Override
        void check(CollectiveArguments call) {
            call.out.checkReadable(call.comm().size);
            call.in.checkWritable(1);
            call.out.checkSameLengthAs(call.in);
            call.checkReduction(call.out.count * call.comm().size, call.in.count);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            onto.reduceScatterBlock(
                    call.outArray.array(),
                    call.outArray.offset(),
                    call.inArray.array(),
                    call.inArray.offset(),
                    call.in.count,
                    call.out.layout,
                    call.reduction);
        }
    },

    SCAN {
        @Override
        void check(CollectiveArguments call) {
            checkEqualParts(call);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            onto.scan(
                    call.outArray.array(),
                    call.outArray.offset(),
                    call.inArray.array(),
                    call.inArray.offset(),
                    call.out.count,
                    call.out.layout,
                    call.reduction);
        }
    },

    EXSCAN {
        @Override
        void check(CollectiveArguments call) {
            checkEqualParts(call);
        }

        @Override
        void write(Collectives onto, CollectiveArguments call) {
            onto.exscan(
                    call.outArray.array(),
                    call.outArray.offset(),
                    call.inArray.array(),
                    call.inArray.offset(),
                    call.out.count,
                    call.out.layout,
                    call.reduction);
        }
    };

    /** Refuses arguments that are not legal, and drops those that mean nothing at this rank. */
    abstract void check(CollectiveArguments call);

    /** Makes the call, with arguments that have been checked. */
    abstract void write(Collectives onto, CollectiveArguments call);

    private final ApiCall recorded = ApiCall.valueOf(name());

    /** As the flight recorder calls it. */
    ApiCall recorded() {
        return recorded;
    }

    /** Whether the parts of its buffers belong to neighbours, not to all ranks. */
    boolean isOfNeighbours() {
        return switch (this) {
            case NEIGHBOR_ALLGATHER, NEIGHBOR_ALLGATHERV, NEIGHBOR_ALLTOALL, NEIGHBOR_ALLTOALLV, NEIGHBOR_ALLTOALLW ->
                true;
            default -> false;
        };
    }

    /** Whether one rank is the root, at which all ranks have to agree. */
    boolean isRooted() {
        return switch (this) {
            case BCAST, GATHER, GATHERV, SCATTER, SCATTERV, REDUCE -> true;
            default -> false;
        };
    }

    /** Whether each rank has a block of any length for each other one. */
    boolean hasBlocksForEach() {
        return this == ALLTOALLV || this == ALLTOALLW;
    }

    private static void exchange(Collectives onto, CollectiveArguments call, IntFunction<Items> out) {
        onto.exchange(call.neighbourhood(), out, call.in::block);
    }

    /** A reduction with as many items for each rank as each gives. */
    private static void checkEqualParts(CollectiveArguments call) {
        call.out.checkReadable(1);
        call.in.checkWritable(1);
        call.out.checkSameLengthAs(call.in);
        call.checkReduction(call.out.count, call.in.count);
    }
}
