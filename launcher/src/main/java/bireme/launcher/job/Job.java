package bireme.launcher.job;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.launcher.agent.StackDump;
import bireme.launcher.coordinator.JobResult;
import bireme.launcher.coordinator.LossDetection;
import bireme.launcher.live.JobSummary;
import bireme.launcher.live.LiveJob;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.launcher.plan.Allocation;
import bireme.launcher.plan.LaunchPlan;
import bireme.launcher.plan.PlanText;
import bireme.launcher.program.Program;
import bireme.launcher.settings.UnreadSettings;
import bireme.launcher.waits.DeadlockPicture;
import bireme.launcher.waits.FlightReport;
import bireme.launcher.waits.RequestedFile;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.FieldReader;
import bireme.runtime.finding.Finding;
import bireme.runtime.flight.RankFlight;
import bireme.runtime.host.JobListener;
import bireme.runtime.host.JobOutcome;
import bireme.runtime.host.RankHost;
import bireme.runtime.host.RankHostBuilder;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.output.PrintableText;
import bireme.runtime.spare.SparePool;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import xxdev.JobLayout;

/**
 * The job that a command line describes.
 *
 * <p>Threads: the main thread makes it and runs it, once.
 */
public final class Job implements JobListener {
    private static final int MAX_SECONDS = 1_000_000_000;

    /** The property of a JVM from which options for Java were withheld, so that it can run no ranks. */
    public static final String WITHHELD = "mpjrun.withheld";

    private final int ranks;
    /** How many of the ranks are spares. */
    private final int spares;

    private final JobLayout layout;
    private final LaunchPlan plan;
    /** {@code null} for a job that is not in pods. */
    private final Pods pods;

    private Settings settings;
    private final int inputRank;
    private final int timeoutSeconds;
    private final CommandLine commandLine;
    private final PrintStream err;
    private final RecoveryFile recovery;
    private final CheckOutcome checks;
    private final DeadlockPicture deadlockPicture;
    private volatile String lineOfPicture = "";
    private final FlightReport flightReport;
    /** Of ranks in this JVM; {@code null} as long as the job has not failed. */
    private volatile List<RankFlight> flights;
    /** {@code null} for a job that runs once. */
    private final ExploringJob exploring;
    /** {@code null} for a job without a profile, and before {@link #run}. */
    private Profiling profiling;

    /**
     * Checks everything that is not the program's.
     *
     * @throws bireme.launcher.options.UsageException when an option has a value it cannot have
     */
    public Job(CommandLine commandLine, Settings settings, PrintStream err) {
        this.settings = RankDeathSettings.complete(SpareRanks.complete(settings, commandLine));
        spares = SparePool.count(this.settings);
        this.commandLine = commandLine;
        this.err = err;
        this.recovery = new RecoveryFile(commandLine, this::say);
        this.checks = new CheckOutcome(commandLine, this.settings, this::say);
        String picture = commandLine.text(Option.DEADLOCK_PICTURE, null);
        deadlockPicture = picture == null
                ? DeadlockPicture.NONE
                : DeadlockPicture.in(RequestedFile.named(Option.DEADLOCK_PICTURE.mainName(), picture));
        String calls = commandLine.text(Option.FLIGHT_RECORDER, null);
        flightReport = calls == null
                ? FlightReport.WITHOUT_FILE
                : FlightReport.in(RequestedFile.named(Option.FLIGHT_RECORDER.mainName(), calls));
        this.exploring = ExploringJob.isWanted(commandLine) ? new ExploringJob(commandLine, err) : null;
        timeoutSeconds = commandLine.number(Option.TIMEOUT, 0, 1, MAX_SECONDS);
        pods = Pods.of(commandLine, settings, System.getenv());
        plan = pods == null ? plan() : HostPlacement.ofPods(commandLine, settings, pods);
        layout = plan == null ? layoutHere() : plan.layout();
        ranks = layout.size();
        int jvmsHere = plan == null ? layout.processes() : plan.processesHere();
        if (jvmsHere > JvmLimit.MIN_JVMS && !commandLine.has(Option.OVERSUBSCRIBE)) { // looking takes time
            JvmLimit.ofThisHost().check(jvmsHere);
        }
        inputRank = inputRank();
    }

    /** {@code null} for the usual job on this host. */
    private LaunchPlan plan() {
        Allocation manager = ResourceManager.allocation(settings);
        boolean isPlanned = manager != null || HostPlacement.isWanted(commandLine);
        return isPlanned ? HostPlacement.plan(commandLine, settings, manager) : null;
    }

    /** Whether this is a pod that takes part in a job which another one coordinates: it needs to know no program. */
    public boolean isMember() {
        return pods != null && !pods.isFirst();
    }

    /**
     * Takes part in the job that the first pod coordinates; returns the exit status of this pod.
     *
     * @throws bireme.launcher.options.UsageException when no JVM can be started
     */
    public int runMember() {
        try {
            SeveralProcesses processes = new SeveralProcesses(plan, pods, commandLine, settings, err);
            return new PodMember(pods, processes.own(), this::say).run();
        } catch (IOException e) {
            throw new UsageException("the JVM of " + pods.name() + " cannot be started: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitStatus.INTERRUPTED;
        }
    }

    private JobLayout layoutHere() {
        return SpareRanks.behind(JvmPartition.of(ranksHere(), commandLine, settings), spares);
    }

    private int ranksHere() {
        return commandLine.number(Option.RANKS, Runtime.getRuntime().availableProcessors(), 1, FieldReader.MAX_RANKS);
    }

    /**
     * Shows the plan if that is wanted.
     *
     * @return whether the job is to be run
     */
    public boolean show(PrintStream out) {
        if (commandLine.has(Option.DISPLAY_ALLOCATION)) {
            out.print(PrintableText.of(PlanText.ofAllocation(plan.allocation())));
        }
        if (commandLine.has(Option.DISPLAY_MAP)) {
            List<String> names = new ArrayList<>();
            for (CommandLine program : commandLine.programs()) {
                names.add(program.program());
            }
            out.print(PrintableText.of(PlanText.ofPlan(plan, spares, names)));
        }
        return !commandLine.has(Option.DO_NOT_LAUNCH);
    }

    /**
     * Runs the job and says on standard error how it ended, unless it ended well; returns the exit status.
     *
     * @param programs each of {@link CommandLine#programs}
     * @param ownFolder Bireme's folder of files for every job
     * @throws bireme.launcher.options.UsageException when there is no such device as was chosen
     * @throws bireme.collectives.rules.RuleException when a rule for collectives is wrong
     */
    public int run(List<Program> programs, Path ownFolder) {
        DeviceChoice.check(settings, programs);
        warnOfUnreadSettings(programs);
        warnOfLateRanks();
        DeviceChoice.notes(commandLine).forEach(this::say);
        settings = CollectiveRulesFile.complete(settings, programs.get(0), ownFolder);
        if (commandLine.has(Option.VERBOSE)) {
            err.print(PrintableText.of(JobDescription.of(layout, spares, programs.get(0), settings)));
        }
        if (exploring != null) {
            return explore(programs.get(0));
        }
        profiling = Profiling.begin(settings, layout, this::say, commandLine.has(Option.QUIET) ? null : err);
        StopSignal signal = StopSignal.watch();
        int status = isHere() ? runHere(programs.get(0), signal) : runInProcesses(programs, signal);
        if (profiling != null) {
            profiling.finish();
        }
        int finished = signal.isReceived() ? status : checks.finish(status);
        return visible(recovery.finish(finished, commandLine.has(Option.VERBOSE)));
    }

    /** Others see the low 8 bits of a status only, and 256 must not look like 0 to them. */
    private int visible(int status) {
        int max = ExitStatus.MAX_STATUS;
        if (status >= 0 && status <= max) {
            return status;
        }
        if ((status & max) != max) { // of -1 everybody expects 255
            say("the status is " + max + ", because " + status + " is outside 0.." + max
                    + ", all that the system passes on");
        }
        return max;
    }

    private void warnOfUnreadSettings(List<Program> programs) {
        List<String> unread = UnreadSettings.of(settings);
        if (!unread.isEmpty()) {
            UnreadSettings.warnings(settings, unread, DeviceChoice.declaredSettings(programs))
                    .forEach(this::say);
        }
    }

    /**
     * Warns of {@code -np} after the program's name: there it is an argument of the program, though the user has
     * probably meant it for mpjrun.
     */
    private void warnOfLateRanks() {
        for (CommandLine program : commandLine.programs()) {
            String late = program.lateRanks();
            if (!late.isEmpty()) {
                say(late + " stands behind the program's name and is an argument of the program; to run that many"
                        + " ranks write mpjrun " + late + " " + program.program());
            }
        }
    }

    /** Whether this JVM can run all ranks. */
    private boolean isHere() {
        boolean isOneHere = layout.processes() == 1 && (plan == null || plan.isHereOnly());
        return isOneHere && !commandLine.hasSeveralPrograms() && !Boolean.getBoolean(WITHHELD);
    }

    private int explore(Program program) {
        if (!isHere()) {
            throw new UsageException("--explore runs all ranks of one program in this JVM; leave out what names other"
                    + " hosts, further JVMs or options for Java");
        }
        String command = "mpjrun -np " + ranks + " %s " + commandLine.program();
        return exploring.run(ranks, builder -> describe(builder, program), command, System.out);
    }

    private int runInProcesses(List<Program> programs, StopSignal signal) {
        LaunchPlan all = plan == null ? LaunchPlan.ofThisHost(layout) : plan;
        JobResult result = new SeveralProcesses(all, pods, commandLine, settings, err)
                .run(
                        programs,
                        inputRank,
                        timeoutSeconds,
                        checks.findings(),
                        recovery.report(),
                        deadlockPicture,
                        flightReport,
                        coordinator -> ViewedJob.open(
                                new JobInProcesses(summary(programs), this::say, coordinator), commandLine, err),
                        profiling == null ? null : profiling.gathering());
        if (!signal.isReceived() && !result.report().isEmpty()) {
            say(result.report());
        }
        return result.status();
    }

    private JobSummary summary(List<Program> programs) {
        String names = programs.stream().map(Program::mainClass).distinct().collect(Collectors.joining(","));
        return JobSummary.of(names, DeviceChoice.name(settings, layout.processes()), layout);
    }

    private int runHere(Program program, StopSignal signal) {
        RankHostBuilder host = host(program);
        TimeLimit limit =
                timeoutSeconds == 0 ? null : TimeLimit.start(Thread.currentThread(), timeoutSeconds, this::timeIsUp);
        JobOutcome outcome;
        LiveJob live = new JobInThisJvm(summary(List.of(program)), this::say);
        ViewedJob viewed = ViewedJob.open(live, commandLine, err);
        try (viewed) {
            outcome = host.run();
        }
        if (signal.isReceived()) {
            return outcome.exitStatus();
        } else if (limit != null && limit.hasPassed() && outcome.exitStatus() == ExitStatus.INTERRUPTED) {
            say(withFlight(
                    "the job ran longer than --timeout " + timeoutSeconds + " s and was ended", ExitStatus.TIMEOUT));
            return ExitStatus.TIMEOUT;
        }
        return report(outcome);
    }

    @Override
    public void found(Finding finding) {
        checks.findings().add(finding);
        if (Replay.isSchedule(commandLine)) {
            say(finding.text());
        }
    }

    /** {@inheritDoc} Of ranks in this JVM. */
    @Override
    public void rankLost(int rank, JobOutcome death) {
        recovery.report().lost(List.of(rank), layout.hostOf(0), LossDetection.RANK_ENDED, death.report());
        say(death.report());
        say("the job goes on without rank " + rank);
    }

    /** {@inheritDoc} In this JVM. */
    @Override
    public void rankReplaced(int rank, int spare) {
        recovery.report().replaced(rank, spare);
        say("spare rank " + spare + " takes the place of rank " + rank);
    }

    /** {@inheritDoc} In this JVM. */
    @Override
    public void rankRepaired(int rank, String step, long tookNs) {
        recovery.report().repaired(rank, step, tookNs);
    }

    @Override
    public void seemsStuck(String hint) {
        say(hint);
    }

    /** {@inheritDoc} Of ranks in this JVM. */
    @Override
    public void deadlocked(List<RankState> rankStates) {
        lineOfPicture = deadlockPicture.draw(rankStates);
    }

    /** {@inheritDoc} In this JVM. */
    @Override
    public void flightRecorded(List<RankFlight> recorded) {
        flights = recorded;
    }

    private String withFlight(String report, int status) {
        String lines = flightReport.of(flights, List.of(), status);
        return lines.isEmpty() ? report : report + "\n" + lines;
    }

    private void timeIsUp() {
        if (commandLine.has(Option.STACK_TRACES)) {
            say("stacks:\n" + StackDump.ofRanks());
        }
    }

    private int report(JobOutcome outcome) {
        for (Throwable cause = outcome.cause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof SettingException) {
                throw (SettingException) cause;
            }
        }
        if (!outcome.report().isEmpty()) {
            say(withFlight(outcome.report(), outcome.exitStatus())
                    + (lineOfPicture.isEmpty() ? "" : "\n" + lineOfPicture));
        }
        return outcome.exitStatus();
    }

    private void say(String text) {
        if (!commandLine.has(Option.QUIET)) {
            err.println("mpjrun: " + PrintableText.of(text));
        }
    }

    private RankHostBuilder describe(RankHostBuilder builder, Program program) {
        return builder.mainClass(program.mainClass())
                .arguments(commandLine.arguments())
                .classPath(program.classPath())
                .classBytes(program.classBytes())
                .share(Sharing.patterns(commandLine).toArray(new String[0]))
                .settings(settings);
    }

    private RankHostBuilder host(Program program) {
        return describe(RankHost.ranks(ranks), program)
                .inputRank(inputRank)
                .listener(this)
                .endsJvm(true)
                .output(OutputOptions.policy(commandLine));
    }

    private int inputRank() {
        String rank = commandLine.text(Option.STDIN, "0");
        if (rank.equals("none")) {
            return RankHostBuilder.NO_INPUT;
        } else if (rank.equals("all")) {
            return RankHostBuilder.INPUT_FOR_ALL;
        }
        return commandLine.number(Option.STDIN, 0, 0, ranks - spares - 1);
    }
}
