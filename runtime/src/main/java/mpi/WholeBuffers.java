package mpi;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * The common part of all overloads of a call of {@link TypedComm}: buffers are used as a whole, with the datatype of
 * their elements. Messages go to the call with all arguments; collectives are described, to be run or started.
 */
final class WholeBuffers {
    private WholeBuffers() {}

    /** The datatype of a NIO buffer's elements; that of bytes for none, which every call refuses. */
    static Datatype typeOf(Buffer buf) {
        if (buf instanceof DoubleBuffer) {
            return Datatype.DOUBLE;
        } else if (buf instanceof IntBuffer) {
            return Datatype.INT;
        } else if (buf instanceof LongBuffer) {
            return Datatype.LONG;
        } else if (buf instanceof FloatBuffer) {
            return Datatype.FLOAT;
        } else if (buf instanceof ShortBuffer) {
            return Datatype.SHORT;
        } else if (buf instanceof CharBuffer) {
            return Datatype.CHAR;
        }
        return Datatype.BYTE;
    }

    /** The datatype that two NIO buffers have in common; either may be {@code null} where it means nothing. */
    static Datatype typeOf(Comm comm, String call, Buffer sendbuf, Buffer recvbuf) {
        Datatype type = typeOf(sendbuf == null ? recvbuf : sendbuf);
        if (sendbuf != null && recvbuf != null && typeOf(recvbuf) != type) {
            throw comm.error(
                    ErrorClass.TYPE,
                    call + ": sendbuf is " + nameOf(sendbuf) + ", recvbuf is " + nameOf(recvbuf)
                            + "; expected buffers of one type (on " + comm + ")");
        }
        return type;
    }

    private static String nameOf(Buffer buf) {
        return buf instanceof ByteBuffer ? "a ByteBuffer" : "a NIO buffer of " + typeOf(buf);
    }

    /** How many a buffer has that must be there: without a count {@code null} does not say that there is nothing. */
    private static int elements(Comm comm, String call, BufferRole role, Object buf, Datatype type) {
        Buffers.checkPresent(call, comm, role, buf, type);
        return Buffers.elements(buf);
    }

    static void send(Comm comm, Object buf, Datatype type, int dest, int tag) {
        comm.Send(buf, Buffers.first(buf), elements(comm, "Send", BufferRole.BUFFER, buf, type), type, dest, tag);
    }

    static void sSend(Comm comm, Object buf, Datatype type, int dest, int tag) {
        comm.Ssend(buf, Buffers.first(buf), elements(comm, "Ssend", BufferRole.BUFFER, buf, type), type, dest, tag);
    }

    static Status recv(Comm comm, Object buf, Datatype type, int source, int tag) {
        return comm.Recv(
                buf, Buffers.first(buf), elements(comm, "Recv", BufferRole.BUFFER, buf, type), type, source, tag);
    }

    static Request iSend(Comm comm, Object buf, Datatype type, int dest, int tag) {
        return comm.Isend(
                buf, Buffers.first(buf), elements(comm, "Isend", BufferRole.BUFFER, buf, type), type, dest, tag);
    }

    static Request isSend(Comm comm, Object buf, Datatype type, int dest, int tag) {
        return comm.Issend(
                buf, Buffers.first(buf), elements(comm, "Issend", BufferRole.BUFFER, buf, type), type, dest, tag);
    }

    static Request iRecv(Comm comm, Object buf, Datatype type, int source, int tag) {
        return comm.Irecv(
                buf, Buffers.first(buf), elements(comm, "Irecv", BufferRole.BUFFER, buf, type), type, source, tag);
    }

    static Prequest sendInit(Comm comm, Object buf, Datatype type, int dest, int tag) {
        return comm.Send_init(
                buf, Buffers.first(buf), elements(comm, "Send_init", BufferRole.BUFFER, buf, type), type, dest, tag);
    }

    static Prequest recvInit(Comm comm, Object buf, Datatype type, int source, int tag) {
        return comm.Recv_init(
                buf, Buffers.first(buf), elements(comm, "Recv_init", BufferRole.BUFFER, buf, type), type, source, tag);
    }

    static PartitionedSend pSendInit(Comm comm, Object buf, Datatype type, int partitions, int dest, int tag) {
        int count = PartitionedCalls.evenPart("Psend_init", comm, buf, type, partitions);
        return comm.Psend_init(buf, Buffers.first(buf), partitions, count, type, dest, tag);
    }

    static PartitionedRecv pRecvInit(Comm comm, Object buf, Datatype type, int partitions, int source, int tag) {
        int count = PartitionedCalls.evenPart("Precv_init", comm, buf, type, partitions);
        return comm.Precv_init(buf, Buffers.first(buf), partitions, count, type, source, tag);
    }

    static Status sendRecv(
            Comm comm, Object sendbuf, int dest, int sendtag, Object recvbuf, int source, int recvtag, Datatype type) {
        return comm.Sendrecv(
                sendbuf,
                Buffers.first(sendbuf),
                elements(comm, "Sendrecv", BufferRole.SEND, sendbuf, type),
                type,
                dest,
                sendtag,
                recvbuf,
                Buffers.first(recvbuf),
                elements(comm, "Sendrecv", BufferRole.RECEIVE, recvbuf, type),
                type,
                source,
                recvtag);
    }

    static Status sendRecvReplace(
            Comm comm, Object buf, Datatype type, int dest, int sendtag, int source, int recvtag) {
        return comm.Sendrecv_replace(
                buf,
                Buffers.first(buf),
                elements(comm, "Sendrecv_replace", BufferRole.BUFFER, buf, type),
                type,
                dest,
                sendtag,
                source,
                recvtag);
    }

    static CollectiveArguments bcast(Comm comm, String call, Object buf, Datatype type, int root) {
        return comm.described(call, CollectiveKind.BCAST).buffer(buf, type).root(root);
    }

    static CollectiveArguments gather(Comm comm, String call, Object sendbuf, Object recvbuf, Datatype type, int root) {
        return described(comm, call, CollectiveKind.GATHER, sendbuf, recvbuf, type)
                .root(root);
    }

    static CollectiveArguments gatherv(
            Comm comm, String call, Object sendbuf, Object recvbuf, int[] recvcounts, Datatype type, int root) {
        return comm.described(call, CollectiveKind.GATHERV)
                .send(sendbuf, type)
                .receive(recvbuf, recvcounts, type)
                .root(root);
    }

    static CollectiveArguments scatter(
            Comm comm, String call, Object sendbuf, Object recvbuf, Datatype type, int root) {
        return described(comm, call, CollectiveKind.SCATTER, sendbuf, recvbuf, type)
                .root(root);
    }

    static CollectiveArguments scatterv(
            Comm comm, String call, Object sendbuf, int[] sendcounts, Object recvbuf, Datatype type, int root) {
        return comm.described(call, CollectiveKind.SCATTERV)
                .send(sendbuf, sendcounts, type)
                .receive(recvbuf, type)
                .root(root);
    }

    static CollectiveArguments allGather(Comm comm, String call, Object sendbuf, Object recvbuf, Datatype type) {
        return described(comm, call, CollectiveKind.ALLGATHER, sendbuf, recvbuf, type);
    }

    static CollectiveArguments allGatherv(
            Comm comm, String call, Object sendbuf, Object recvbuf, int[] recvcounts, Datatype type) {
        return comm.described(call, CollectiveKind.ALLGATHERV)
                .send(sendbuf, type)
                .receive(recvbuf, recvcounts, type);
    }

    static CollectiveArguments allToAll(Comm comm, String call, Object sendbuf, Object recvbuf, Datatype type) {
        return described(comm, call, CollectiveKind.ALLTOALL, sendbuf, recvbuf, type);
    }

    static CollectiveArguments allToAllv(
            Comm comm, String call, Object sendbuf, int[] sendcounts, Object recvbuf, int[] recvcounts, Datatype type) {
        return comm.described(call, CollectiveKind.ALLTOALLV)
                .send(sendbuf, sendcounts, type)
                .receive(recvbuf, recvcounts, type);
    }

    static CollectiveArguments neighborAllGather(
            Comm comm, String call, Object sendbuf, Object recvbuf, Datatype type) {
        comm.neighbourhood(call);
        return described(comm, call, CollectiveKind.NEIGHBOR_ALLGATHER, sendbuf, recvbuf, type);
    }

    static CollectiveArguments neighborAllGatherv(
            Comm comm, String call, Object sendbuf, Object recvbuf, int[] recvcounts, Datatype type) {
        comm.neighbourhood(call);
        return comm.described(call, CollectiveKind.NEIGHBOR_ALLGATHERV)
                .send(sendbuf, type)
                .receive(recvbuf, recvcounts, type);
    }

    static CollectiveArguments neighborAllToAll(Comm comm, String call, Object sendbuf, Object recvbuf, Datatype type) {
        comm.neighbourhood(call);
        return described(comm, call, CollectiveKind.NEIGHBOR_ALLTOALL, sendbuf, recvbuf, type);
    }

    static CollectiveArguments neighborAllToAllv(
            Comm comm, String call, Object sendbuf, int[] sendcounts, Object recvbuf, int[] recvcounts, Datatype type) {
        comm.neighbourhood(call);
        return comm.described(call, CollectiveKind.NEIGHBOR_ALLTOALLV)
                .send(sendbuf, sendcounts, type)
                .receive(recvbuf, recvcounts, type);
    }

    static CollectiveArguments reduce(
            Comm comm, String call, Object sendbuf, Object recvbuf, Datatype type, Op op, int root) {
        return described(comm, call, CollectiveKind.REDUCE, sendbuf, recvbuf, type)
                .by(op)
                .root(root);
    }

    static CollectiveArguments reduceInPlace(Comm comm, String call, Object buf, Datatype type, Op op, int root) {
        comm.checkInPlace(call);
        return reduce(comm, call, buf, buf, type, op, root);
    }

    static CollectiveArguments allReduce(Comm comm, String call, Object sendbuf, Object recvbuf, Datatype type, Op op) {
        return described(comm, call, CollectiveKind.ALLREDUCE, sendbuf, recvbuf, type)
                .by(op);
    }

    static CollectiveArguments allReduceInPlace(Comm comm, String call, Object buf, Datatype type, Op op) {
        comm.checkInPlace(call);
        return allReduce(comm, call, buf, buf, type, op);
    }

    static CollectiveArguments reduceScatterBlock(
            Comm comm, String call, Object sendbuf, Object recvbuf, Datatype type, Op op) {
        return described(comm, call, CollectiveKind.REDUCE_SCATTER_BLOCK, sendbuf, recvbuf, type)
                .by(op);
    }

    static CollectiveArguments scan(Comm comm, String call, Object sendbuf, Object recvbuf, Datatype type, Op op) {
        return described(comm, call, CollectiveKind.SCAN, sendbuf, recvbuf, type)
                .by(op);
    }

    static CollectiveArguments exScan(Comm comm, String call, Object sendbuf, Object recvbuf, Datatype type, Op op) {
        return described(comm, call, CollectiveKind.EXSCAN, sendbuf, recvbuf, type)
                .by(op);
    }

    private static CollectiveArguments described(
            Comm comm, String call, CollectiveKind kind, Object sendbuf, Object recvbuf, Datatype type) {
        return comm.described(call, kind).send(sendbuf, type).receive(recvbuf, type);
    }
}
