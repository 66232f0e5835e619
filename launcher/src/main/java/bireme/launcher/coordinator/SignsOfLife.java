package bireme.launcher.coordinator;

import bireme.launcher.control.TimeLimits;
import java.util.Arrays;

/**
 * Notices processes that do not join, or are not heard of any more.
 *
 * <p>Time is counted in looks, at most one a second, so that a coordinator that was stopped for a while does not take
 * its own absence for that of others.
 *
 * <p>Threads: the coordinator's.
 */
final class SignsOfLife {
    private static final long LOOK_MS = 1000;

    private final TimeLimits limits;
    private final int[] looksWithoutWord;
    private long lastLookMs = Long.MIN_VALUE;

    SignsOfLife(int processes, TimeLimits limits) {
        this.limits = limits;
        this.looksWithoutWord = new int[processes];
    }

    boolean isTimeToLook(long nowMs) {
        if (lastLookMs != Long.MIN_VALUE && nowMs - lastLookMs < LOOK_MS) {
            return false;
        }
        lastLookMs = nowMs;
        return true;
    }

    void heard(int process) {
        looksWithoutWord[process] = 0;
    }

    /** Says which process is missing, or {@code null}. */
    String look(JobCourse course) {
        for (int process = 0; process < looksWithoutWord.length; process++) {
            int most = course.hasJoined(process) ? limits.silence() : limits.start();
            if (most > 0 && ++looksWithoutWord[process] > most && !course.hasExited(process)) {
                String what = course.hasJoined(process) ? " has been silent for " : " has not joined the job within ";
                return course.name(process) + what + most + " s";
            }
        }
        return null;
    }

    @Override
    public String toString() {
        return "SignsOfLife" + Arrays.toString(looksWithoutWord);
    }
}
