package bireme.runtime.host;

import bireme.collectives.rules.RuleException;
import bireme.devices.config.DeviceNames;
import bireme.devices.config.SettingException;
import bireme.devices.config.SettingKeys;
import bireme.devices.explore.ExploreDeviceProvider;
import bireme.runtime.check.RankCheck;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.TimeLimits;
import bireme.runtime.environment.CollectiveRules;
import bireme.runtime.environment.OnRankDeath;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.flight.FlightRecorder;
import bireme.runtime.host.deadlock.DeadlockWatch;
import bireme.runtime.host.loading.RankClassLoader;
import bireme.runtime.host.loading.SharedClassPatterns;
import bireme.runtime.host.loading.UserClasses;
import bireme.runtime.host.output.JobOutput;
import bireme.runtime.host.process.ProcessSwitch;
import bireme.runtime.profile.JobProfile;
import bireme.runtime.replay.RankChoices;
import bireme.runtime.spare.LocalSpares;
import bireme.runtime.spare.SparePool;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import mpi.WtimeClock;
import xxdev.DeviceException;
import xxdev.LocalJob;

/**
 * Runs one job as its builder describes it: puts the parts together, waits for the end, and returns the outcome.
 *
 * <p>Shape: output is opened; settings are checked; a class loader, an environment and a thread are made for each rank;
 * the ranks run; their threads are stopped and the output is written out. What is wrong with a setting, a rule or the
 * program is found before any rank runs, and reported once.
 *
 * <p>Threads: one, the host's, which {@link #run} blocks until the job has ended. An interrupt of it ends the job with
 * status 130 and stays set. A shutdown hook ends the job if the JVM ends meanwhile.
 *
 * <p>Errors: none is thrown for what the program does. A job that cannot start has status 2; one that ended by itself
 * has 0, or 1 if some of its output could not be written; else the status is that of the {@link JobEnd}.
 */
final class JobRun {
    private final RankHostBuilder plan;
    /** {@code null} in a job that has none. */
    private SparePool spares;

    JobRun(RankHostBuilder plan) {
        this.plan = plan;
    }

    /** Our own messages say it all; those of the system are often but a path. */
    private static String reason(IOException failure) {
        return failure.getClass() == IOException.class ? failure.getMessage() : failure.toString();
    }

    JobOutcome run() {
        ProcessSwitch.enter();
        try {
            PrintStream err = ProcessSwitch.callersErr();
            LocalJob local = plan.newJob();
            int[] ranks = local.layout().ranksOf(local.layout().process());
            JobOutput output = plan.output().open(ranks, ProcessSwitch.callersOut(), err);
            return run(new HostedJob(local, plan.listener(), output, ProcessSwitch.callersIn(), plan.inputRank()), err);
        } catch (IOException e) {
            return outcome(JobEnd.ofStart("cannot open the output of the ranks: " + reason(e)), List.of(), List.of());
        } finally {
            ProcessSwitch.leave();
        }
    }

    private JobOutcome run(HostedJob job, PrintStream err) {
        ShutdownHook hook = new ShutdownHook(job, err);
        Runtime.getRuntime().addShutdownHook(hook);
        JobProfile profile = null;
        try {
            boolean checksDeadlock =
                    !isExplored() && plan.deadlockCheck() && plan.settings().flag(SettingKeys.DEADLOCK_CHECK, true);
            job.onRankDeath(OnRankDeath.of(plan.settings()));
            job.endsJvm(plan.endsJvm());
            boolean isWhole = job.hosted().length == job.local().size();
            job.detectsQuiescence(checksDeadlock && (isWhole || plan.quiescence() != null));
            if (isExplored()) {
                WtimeClock.readRankClocks();
            }
            RankCheck.kinds(plan.settings()); // as are rules, below
            RankChoices.check(plan.settings());
            FlightRecorder.calls(plan.settings());
            profile = JobProfile.start(
                    job.local(), plan.settings(), plan.mainClass(), line -> err.println("mpjrun: " + line));
            job.use(profile);
            if (plan.settings().flag(SettingKeys.MPJ_EXPRESS, false)) {
                WtimeClock.countFrom1970();
            }
            // Read before ranks run, so that what is wrong with them is reported once, and not by a rank.
            CollectiveRules.of(job.local(), plan.settings());
            job.bindRanks(RankBinding.of(plan.settings(), job.local().layout(), err));
            int hintPolls = (int) (TimeLimits.deadlockHintSeconds(plan.settings()) * 1000L / DeadlockWatch.PERIOD_MS);
            useSpares(job);
            start(job);
            return waitAndFinish(job, checksDeadlock, hintPolls);
        } catch (CannotStartException | SettingException | RuleException e) {
            job.tearDown();
            return outcome(JobEnd.ofStart(e.getMessage()), List.of(), List.of());
        } finally {
            if (profile != null) {
                profile.close();
            }
            hook.remove();
        }
    }

    /** The device reports then that no rank can go on, and need not be watched. */
    private boolean isExplored() {
        return plan.settings().text(DeviceNames.KEY, "").equals(ExploreDeviceProvider.NAME);
    }

    /** Of a job that has all its ranks here; else the pool of its spares is part of the plan. */
    private void useSpares(HostedJob job) {
        int count = SparePool.count(plan.settings());
        int size = job.local().size();
        if (count == 0 || plan.spares() != null) {
            spares = plan.spares();
            return;
        }
        if (count >= size || job.hosted().length < size || !job.survivesRanks()) {
            throw new SettingException(SparePool.COUNT + " is " + count + " for a job of " + size + " ranks; expected"
                    + " fewer than its ranks, all of them in this JVM, and bireme.on-rank-death=notify");
        }
        LocalSpares local = new LocalSpares(
                size, count, (place, spare) -> plan.listener().rankReplaced(place.rankOf(spare), spare));
        job.use(local);
        spares = local;
    }

    private void start(HostedJob job) throws CannotStartException {
        int[] hosted = job.hosted();
        UserClasses classes = classes();
        job.use(classes);
        RankClassLoader[] loaders = RankClassLoader.create(
                hosted.length, classes, plan.parentLoader(), new SharedClassPatterns(plan.shared()));
        String[][] arguments = arguments(job);
        MainMethod.find(plan.mainClass(), loaders[0]);
        HostedRank[] ranks = new HostedRank[hosted.length];
        for (int slot = 0; slot < ranks.length; slot++) {
            RankClassLoader loader = loaders[slot];
            ranks[slot] = new HostedRank(hosted[slot], job, loader, environment(hosted[slot], job, loader));
        }
        job.start(ranks, plan.mainClass(), arguments);
    }

    private UserClasses classes() throws CannotStartException {
        try {
            UserClasses classes = new UserClasses(plan.classBytes(), plan.classPath(), plan.parentLoader());
            if (isExplored()) {
                classes.useRankClocks();
            }
            return classes;
        } catch (IOException e) {
            throw new CannotStartException(e.getMessage(), e);
        }
    }

    private RankEnvironment environment(int rank, HostedJob job, ClassLoader loader) {
        RankEnvironment environment =
                new RankEnvironment(rank, job.local().size(), job.local(), loader, plan.settings(), job);
        environment.useSpares(spares);
        List<String> program = new ArrayList<>(List.of(plan.arguments()));
        program.add(0, plan.mainClass());
        RankChoices.of(environment, program.toArray(new String[0])); // a record that is wrong is reported once, too
        return environment;
    }

    private String[][] arguments(HostedJob job) {
        LeadingArguments leading =
                new LeadingArguments(plan.settings(), job.local().size());
        String[][] arguments = new String[job.hosted().length][];
        for (int slot = 0; slot < arguments.length; slot++) {
            arguments[slot] = leading.before(plan.arguments(), job.hosted()[slot]);
        }
        return arguments;
    }

    private JobOutcome waitAndFinish(HostedJob job, boolean checksDeadlock, int hintPolls) {
        boolean isInterrupted = awaitEnd(job, checksDeadlock, plan.quiescence(), hintPolls);
        Throwable cause = job.local().endCause();
        if (cause != null) {
            plan.listener().ending(outcome(JobEnd.of(cause), List.of(), List.of()));
        }
        List<Thread> leftovers = job.tearDown();
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        List<String> failures = outputFailures(job.output(), cause);
        if (plan.ownsJob() && leftovers.isEmpty()) {
            close(job.local(), failures);
        }
        return outcome(cause == null ? job.deathOfAll() : JobEnd.of(cause), leftovers, failures);
    }

    /**
     * Output that was lost. A failure that has ended the job is not among it: it is reported as the cause of the end.
     */
    private static List<String> outputFailures(JobOutput output, Throwable cause) {
        List<String> failures = new ArrayList<>(output.failures());
        Throwable failure = output.writerFailure();
        if (failure != null && (cause == null || JobEnd.of(cause).cause() != failure)) {
            failures.add("the last of the ranks' output is lost: " + failure);
        }
        return failures;
    }

    private static void close(LocalJob local, List<String> failures) {
        try {
            local.close();
        } catch (DeviceException e) {
            failures.add(e.getMessage());
        }
    }

    /** Waits for the end; an interrupt of the waiting thread ends the job. */
    private static boolean awaitEnd(
            HostedJob job, boolean checksDeadlock, QuiescenceListener quiescence, int hintPolls) {
        try {
            job.awaitEnd(checksDeadlock, quiescence, hintPolls);
            return false;
        } catch (InterruptedException e) {
            job.end(JobEnd.ofInterrupt());
            return true;
        }
    }

    private static JobOutcome outcome(JobEnd end, List<Thread> leftovers, List<String> failures) {
        StringBuilder report = new StringBuilder(end == null ? "" : end.outcomeReport());
        for (String failure : failures) {
            report.append(report.length() == 0 ? "" : "\n").append(failure);
        }
        if (end == null) {
            return new JobOutcome(failures.isEmpty() ? 0 : ExitStatus.FAILED, -1, null, report.toString(), leftovers);
        }
        return new JobOutcome(end.status(), end.rank(), end.cause(), report.toString(), leftovers);
    }
}
