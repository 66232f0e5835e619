package bireme.runtime.host.deadlock;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import bireme.runtime.environment.WindowLocks;
import bireme.runtime.finding.RankNames;
import bireme.runtime.host.loading.ClassOrigin;
import java.util.List;
import xxdev.BlockedCall;
import xxdev.Device;

/**
 * A waiting thread of a rank, and the call in which it waits, as the program sees it. Can be sent to another process.
 *
 * @param thread name of the thread
 * @param kind what it waits for
 * @param operation the same as text: {@code "receive"}, {@code "send"}, or the name of a call that it waits for
 * @param method the API method that the program called; empty when the stack shows none
 * @param line the program's own line; empty when the stack shows none
 * @param communicator name of the communicator; empty when the wait is about none, or it is not known
 * @param calls how many collectives the rank has begun on it, this one included; -1 when the wait is for no collective
 * @param peer rank of the peer in the communicator, or {@link Device#ANY_SOURCE}; of a lock the target
 * @param peerId rank of the peer in the job, or {@link Device#ANY_SOURCE}; of a lock who has it, if that is one rank
 * @param tag tag, or {@link Device#ANY_TAG}
 * @param context context of the message, -1 for none
 */
public record WaitingThread(
        String thread,
        Kind kind,
        String operation,
        String method,
        String line,
        String communicator,
        long calls,
        int peer,
        int peerId,
        int tag,
        int context) {
    /** What a thread waits for, as far as it says what peer and tag are. */
    public enum Kind {
        /** The receive of what it sends to the peer. */
        SEND,
        /** The lock of a window's target, which is the peer. */
        LOCK,
        /** The end of an operation that another call has begun, by its name: a nonblocking collective. */
        OPERATION,
        /** A message from the peer, or something else. */
        OTHER
    }

    static final long NO_COLLECTIVE = -1;
    private static final String LOCK = "lock";
    private static final String FINALIZE = "Finalize";

    private static final int NO_CONTEXT = -1;

    /** How names of classes of the API begin. */
    static final String API = "mpi.";

    private static final int MAX_CHARS = 500;

    static WaitingThread of(BlockedCall call, CommunicatorNames names) {
        StackTraceElement[] frames = call.thread().getStackTrace();
        int user = firstOfProgram(frames);
        CommunicatorNames.Communicator communicator = names.of(call.id(), call.context());
        boolean isKnown = communicator != null;
        boolean isCollective = isKnown && communicator.isOfCollectives();
        WindowLocks window = names.window(call.id(), call.context());
        int locked = window == null ? -1 : window.grantedBy(call.tag());
        Kind kind = locked >= 0 ? Kind.LOCK : kindOf(call.kind());
        return new WaitingThread(
                cut(call.thread().getName()),
                kind,
                kind == Kind.LOCK ? LOCK : cut(call.operation()),
                user > 0 ? cut(frames[user < frames.length ? user - 1 : lastOfApi(frames)].getMethodName()) : "",
                user < frames.length ? cut(frames[user].toString()) : "",
                window != null ? cut(window.window()) : isKnown ? cut(communicator.name()) : "",
                isCollective ? communicator.calls().getAsLong() : NO_COLLECTIVE,
                locked >= 0 ? locked : isKnown && call.peer() >= 0 ? communicator.rankOf(call.peer()) : call.peer(),
                call.peer(),
                call.tag(),
                call.context());
    }

    private static Kind kindOf(BlockedCall.Kind kind) {
        return switch (kind) {
            case SEND -> Kind.SEND;
            case OPERATION -> Kind.OPERATION;
            default -> Kind.OTHER;
        };
    }

    /** That of a rank of which is known only that it waits in {@code MPI.Finalize} for all ranks. */
    public static WaitingThread inFinalize(int rank) {
        return new WaitingThread(
                "rank " + rank,
                Kind.OTHER,
                "receive",
                FINALIZE,
                "",
                "all ranks",
                0,
                Device.ANY_SOURCE,
                Device.ANY_SOURCE,
                Device.ANY_TAG,
                NO_CONTEXT);
    }

    /** Names are the program's, and a report has an end. */
    static String cut(String text) {
        return text.length() <= MAX_CHARS ? text : text.substring(0, MAX_CHARS) + "...";
    }

    /** Where in a stack the program's own frames begin; the length of the stack when it has none. */
    static int firstOfProgram(StackTraceElement[] frames) {
        int i = 0;
        while (i < frames.length && isBelowProgram(frames[i].getClassName())) {
            i++;
        }
        return i;
    }

    /** The call of the API in a thread where no program has made it, but Bireme for one; else the last frame. */
    static int lastOfApi(StackTraceElement[] frames) {
        int i = frames.length - 1;
        while (i >= 0 && !frames[i].getClassName().startsWith(API)) {
            i--;
        }
        return i < 0 ? frames.length - 1 : i;
    }

    static boolean isBelowProgram(String frameClass) {
        int lambda = frameClass.indexOf("$$Lambda"); // made at run time, and of the class that wrote it
        String className = lambda < 0 ? frameClass : frameClass.substring(0, lambda);
        return ClassOrigin.isBireme(className) || IdleThreads.isOfJdk(className);
    }

    /** Reads what {@link #write} has written. */
    public static WaitingThread read(FieldReader in) {
        return new WaitingThread(
                in.word(),
                Kind.values()[in.number(0, Kind.values().length - 1)],
                in.word(),
                in.word(),
                in.word(),
                in.word(),
                in.count(NO_COLLECTIVE),
                in.number(),
                in.number(),
                in.number(),
                in.number());
    }

    /** Writes all of it. */
    public void write(FieldWriter out) {
        out.text(thread);
        out.number(kind.ordinal());
        out.text(operation);
        out.text(method);
        out.text(line);
        out.text(communicator);
        out.count(calls);
        out.number(peer);
        out.number(peerId);
        out.number(tag);
        out.number(context);
    }

    /** Whether it waits inside a collective, or for one. */
    public boolean isCollective() {
        return calls != NO_COLLECTIVE;
    }

    /** Whether it waits for the receive of what it sends. */
    public boolean isSend() {
        return kind == Kind.SEND;
    }

    boolean isFinalize() {
        return isCollective() && method.equals(FINALIZE);
    }

    /** Whether it waits for the lock of a target of a window. */
    boolean isLock() {
        return kind == Kind.LOCK;
    }

    /** Of one that waits for a lock: the same, with those that have it. */
    WaitingThread heldBy(List<Integer> ranks, boolean isExclusive) {
        String holders = LOCK + ", which " + RankNames.of(ranks) + (ranks.size() == 1 ? " has" : " have")
                + (isExclusive ? " alone" : "");
        int holder = ranks.size() == 1 ? ranks.get(0) : Device.ANY_SOURCE;
        return new WaitingThread(
                thread, kind, cut(holders), method, line, communicator, calls, peer, holder, tag, context);
    }

    /** Whether it waits for one message of a source, or of any; not inside a collective. */
    boolean isReceive() {
        return !isCollective() && !isSend() && !isLock() && context >= 0;
    }

    /** Whether it waits for what another call has begun, by its name in the API; else for a step of its own. */
    private boolean isForAnotherCall() {
        return kind == Kind.OPERATION;
    }

    /** The collective that is waited for, and its number. */
    public String collective() {
        return (isForAnotherCall() ? operation : method) + number();
    }

    /** Of one that does not block it is not known which of those begun it is. */
    private String number() {
        return calls > 0 && !isForAnotherCall() ? " (call " + calls + ")" : "";
    }

    /** The name of the thread, to follow the name of its rank; empty for the thread that runs {@code main}. */
    public String who(int rank) {
        return who(thread, rank);
    }

    static String who(String thread, int rank) {
        return thread.equals("rank " + rank) ? "" : ", thread \"" + thread + "\",";
    }

    /** Call, peer, tag, communicator and line. */
    String describe() {
        return call() + (line.isEmpty() ? "" : "\n    at " + line);
    }

    /** Call, peer, tag and communicator. */
    public String call() {
        StringBuilder text = new StringBuilder(method.isEmpty() ? operation : method);
        if (isCollective()) {
            text.append(isForAnotherCall() ? " for " + operation : "");
            text.append(" of ").append(communicator).append(number());
        } else if (isLock()) {
            text.append(" for target ").append(peer).append(" of ").append(communicator);
            text.append(" (").append(operation).append(')');
        } else if (context >= 0) {
            text.append(isSend() ? " to " : " from ");
            text.append(peer == Device.ANY_SOURCE ? "ANY_SOURCE" : "rank " + peer);
            text.append(", tag ").append(tag == Device.ANY_TAG ? "ANY_TAG" : Integer.toString(tag));
            text.append(", communicator ").append(communicator.isEmpty() ? "context " + context : communicator);
        } else if (!method.isEmpty()) {
            text.append(" (").append(operation).append(')');
        }
        return text.toString();
    }
}
