package mpi;

/**
 * Collectives on large arrays, piece by piece: each piece is copied into an array, a collective moves it, and it is
 * copied from there.
 *
 * <p>Shape: ranks first agree that all arguments can be used and fit each other, by Allreduces of 4 and 48 bytes; then
 * there is one collective for every {@value #PIECE} elements of the longest buffer.
 *
 * <p>Memory: two pieces.
 *
 * <p>Threads: that of the call.
 *
 * <p>Errors: {@link MPIException} at all ranks, before anything is moved, when one has an argument that cannot be used
 * or the lengths do not fit each other.
 */
final class LargeCollectives {
    /** Elements of all ranks' parts of a piece. */
    private static final int PIECE = 1 << 20;

    private final Intracomm comm;
    private final String call;
    private final int pieceElements;

    LargeCollectives(Intracomm comm, String call) {
        this(comm, call, PIECE);
    }

    /** With pieces of so many elements. */
    LargeCollectives(Intracomm comm, String call, int pieceElements) {
        this.comm = comm;
        this.call = call;
        this.pieceElements = pieceElements;
    }

    /** One rank's part of a piece: its first element, how many, in arrays for those sent and those received. */
    private interface Move {
        void run(Object out, Object in, long first, int count);
    }

    void bcast(LargeArray buf, int root) {
        checkRoot(root);
        Datatype type = agree(buf, 1, buf, 1, -1, Op.SUM);
        inPieces(buf.length(), pieceElements, type, 1, 1, (out, in, first, count) -> {
            if (comm.rank == root) {
                buf.get(first, out, 0, count);
            }
            comm.Bcast(out, 0, count, type, root);
            if (comm.rank != root) {
                buf.put(first, out, 0, count);
            }
        });
    }

    /** {@code recvbuf} may be {@code sendbuf}. */
    void allReduce(LargeArray sendbuf, LargeArray recvbuf, Op op) {
        Datatype type = agree(sendbuf, 1, recvbuf, 1, -1, op);
        inPieces(sendbuf.length(), pieceElements, type, 1, 1, (out, in, first, count) -> {
            sendbuf.get(first, out, 0, count);
            comm.Allreduce(out, 0, in, 0, count, type, op);
            recvbuf.put(first, in, 0, count);
        });
    }

    void reduce(LargeArray sendbuf, LargeArray recvbuf, Op op, int root) {
        checkRoot(root);
        Datatype type = agree(sendbuf, 1, recvbuf, 1, root, op);
        inPieces(sendbuf.length(), pieceElements, type, 1, 1, (out, in, first, count) -> {
            sendbuf.get(first, out, 0, count);
            comm.Reduce(out, 0, in, 0, count, type, op, root);
            if (comm.rank == root) {
                recvbuf.put(first, in, 0, count);
            }
        });
    }

    void gather(LargeArray sendbuf, LargeArray recvbuf, int root) {
        checkRoot(root);
        Datatype type = agree(sendbuf, 1, recvbuf, comm.size, root, Op.SUM);
        inPieces(sendbuf.length(), perRank(), type, 1, comm.size, (out, in, first, count) -> {
            sendbuf.get(first, out, 0, count);
            comm.Gather(out, 0, count, type, in, 0, count, type, root);
            if (comm.rank == root) {
                putAll(recvbuf, sendbuf.length(), in, first, count);
            }
        });
    }

    void allGather(LargeArray sendbuf, LargeArray recvbuf) {
        Datatype type = agree(sendbuf, 1, recvbuf, comm.size, -1, Op.SUM);
        inPieces(sendbuf.length(), perRank(), type, 1, comm.size, (out, in, first, count) -> {
            sendbuf.get(first, out, 0, count);
            comm.Allgather(out, 0, count, type, in, 0, count, type);
            putAll(recvbuf, sendbuf.length(), in, first, count);
        });
    }

    void scatter(LargeArray sendbuf, LargeArray recvbuf, int root) {
        checkRoot(root);
        Datatype type = agree(recvbuf, 1, sendbuf, comm.size, root, Op.SUM);
        inPieces(recvbuf.length(), perRank(), type, comm.size, 1, (out, in, first, count) -> {
            if (comm.rank == root) {
                getAll(sendbuf, recvbuf.length(), out, first, count);
            }
            comm.Scatter(out, 0, count, type, in, 0, count, type, root);
            recvbuf.put(first, in, 0, count);
        });
    }

    void allToAll(LargeArray sendbuf, LargeArray recvbuf) {
        Datatype type = agree(sendbuf, comm.size, recvbuf, comm.size, -1, Op.SUM);
        long each = sendbuf.length() / comm.size;
        inPieces(each, perRank(), type, comm.size, comm.size, (out, in, first, count) -> {
            getAll(sendbuf, each, out, first, count);
            comm.Alltoall(out, 0, count, type, in, 0, count, type);
            putAll(recvbuf, each, in, first, count);
        });
    }

    private int perRank() {
        return Math.max(1, pieceElements / comm.size);
    }

    private void inPieces(long length, int most, Datatype type, int outParts, int inParts, Move move) {
        int longest = (int) Math.min(most, length);
        Object out = type.element.newArray(outParts * longest);
        Object in = type.element.newArray(inParts * longest);
        for (long first = 0; first < length; first += most) {
            move.run(out, in, first, (int) Math.min(most, length - first));
        }
    }

    /** Takes the same part of every rank's block. */
    private void getAll(LargeArray from, long each, Object into, long first, int count) {
        for (int r = 0; r < comm.size; r++) {
            from.get(r * each + first, into, r * count, count);
        }
    }

    private void putAll(LargeArray into, long each, Object from, long first, int count) {
        for (int r = 0; r < comm.size; r++) {
            into.put(r * each + first, from, r * count, count);
        }
    }

    private void checkRoot(int root) {
        comm.checkOpen(call);
        if (!comm.isRank(root)) {
            throw comm.error(ErrorClass.ROOT, call + ": root " + root + " is outside " + comm.range());
        }
    }

    /**
     * Refuses, at all ranks, arguments that one cannot use, or that do not fit each other.
     *
     * @param own what every rank has, of the same length at all
     * @param ownParts blocks that it consists of
     * @param other what {@code holder} has, or all have where that is below 0
     * @param otherParts blocks that this one consists of, each as long as one of the first
     * @return the datatype of the elements
     */
    private Datatype agree(LargeArray own, int ownParts, LargeArray other, int otherParts, int holder, Op op) {
        comm.checkOpen(call);
        boolean holds = holder < 0 || holder == comm.rank;
        JointCheck.everywhere(comm, () -> {
            comm.checkPresent(call, "the buffer", own, "a LargeArray");
            comm.checkPresent(call, "op", op, "MPI.SUM, MPI.MAX, ...");
            checkDivided(own, ownParts);
            if (holds) {
                comm.checkPresent(call, "the other buffer", other, "a LargeArray");
                checkDivided(other, otherParts);
                if (other.type().element != own.type().element
                        || other.length() / otherParts != own.length() / ownParts) {
                    throw comm.error(
                            ErrorClass.COUNT,
                            call + ": " + own + " and " + other + " do not fit each other; expected "
                                    + own.length() / ownParts * otherParts + " of " + own.type()
                                    + " in the second (on " + comm + ")");
                }
            }
        });
        long code = own.type().element.ordinal();
        long[] most = {own.length(), -own.length(), code, -code};
        long[] all = new long[most.length];
        comm.Allreduce(most, 0, all, 0, most.length, Datatype.LONG, Op.MAX);
        if (all[0] != -all[1] || all[2] != -all[3]) {
            throw comm.error(
                    ErrorClass.COUNT,
                    call + ": this rank has " + own + ", and others between " + -all[1] + " and " + all[0]
                            + " elements; expected as many of one type at all ranks (on " + comm + ")");
        }
        return own.type();
    }

    private void checkDivided(LargeArray array, int parts) {
        if (array.length() % parts != 0) {
            throw comm.error(
                    ErrorClass.COUNT,
                    call + ": " + array + " has no equal parts for the " + parts + " ranks of " + comm);
        }
    }
}
