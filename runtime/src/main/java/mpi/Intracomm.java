package mpi;

import bireme.collectives.ItemLayout;
import bireme.collectives.Reduction;
import bireme.collectives.nonblocking.StartedCollectives;
import bireme.runtime.buffer.StagedBuffer;
import java.util.Arrays;

/** A communicator of one group of ranks, with the collective operations. */
public class Intracomm extends Comm {
    Intracomm(Epoch epoch, String name, int[] ids, int rank, int context, StartedCollectives started) {
        super(epoch, name, ids, rank, context, started);
    }

    Intracomm(String name, String closedBecause) {
        super(name, closedBecause);
    }

    /**
     * Splits the ranks into one communicator per colour, ordered by key, and by old rank where keys are equal; called
     * by all ranks.
     *
     * @param color 0 or more, or {@code MPI.UNDEFINED} to be left out
     * @param key any number
     * @return the communicator of this rank's colour, {@code null} for {@code MPI.UNDEFINED}
     */
    public Intracomm Split(int color, int key) {
        checkOpen("Split");
        if (color < 0 && color != Constants.UNDEFINED) {
            throw new MPIException(
                    ErrorClass.ARG,
                    "Split: color " + color + " is outside 0.." + Integer.MAX_VALUE + " (or MPI.UNDEFINED) on " + this);
        }
        int[] all = new int[2 * size];
        Allgather(new int[] {color, key}, 0, 2, Datatype.INT, all, 0, 2, Datatype.INT);
        int context = agreeOnContext("Split");
        return color == Constants.UNDEFINED ? null : part(all, color, context);
    }

    private Intracomm part(int[] colorsAndKeys, int color, int context) {
        long[] keysAndRanks = new long[size];
        int members = 0;
        for (int r = 0; r < size; r++) {
            if (colorsAndKeys[2 * r] == color) {
                keysAndRanks[members++] = (long) colorsAndKeys[2 * r + 1] << Integer.SIZE | r;
            }
        }
        Arrays.sort(keysAndRanks, 0, members);
        int[] partIds = new int[members];
        int partRank = 0;
        for (int i = 0; i < members; i++) {
            int oldRank = (int) keysAndRanks[i];
            partIds[i] = ids[oldRank];
            partRank = oldRank == rank ? i : partRank;
        }
        return epoch.communicator(DerivedName.of(toString(), "Split(color " + color + ")"), partIds, partRank, context);
    }

    private int agreeOnContext(String call) {
        try {
            return epoch.contexts().takeTogether(collectives());
        } catch (xxdev.DeviceException e) {
            throw failed(call, e);
        }
    }

    @Override
    public Intracomm clone() {
        return copy("clone");
    }

    @Override
    public Intracomm dup() {
        return copy("dup");
    }

    private Intracomm copy(String call) {
        checkOpen(call);
        return epoch.communicator(DerivedName.of(toString(), call + "()"), ids, rank, agreeOnContext(call));
    }

    /** Rank r gets item i of the ranks 0 to r, combined. */
    public void Scan(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        run(described("Scan", CollectiveKind.SCAN)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op));
    }

    /** Starts a {@link #Scan}. */
    public Request Iscan(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return start(described("Iscan", CollectiveKind.SCAN)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op));
    }

    /** Prepares a {@link #Scan} for any number of starts. */
    public Prequest Scan_init(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return prepare(described("Scan_init", CollectiveKind.SCAN)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op));
    }

    /** Rank r gets item i of the ranks below r, combined; the receive buffer of rank 0 stays as it is. */
    public void Exscan(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        run(described("Exscan", CollectiveKind.EXSCAN)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op));
    }

    /** Starts a {@link #Exscan}. */
    public Request Iexscan(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return start(described("Iexscan", CollectiveKind.EXSCAN)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op));
    }

    /** Prepares a {@link #Exscan} for any number of starts. */
    public Prequest Exscan_init(
            Object sendbuf, int sendoffset, Object recvbuf, int recvoffset, int count, Datatype datatype, Op op) {
        return prepare(described("Exscan_init", CollectiveKind.EXSCAN)
                .send(sendbuf, sendoffset, count, datatype)
                .receive(recvbuf, recvoffset, count, datatype)
                .by(op));
    }

    /** Combines item i of {@code inbuf} into item i of {@code inoutbuf}; a matter of this rank alone. */
    public void Reduce_local(
            Object inbuf, int inoffset, Object inoutbuf, int inoutoffset, int count, Datatype datatype, Op op) {
        ItemLayout layout = layoutOf(datatype);
        StagedBuffer in = new StagedBuffer();
        in.set(
                Buffers.source("Reduce_local", this, BufferRole.SEND, inbuf, inoffset, count, datatype),
                inoffset,
                count,
                layout);
        StagedBuffer inout = new StagedBuffer();
        inout.set(
                Buffers.target("Reduce_local", this, BufferRole.RECEIVE, inoutbuf, inoutoffset, count, datatype),
                inoutoffset,
                count,
                layout);
        Reduction reduction = Arguments.reduction("Reduce_local", this, op, datatype);
        in.load();
        inout.load();
        reduction.apply(in.array(), in.offset(), inout.array(), inout.offset(), count);
        inout.writeBack();
    }

    /** As {@link #Reduce_local(Object, int, Object, int, int, Datatype, Op)}, from the beginning of both buffers. */
    public void Reduce_local(Object inbuf, Object inoutbuf, int count, Datatype datatype, Op op) {
        Reduce_local(inbuf, 0, inoutbuf, 0, count, datatype, op);
    }
}
