package bireme.runtime.host;

import java.util.List;

/**
 * How a job ended.
 *
 * @param exitStatus 0 when all went well; 1 for an uncaught exception; the code given to {@code System.exit} or
 *     {@code Comm.Abort} (0 given to Abort counts as 1); 2 when the program could not be started; 3 for a deadlock; 141
 *     when nobody reads the output any more, see {@link OutputPolicy#toProcess}; 143
 *     when the JVM is ending, whose own status this is not: a launcher then waits, as {@code System.exit} does, and
 *     never halts
 * @param rank the rank that ended the job, -1 when it was no rank
 * @param cause what ended the job, for a program's own exception that exception itself; {@code null} for an orderly end
 * @param report human-readable text, without a newline at its end; empty when there is nothing to say
 * @param leftoverThreads threads of ranks that went on after they had been asked to end; a launcher should now end the
 *     JVM, a test may want to fail
 */
public record JobOutcome(int exitStatus, int rank, Throwable cause, String report, List<Thread> leftoverThreads) {
    /** {@return whether the exit status is 0} */
    public boolean isSuccess() {
        return exitStatus == 0;
    }
}
