package bireme.bb.ranks.farm.protocol;

import bireme.bb.ranks.farm.failure.RemoteTaskException;
import bireme.runtime.environment.RankExitSignal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPIException;
import mpi.ProcessFailedException;
import mpi.Request;

/**
 * The messages of a farm: what they begin with, and how they are sent.
 *
 * <p>Shape: {@code [kind, a number, ...]}. To a worker: {@code TASKS, 0, task...}; {@code END, 1 if stopped, reason,
 * message, task, rank, cause, its trace}, with a CAUSE behind it if there is a reason. To the root: {@code RESULTS,
 * ns since the last, result...} for the oldest tasks that are open; {@code FAILED, ns, class and message, stack
 * trace} for the oldest one, with a CAUSE behind it; {@code UNREADABLE, 0, why} for the batch that was next; {@code
 * LEAVE, 0, why}; {@code DISCONNECT, ns, tasks}. Everything but tasks, results and causes is a value of the JDK, so it
 * can always be read.
 */
public final class Wire {
    /** Tags. */
    public static final int TO_WORKER = 1;

    public static final int TO_ROOT = 2;
    /** A worker polls for it between tasks: what it does is not wanted any more. */
    public static final int STOP = 3;
    /** From a thread of the root to the one that waits. */
    static final int WAKE = 4;

    /** Kinds. */
    public static final long TASKS = 1;

    public static final long END = 2;
    public static final long CAUSE = 3;
    public static final long RESULTS = 4;
    public static final long FAILED = 5;
    public static final long UNREADABLE = 6;
    public static final long LEAVE = 7;
    public static final long DISCONNECT = 8;

    /** Elements before the tasks or results. */
    public static final int HEADER = 2;

    /** The longest message besides tasks and results. */
    static final int MAX_NOTE = 8;

    private Wire() {}

    /** Sends a message. */
    public static void send(Intracomm comm, int dest, int tag, Object... message) {
        comm.Send(message, 0, message.length, Datatype.OBJECT, dest, tag);
    }

    static Request start(Intracomm comm, int dest, int tag, Object... message) {
        return comm.Isend(message, 0, message.length, Datatype.OBJECT, dest, tag);
    }

    /** Starts to send what was thrown, or that there is nothing that could be sent. */
    public static Request startCause(Intracomm comm, int dest, int tag, Throwable cause) {
        if (cause != null) {
            try {
                return start(comm, dest, tag, CAUSE, 0L, cause);
            } catch (ProcessFailedException e) {
                throw e;
            } catch (MPIException e) {
                // It is not serializable, as the receiver will see: its description has gone ahead.
                return start(comm, dest, tag, CAUSE, 0L);
            }
        }
        return start(comm, dest, tag, CAUSE, 0L);
    }

    /** The cause in a message, else one made of its description; {@code null} if nothing was thrown. */
    public static Throwable cause(Object[] message, int count, String description, String trace) {
        if (count > HEADER && message[HEADER] instanceof Throwable cause) {
            return cause;
        }
        return description.isEmpty() ? null : new RemoteTaskException(description, trace);
    }

    /** Class and message of what was thrown; empty for {@code null}. */
    public static String describe(Throwable thrown) {
        return thrown == null ? "" : thrown.toString();
    }

    /** The stack trace of what was thrown, as text; empty for {@code null}. */
    public static String trace(Throwable thrown) {
        if (thrown == null) {
            return "";
        }
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }

    /** A message that ends with these items. */
    public static Object[] message(long kind, long number, Object[] items) {
        Object[] message = new Object[HEADER + items.length];
        message[0] = kind;
        message[1] = number;
        System.arraycopy(items, 0, message, HEADER, items.length);
        return message;
    }

    /** The tasks or results of a message of {@code count} elements. */
    public static Object[] items(Object[] message, int count) {
        return Arrays.copyOfRange(message, HEADER, count);
    }

    /**
     * Lets pass what ends the thread rather than the task: a rank that has left its job is not to go on working.
     */
    @SuppressWarnings("removal") // as long as there are JDKs that stop threads, what stops one is to pass
    public static void rethrowEnd(Throwable thrown) {
        if (thrown instanceof RankExitSignal || thrown instanceof ThreadDeath) {
            throw (Error) thrown;
        }
    }
}
