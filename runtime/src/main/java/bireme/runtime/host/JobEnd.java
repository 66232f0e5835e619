package bireme.runtime.host;

import bireme.runtime.control.ExitStatus;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Why a job ended before all its ranks had: exit status, rank and report. It is the cause that
 * {@link xxdev.LocalJob#end} gets, so that every call that waits ends with an exception that names it.
 *
 * <p>Shape: one factory for each kind of end. It is an exception without a stack of its own; where a stack matters,
 * that of the program's exception or of the call that ended the job is kept beside it. {@link #toString} is one line,
 * for the exceptions of other ranks; {@link #report} has stack and hint, for the user.
 *
 * <p>Status: an {@link ExitStatus}; an exit or abort has the status that the program chose. The end of the JVM counts
 * as {@link ExitStatus#TERMINATED}, since the status with which it ends is not known here.
 *
 * <p>Threads: immutable, any. The text of the report is only written when it is asked for, by the host's thread.
 */
final class JobEnd extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final String SHARE_HINT =
            "hint: a native library is loaded once per JVM; let all ranks share its classes: --share their.package.*";

    private final int status;
    private final int rank;
    private final String headline;
    private final transient Throwable trace;
    private final boolean isQuiet;
    private final String hint;

    private JobEnd(int status, int rank, String headline, Throwable trace) {
        this(status, rank, headline, trace, false);
    }

    private JobEnd(int status, int rank, String headline, Throwable trace, boolean isQuiet) {
        this(status, rank, headline, trace, isQuiet, "");
    }

    private JobEnd(int status, int rank, String headline, Throwable trace, boolean isQuiet, String hint) {
        super(headline, null, false, false);
        this.status = status;
        this.rank = rank;
        this.headline = headline;
        this.trace = trace;
        this.isQuiet = isQuiet;
        this.hint = hint;
    }

    static JobEnd ofFailure(int rank, Thread thread, Throwable failure) {
        return ofFailure(rank, thread, failure, "");
    }

    /** The same with a line behind the report, if it is not empty. */
    static JobEnd ofFailure(int rank, Thread thread, Throwable failure, String hint) {
        return new JobEnd(ExitStatus.FAILED, rank, "rank " + rank + " failed" + in(thread), failure, false, hint);
    }

    static JobEnd ofExit(int rank, int code) {
        return new JobEnd(code, rank, "rank " + rank + " called System.exit(" + code + ")" + in(current()), here());
    }

    static JobEnd ofEarlyExit(int rank, String others, boolean endsJob) {
        String headline = "rank " + rank + " called System.exit(0)" + in(current()) + " before MPI.Finalize, while "
                + others + " still ran" + (endsJob ? "; this ends the job" : "") + StackTraceText.placeOf(here());
        return new JobEnd(0, rank, headline, null);
    }

    static JobEnd ofAbort(int rank, int code, String reason) {
        String headline = "rank " + rank + " aborted the job: " + reason + in(current());
        return new JobEnd(code == 0 ? ExitStatus.FAILED : code, rank, headline, here());
    }

    /** No rank of this JVM is left, though each of them could have died without the others. */
    static JobEnd ofExtinction(JobEnd first) {
        return new JobEnd(first.status, first.rank, "no rank is left; the first to die was rank " + first.rank, null);
    }

    static JobEnd ofStart(String why) {
        return new JobEnd(ExitStatus.CANNOT_START, -1, why, null);
    }

    static JobEnd ofDeadlock(String report) {
        return new JobEnd(ExitStatus.DEADLOCK, -1, report, null);
    }

    /** A job that ranks were joined with through a port has lost a process. */
    static JobEnd ofJoinedJob(String why) {
        String remedy =
                "; jobs that are joined end together, unless each has --on-rank-death=notify or disconnects first";
        return new JobEnd(ExitStatus.FAILED, -1, why + remedy, null);
    }

    /** The reader of the output has closed it, so there is nothing to report. */
    static JobEnd ofLostReader(String stream) {
        return new JobEnd(ExitStatus.NO_READER, -1, "nobody reads " + stream + " any more", null, true);
    }

    /** The thread that writes what the ranks print has failed. */
    static JobEnd ofOutput(Throwable failure) {
        return new JobEnd(ExitStatus.FAILED, -1, "the output of the ranks cannot be written any more", failure);
    }

    /** Standard input has been lost. */
    static JobEnd ofInput(IOException loss) {
        return new JobEnd(ExitStatus.FAILED, -1, loss.getMessage(), null);
    }

    static JobEnd ofShutdown() {
        return new JobEnd(ExitStatus.TERMINATED, -1, "the JVM ends", null, true);
    }

    static JobEnd ofRuntimeExit(int rank, Thread thread, StackTraceElement[] trace) {
        Throwable here = new Throwable();
        here.setStackTrace(fromRuntimeExit(trace));
        return new JobEnd(
                ExitStatus.TERMINATED, rank, "rank " + rank + " called Runtime.exit" + in(thread), here, true);
    }

    /** The JVM loads a native library for one class loader only, and each rank has its own. */
    private static boolean isSecondLoad(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = cause instanceof UnsatisfiedLinkError ? cause.getMessage() : null;
            if (message != null && message.contains("already loaded in another classloader")) {
                return true;
            }
        }
        return false;
    }

    private static StackTraceElement[] fromRuntimeExit(StackTraceElement[] trace) {
        int start = trace.length;
        while (start > 0 && !trace[start - 1].getClassName().equals("java.lang.Runtime")) {
            start--;
        }
        return Arrays.copyOfRange(trace, start, trace.length);
    }

    /** All ranks have ended; wakes daemon threads that still wait. */
    static JobEnd ofCompletion() {
        return new JobEnd(0, -1, "all ranks have ended", null);
    }

    static JobEnd ofInterrupt() {
        return new JobEnd(ExitStatus.INTERRUPTED, -1, "the thread that waited for the job was interrupted", null);
    }

    /** The end of a job that was not ended by the host. */
    static JobEnd of(Throwable cause) {
        return cause instanceof JobEnd ? (JobEnd) cause : new JobEnd(ExitStatus.FAILED, -1, "the job was ended", cause);
    }

    /** One line for the exceptions that other ranks get; the report has the rest. */
    @Override
    public String toString() {
        return headline.lines().findFirst().orElse("");
    }

    private static Thread current() {
        return Thread.currentThread();
    }

    private static String in(Thread thread) {
        return thread.getName().isEmpty()
                ? " in unnamed thread " + thread.getId()
                : " in thread \"" + thread.getName() + "\"";
    }

    private static Throwable here() {
        return new Throwable();
    }

    int status() {
        return status;
    }

    int rank() {
        return rank;
    }

    /** The action of the rank, in a few words to follow "rank 3 on host x is lost: it". */
    String what() {
        String text = headline.substring(("rank " + rank + " ").length());
        return cause() == trace ? text + ": " + StackTraceText.headline(trace) : text;
    }

    /** The program's own exception where there is one, else this. */
    Throwable cause() {
        boolean isOwn = trace == null || trace.getClass() == Throwable.class;
        return isOwn ? this : trace;
    }

    /** The outcome of a job that this has ended. */
    JobOutcome outcome() {
        return new JobOutcome(status, rank, cause(), outcomeReport(), List.of());
    }

    /**
     * The report for the outcome of the job; empty if it goes to no user, and if the JVM ends, because then the
     * shutdown hook reports.
     */
    String outcomeReport() {
        return isQuiet ? "" : report();
    }

    String report() {
        if (trace == null) {
            return headline;
        }
        boolean isFailure = cause() == trace;
        String text = headline + ":\n" + (isFailure ? StackTraceText.of(trace) : StackTraceText.framesOf(trace));
        String tip = isSecondLoad(trace) ? SHARE_HINT : hint;
        return tip.isEmpty() ? text : text + "\n" + tip;
    }
}
