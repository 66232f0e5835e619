package bireme.launcher.coordinator;

import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ToAgent;
import bireme.runtime.control.ToProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The requests for the states of ranks that wait for answers of processes.
 *
 * <p>Threads: that of the coordinator.
 */
final class SnapshotRequests {
    private final JobPlan plan;
    private final JobState state;
    private final JobProcesses processes;
    private final Consumer<ToProcess> everybody;
    private final List<SnapshotRequest> pending = new ArrayList<>();

    SnapshotRequests(JobPlan plan, JobState state, JobProcesses processes, Consumer<ToProcess> everybody) {
        this.plan = plan;
        this.state = state;
        this.processes = processes;
        this.everybody = everybody;
    }

    void add(SnapshotRequest request, long nowMs) {
        request.asked(nowMs);
        pending.add(request);
        everybody.accept(new ToAgent.RequestSnapshot(request.withStacks()));
    }

    void answered(int process, FromAgent.RankStates message) {
        pending.forEach(request -> request.answered(process, message));
    }

    void check(long nowMs) {
        pending.removeIf(request -> request.check(state, plan.layout(), nowMs, this::silence));
    }

    private String silence(int process) {
        return processes.isAlive(process)
                ? SilenceReason.explain(plan.processes().get(process).starter(), processes, process)
                : "has not been started";
    }
}
