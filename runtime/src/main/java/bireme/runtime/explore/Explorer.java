package bireme.runtime.explore;

import bireme.devices.explore.ChoiceSequence;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.finding.Finding;
import bireme.runtime.host.JobListener;
import bireme.runtime.host.JobOutcome;
import bireme.runtime.host.RankHost;
import bireme.runtime.host.RankHostBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import xxdev.LocalJob;

/**
 * Runs a program under many schedules and compares their outcomes.
 *
 * <p>Shape: each run is a job in this JVM whose device, {@code explore}, makes every choice that MPI leaves open as the
 * schedule says. The output of the first run that succeeds is the reference for that of the others. A failure, or an
 * output that differs, is a fault only if {@value #REPETITIONS} more runs of the same schedule end alike; otherwise the
 * program depends on something besides the schedule, and the schedule is recorded as unsteady.
 *
 * <p>Threads: one runs {@link #explore}; another may {@link #stop}, after which no further run begins.
 *
 * <p>Errors: failures of the program are found faults and are in the {@link Exploration}; they are not thrown.
 * Exploring ends early when the program cannot start, when a run cannot be ended, or when the thread is interrupted.
 */
public final class Explorer {
    /** Further runs of a schedule that must end as the first did before that is reported. */
    private static final int REPETITIONS = 2;

    private final int ranks;
    private final UnaryOperator<RankHostBuilder> program;
    private final Duration limit;
    private final Consumer<Exploration> progress;
    private final Exploration exploration = new Exploration();
    private ExploredRun reference;
    private volatile boolean isStopped;

    /**
     * An explorer.
     *
     * @param ranks ranks of the program
     * @param program gives the description of a job its main class, arguments, classes and settings
     * @param limit how long a run may take; a longer one is ended, and is no fault
     * @param progress called after each schedule
     */
    public Explorer(int ranks, UnaryOperator<RankHostBuilder> program, Duration limit, Consumer<Exploration> progress) {
        this.ranks = ranks;
        this.program = program;
        this.limit = limit;
        this.progress = progress;
    }

    /**
     * Tries schedules.
     *
     * @param strategy which
     * @param seed begins what is at random
     * @param schedules how many, at most, with those of earlier calls
     * @return what was found, in earlier calls too
     */
    public Exploration explore(Strategy strategy, long seed, int schedules) {
        ScheduleSource source = strategy.source(seed, schedules);
        while (exploration.schedules() < schedules && !isStopped) {
            ChoiceSequence schedule = exploration.schedules() == 0 ? first(source) : source.next();
            if (schedule == null) {
                exploration.complete();
                break;
            }
            ExploredRun run = run(schedule);
            source.ran(schedule);
            if (isStopped || !take(run)) {
                break;
            }
            progress.accept(exploration);
        }
        return exploration;
    }

    /** A run without surprises comes first, whatever the strategy: what it prints is what is expected of all. */
    private static ChoiceSequence first(ScheduleSource source) {
        ChoiceSequence next = source.next();
        return next.isBounded() ? next : ChoiceSequence.bounded(Collections.emptySortedMap());
    }

    /** Ends exploring after the run that goes on now. */
    public void stop() {
        isStopped = true;
    }

    /** Judges a run; {@code false} when there is no use in further ones. */
    private boolean take(ExploredRun run) {
        int status = run.outcome().exitStatus();
        if (run.isCutOff()) {
            exploration.addCutOff(run.schedule());
            return run.outcome().leftoverThreads().isEmpty();
        }
        if (status == ExitStatus.INTERRUPTED || status == ExitStatus.TERMINATED) {
            return false;
        }
        if (exploration.schedules() == 0
                && status == ExitStatus.CANNOT_START
                && run.outcome().rank() < 0) {
            exploration.refuse(run.outcome().report());
            return false;
        }
        exploration.ran(isFaulty(run));
        return run.outcome().leftoverThreads().isEmpty();
    }

    private boolean isFaulty(ExploredRun run) {
        if (run.isDeadlock()) { // what its sends waited for was that
            exploration.add(FaultKind.DEADLOCK, run.reason(), run.reason(), run.schedule());
            return true;
        }
        for (String place : run.unsafeSends()) {
            exploration.add(FaultKind.UNSAFE_SEND, place, place, run.schedule());
        }
        boolean hasFailed = run.outcome().exitStatus() != 0;
        if (hasFailed) {
            return takeIfSteady(FaultKind.FAILURE, run.reason(), run.reason(), run) || run.hasUnsafeSend();
        }
        if (reference == null) {
            reference = run;
        }
        Difference difference = Difference.between(reference.lines(), run.lines());
        boolean isOther =
                difference != null && takeIfSteady(FaultKind.RESULT, difference.place(), difference.text(), run);
        return isOther || run.hasUnsafeSend();
    }

    private boolean takeIfSteady(FaultKind kind, String place, String what, ExploredRun run) {
        boolean isNew = !exploration.isKnown(kind, place);
        if (isNew && !(isSteady(run) && (kind != FaultKind.RESULT || isSteady(reference)))) {
            exploration.addUnsteady(run.schedule());
            return false;
        }
        exploration.add(kind, place, what, run.schedule());
        return true;
    }

    /** Whether a schedule ends again as it did. */
    private boolean isSteady(ExploredRun run) {
        for (int i = 0; i < REPETITIONS && !isStopped; i++) {
            if (!run(ChoiceSequence.of(run.schedule())).isLike(run)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Runs one schedule, whatever its end; nothing is added to the exploration.
     *
     * @param schedule its choices; an object for this run alone, which remembers them
     * @return its outcome
     */
    public ExploredRun run(ChoiceSequence schedule) {
        List<Finding> findings = Collections.synchronizedList(new ArrayList<>());
        CapturedOutput output = new CapturedOutput(ranks);
        LocalJob job = new LocalJob(ranks);
        job.shared(ChoiceSequence.class, () -> schedule);
        RankHostBuilder builder = program.apply(RankHost.of(job));
        builder.explored()
                .inputRank(RankHostBuilder.NO_INPUT)
                .endsJvm(false)
                .output(output.policy())
                .listener(new JobListener() {
                    @Override
                    public void found(Finding finding) {
                        findings.add(finding);
                    }
                });
        JobOutcome outcome;
        boolean isCutOff;
        try (RunLimit runLimit = new RunLimit(limit)) {
            outcome = builder.run();
            isCutOff = runLimit.hasPassed();
        }
        if (outcome.leftoverThreads().isEmpty()) {
            job.close();
        }
        return new ExploredRun(
                schedule.toString(), schedule.choices(), isCutOff, outcome, output.lines(), List.copyOf(findings));
    }
}
