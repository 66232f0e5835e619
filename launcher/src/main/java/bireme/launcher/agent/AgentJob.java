package bireme.launcher.agent;

import bireme.devices.config.SettingException;
import bireme.launcher.control.Assignment;
import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ProgramSpec;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.JobEndedElsewhere;
import bireme.runtime.control.ToCoordinator;
import bireme.runtime.finding.Finding;
import bireme.runtime.host.JobListener;
import bireme.runtime.host.JobOutcome;
import bireme.runtime.host.RankHost;
import bireme.runtime.host.RankHostBuilder;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.spare.SparePool;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import xxdev.JobLayout;
import xxdev.LocalJob;

/**
 * Runs the ranks of this process and reports their events to the coordinator.
 *
 * <p>Threads: {@link #run} by the main thread; the listener methods by any.
 */
final class AgentJob implements JobListener {
    private final Assignment assignment;
    private final LocalJob job;
    private final Consumer<ToCoordinator> coordinator;
    private final QuiescenceReporter quiescence;
    private final SparePool spares;
    private final Set<Integer> endedEarly = ConcurrentHashMap.newKeySet();
    private final AtomicInteger deaths = new AtomicInteger();
    private String reported = "";

    /**
     * Prepares.
     *
     * @param spares the spares of the job, {@code null} where it has none
     */
    AgentJob(
            Assignment assignment,
            LocalJob job,
            Consumer<ToCoordinator> coordinator,
            QuiescenceReporter quiescence,
            SparePool spares) {
        this.assignment = assignment;
        this.job = job;
        this.spares = spares;
        this.coordinator = coordinator;
        this.quiescence = quiescence;
    }

    /**
     * Runs the ranks to their end.
     *
     * @return the last report, or {@code null} when the JVM is ending by itself and there is nothing to report
     */
    FromAgent.Done run() {
        JobOutcome outcome = host().run();
        if (outcome.cause() == null) {
            quiescence.allEnded(rankStates());
        }
        if (isEndOfJvm(outcome)) {
            return null;
        } else if (isEndedElsewhere(outcome) || hasNoRanks()) {
            return new FromAgent.Done(0, "");
        } else if (outcome.exitStatus() == ExitStatus.CANNOT_START && reported.isEmpty()) {
            ending(outcome);
        }
        String rest = outcome.report().startsWith(reported)
                ? outcome.report().substring(reported.length()).strip()
                : "";
        return new FromAgent.Done(rest.isEmpty() ? 0 : outcome.exitStatus(), rest);
    }

    private RankHostBuilder host() {
        ProgramSpec program = assignment.program();
        return RankHost.of(job)
                .mainClass(program.mainClass())
                .arguments(program.arguments().toArray(new String[0]))
                .classPath(program.classPath().stream().map(Path::of).toList())
                .classBytes(program.classBytes())
                .share(program.shared().toArray(new String[0]))
                .settings(assignment.settings())
                .inputRank(program.inputRank())
                .output(program.output().policy())
                .endsJvm(true)
                .quiescence(quiescence)
                .spares(spares)
                .listener(this);
    }

    private List<RankState> rankStates() {
        return IntStream.of(job.layout().ranksOf(job.layout().process()))
                .mapToObj(rank -> RankState.ended(rank, endedEarly.contains(rank)))
                .toList();
    }

    private boolean hasNoRanks() {
        JobLayout layout = job.layout();
        return deaths.get() == layout.ranksOf(layout.process()).length;
    }

    private static boolean isEndOfJvm(JobOutcome outcome) {
        return outcome.exitStatus() == ExitStatus.TERMINATED && outcome.report().isEmpty();
    }

    private static boolean isEndedElsewhere(JobOutcome outcome) {
        return outcome.cause() instanceof JobEndedElsewhere;
    }

    @Override
    public void rankInitialized(int rank) {
        coordinator.accept(new ToCoordinator.RankInitialized(rank));
    }

    @Override
    public void rankFinalizing(int rank, int round) {
        coordinator.accept(new FromAgent.RankFinalizing(rank, round));
    }

    @Override
    public void rankEndsEarly(int rank, int finalized) {
        endedEarly.add(rank);
        coordinator.accept(new FromAgent.RankEndsEarly(rank, finalized));
    }

    @Override
    public void rankEnded(int rank) {
        coordinator.accept(new FromAgent.RankEnded(rank));
    }

    @Override
    public void rankLost(int rank, JobOutcome death) {
        deaths.incrementAndGet();
        coordinator.accept(new FromAgent.RankDied(rank, death.exitStatus(), death.report()));
    }

    @Override
    public void rankRepaired(int rank, String step, long tookNs) {
        coordinator.accept(new FromAgent.Repaired(rank, step, tookNs));
    }

    @Override
    public void found(Finding finding) {
        coordinator.accept(new FromAgent.Found(finding));
    }

    /** {@inheritDoc} A setting that cannot be is one line, as anywhere else. */
    @Override
    public void ending(JobOutcome soFar) {
        if (isEndOfJvm(soFar) || isEndedElsewhere(soFar)) {
            return;
        }
        for (Throwable cause = soFar.cause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof SettingException) {
                coordinator.accept(new FromAgent.Ending(ExitStatus.CANNOT_START, -1, cause.getMessage()));
                reported = soFar.report();
                return;
            }
        }
        coordinator.accept(new FromAgent.Ending(soFar.exitStatus(), soFar.rank(), soFar.report()));
        reported = soFar.report();
    }
}
