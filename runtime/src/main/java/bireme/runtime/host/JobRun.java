package bireme.runtime.host;

import bireme.devices.config.SettingException;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.host.loading.RankClassLoader;
import bireme.runtime.host.loading.SharePatterns;
import bireme.runtime.host.loading.UserClasses;
import bireme.runtime.host.output.JobOutput;
import bireme.runtime.host.process.ProcessSwitch;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import xxdev.LocalJob;

/** Runs one job as its builder describes it: puts the parts together, waits for the end, and tells the outcome. */
final class JobRun {
    private final RankHostBuilder plan;

    JobRun(RankHostBuilder plan) {
        this.plan = plan;
    }

    JobOutcome run() {
        ProcessSwitch.enter();
        try {
            PrintStream err = ProcessSwitch.callersErr();
            JobOutput output = plan.output().open(plan.ranks(), ProcessSwitch.callersOut(), err);
            return run(
                    new HostedJob(new LocalJob(plan.ranks()), output, ProcessSwitch.callersIn(), plan.inputRank()),
                    err);
        } catch (IOException e) {
            return outcome(JobEnd.ofStart("cannot open the output of the ranks: " + e), List.of(), List.of());
        } finally {
            ProcessSwitch.leave();
        }
    }

    private JobOutcome run(HostedJob job, PrintStream err) {
        ShutdownHook hook = new ShutdownHook(job, err);
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            boolean checksDeadlock = plan.deadlockCheck() && plan.settings().flag("bireme.deadlock-check", true);
            start(job);
            return waitAndFinish(job, checksDeadlock);
        } catch (CannotStartException | SettingException e) {
            job.tearDown();
            return outcome(JobEnd.ofStart(e.getMessage()), List.of(), List.of());
        } finally {
            hook.remove();
        }
    }

    private void start(HostedJob job) throws CannotStartException {
        RankClassLoader[] loaders = loaders();
        String[][] arguments = arguments();
        MainMethod.find(plan.mainClass(), loaders[0]);
        HostedRank[] ranks = new HostedRank[plan.ranks()];
        for (int rank = 0; rank < ranks.length; rank++) {
            ranks[rank] = new HostedRank(rank, job, loaders[rank], environment(rank, job, loaders[rank]));
        }
        job.start(ranks, plan.mainClass(), arguments);
    }

    private RankClassLoader[] loaders() throws CannotStartException {
        try {
            UserClasses classes = new UserClasses(plan.classBytes(), plan.classPath(), plan.parentLoader());
            SharePatterns shared = new SharePatterns(plan.shared());
            return RankClassLoader.create(plan.ranks(), classes, plan.parentLoader(), shared);
        } catch (IOException e) {
            throw new CannotStartException(e.getMessage(), e);
        }
    }

    private RankEnvironment environment(int rank, HostedJob job, ClassLoader loader) {
        return new RankEnvironment(rank, plan.ranks(), job.local(), loader, plan.settings(), job);
    }

    private String[][] arguments() {
        LeadingArguments leading = new LeadingArguments(plan.settings(), plan.ranks());
        String[][] arguments = new String[plan.ranks()][];
        for (int rank = 0; rank < arguments.length; rank++) {
            arguments[rank] = leading.before(plan.arguments(), rank);
        }
        return arguments;
    }

    private JobOutcome waitAndFinish(HostedJob job, boolean checksDeadlock) {
        boolean isInterrupted = awaitEnd(job, checksDeadlock);
        Throwable cause = job.local().endCause();
        List<Thread> leftovers = job.tearDown();
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
        return outcome(
                cause == null ? null : JobEnd.of(cause), leftovers, job.output().failures());
    }

    /** Waits for the end; an interrupt of the waiting thread ends the job. */
    private static boolean awaitEnd(HostedJob job, boolean checksDeadlock) {
        try {
            job.awaitEnd(checksDeadlock);
            return false;
        } catch (InterruptedException e) {
            job.end(JobEnd.ofInterrupt());
            return true;
        }
    }

    private static JobOutcome outcome(JobEnd end, List<Thread> leftovers, List<String> outputFailures) {
        StringBuilder report = new StringBuilder(end == null ? "" : end.outcomeReport());
        for (String failure : outputFailures) {
            report.append(report.length() == 0 ? "" : "\n").append(failure);
        }
        if (end == null) {
            return new JobOutcome(outputFailures.isEmpty() ? 0 : JobEnd.FAILED, -1, null, report.toString(), leftovers);
        }
        return new JobOutcome(end.status(), end.rank(), end.cause(), report.toString(), leftovers);
    }
}
