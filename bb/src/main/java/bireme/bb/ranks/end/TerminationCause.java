package bireme.bb.ranks.end;

import bireme.bb.engine.GraphFailedException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CancellationException;

/**
 * The reason why a run has ended early.
 *
 * <p>Threads: immutable.
 *
 * @param rank the rank where it happened
 * @param failure the failure of a node; {@code null} if the run was cancelled
 */
public record TerminationCause(int rank, GraphFailedException failure) {
    /** The run was cancelled on a rank. */
    public static TerminationCause cancelled(int rank) {
        return new TerminationCause(rank, null);
    }

    /** The exception of the run. */
    public RuntimeException toException() {
        return failure != null ? failure : new CancellationException("the run was cancelled on rank " + rank);
    }

    /** Writes a cause for the other ranks; no bytes for {@code null}. */
    public static byte[] write(TerminationCause cause) {
        if (cause == null) {
            return new byte[0];
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        try {
            out.writeInt(cause.rank);
            out.writeBoolean(cause.failure != null);
            if (cause.failure != null) {
                RemoteCause.writeText(cause.failure.node(), out);
                Object item = cause.failure.item();
                RemoteCause.writeText(item == null ? null : GraphFailedException.shortened(item), out);
                RemoteCause.write(cause.failure.getCause(), out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot be when writing to memory", e);
        }
        return bytes.toByteArray();
    }

    /**
     * Reads a cause that another rank has written; {@code null} for none.
     *
     * @throws UncheckedIOException when it is damaged
     */
    public static TerminationCause read(byte[] bytes) {
        if (bytes.length == 0) {
            return null;
        }
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        try {
            int rank = in.readInt();
            if (!in.readBoolean()) {
                return cancelled(rank);
            }
            String node = RemoteCause.readText(in);
            String item = RemoteCause.readText(in);
            return new TerminationCause(rank, new GraphFailedException(rank, node, item, RemoteCause.read(in)));
        } catch (IOException e) {
            throw new UncheckedIOException("the message about the end of a run is damaged", e);
        }
    }
}
