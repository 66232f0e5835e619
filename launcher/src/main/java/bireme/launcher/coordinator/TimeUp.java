package bireme.launcher.coordinator;

import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ToAgent;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.ToProcess;
import java.util.BitSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Ends a job whose {@code --timeout} is over. If {@code --get-stack-traces} is given, it first asks all processes for
 * the stacks of their threads.
 *
 * <p>Threads: that of the coordinator.
 */
final class TimeUp {
    /** A process that does not answer by then is busy with something else. */
    private static final long STACKS_MS = 3000;

    private final int maxSeconds;
    private final boolean wantsStacks;
    private final Consumer<ToProcess> everybody;
    private final BitSet answered = new BitSet();
    private boolean hasAsked;

    TimeUp(JobPlan plan, Consumer<ToProcess> everybody) {
        this.maxSeconds = plan.timeoutSeconds();
        this.wantsStacks = plan.wantsStacks();
        this.everybody = everybody;
    }

    void check(JobState state, long elapsedMs) {
        long overdueMs = elapsedMs - TimeUnit.SECONDS.toMillis(maxSeconds);
        if (maxSeconds == 0 || overdueMs < 0 || state.hasEnded()) {
            return;
        } else if (!wantsStacks || overdueMs > STACKS_MS || state.isAccountedFor(answered)) {
            state.end(new JobResult(
                    ExitStatus.TIMEOUT, "the job ran longer than --timeout " + maxSeconds + " s and was ended"));
        } else if (!hasAsked) {
            hasAsked = true;
            everybody.accept(new ToAgent.DumpStacks());
        }
    }

    /** Adds the answer of one process; returns human-readable text. */
    String answered(int process, String name, FromAgent.Stacks stacks) {
        answered.set(process);
        return "stacks of " + name + ":\n" + stacks.text();
    }
}
