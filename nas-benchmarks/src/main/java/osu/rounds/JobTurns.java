package osu.rounds;

import benchmarks.program.Failure;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The turns of several jobs on one host: only the ranks of one of them measure, those of the others sleep.
 *
 * <p>Shape: a file with one number, which every rank has mapped. Turn {@code n} belongs to job {@code n} modulo the
 * number of jobs, in the next round to them in the opposite order, so that neither always follows the other. All ranks
 * of a job await its turn; its rank 0 passes it on.
 *
 * <p>Errors: a {@link Failure} when the turn does not come within a minute, since another job has then ended.
 */
final class JobTurns {
    private static final VarHandle WORD = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
    /** Long enough that ranks which wait hardly take time from the cores of those that measure. */
    private static final long PAUSE_NS = 500_000;

    private static final long MAX_WAIT_S = 60;

    private final ByteBuffer memory;
    private final int place;
    private final int jobs;
    private long round;

    /**
     * Turns of several jobs.
     *
     * @param file holds eight bytes of zero before the first turn
     * @param place of this job among the others, from 0
     */
    JobTurns(Path file, int place, int jobs) {
        memory = MappedFiles.map(file, Long.BYTES);
        this.place = place;
        this.jobs = jobs;
    }

    private JobTurns() {
        memory = null;
        place = 0;
        jobs = 1;
    }

    /** A job that is alone. */
    static JobTurns alone() {
        return new JobTurns();
    }

    private long next() {
        return round * jobs + (round % 2 == 0 ? place : jobs - 1 - place);
    }

    /** Sleeps until it is this job's turn. */
    void await() {
        if (memory == null) {
            return;
        }
        long turn = next();
        long startNs = System.nanoTime();
        while ((long) WORD.getAcquire(memory, 0) < turn) {
            if (System.nanoTime() - startNs > TimeUnit.SECONDS.toNanos(MAX_WAIT_S)) {
                throw new Failure("the other job has not passed its turn on for " + MAX_WAIT_S + " s");
            }
            LockSupport.parkNanos(PAUSE_NS);
        }
    }

    /** Ends this job's turn; the rank that keeps the time hands it to the next job. */
    void pass(boolean isTimekeeper) {
        if (memory != null && isTimekeeper) {
            WORD.setRelease(memory, 0, next() + 1);
        }
        round++;
    }
}
