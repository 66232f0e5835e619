package bireme.launcher.job;

import bireme.devices.address.AddressChoice;
import bireme.devices.address.HostInterfaces;
import bireme.devices.config.Settings;
import bireme.launcher.control.OutputSpec;
import bireme.launcher.coordinator.Coordinator;
import bireme.launcher.coordinator.JobPlan;
import bireme.launcher.coordinator.JobResult;
import bireme.launcher.coordinator.ProcessPlan;
import bireme.launcher.coordinator.ProfileGathering;
import bireme.launcher.coordinator.RecoveryReport;
import bireme.launcher.coordinator.StatusReporter;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.launcher.plan.LaunchPlan;
import bireme.launcher.program.Program;
import bireme.launcher.start.ProcessSpec;
import bireme.launcher.waits.DeadlockPicture;
import bireme.launcher.waits.FlightReport;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.finding.Findings;
import bireme.runtime.host.RankHostBuilder;
import bireme.runtime.host.output.OutputSink;
import bireme.runtime.spare.SparePool;
import java.io.PrintStream;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import xxdev.DeviceException;
import xxdev.JobLayout;

/**
 * Runs a job whose ranks are in other JVMs than that of {@code mpjrun}.
 *
 * <p>Threads: that of the main thread; a shutdown hook forwards signals.
 */
final class SeveralProcesses {
    private final LaunchPlan plan;
    private final JobLayout layout;
    private final CommandLine commandLine;
    private final Settings settings;
    private final PrintStream err;
    /** {@code null} for a job that is not in pods. */
    private final Pods pods;

    SeveralProcesses(LaunchPlan plan, Pods pods, CommandLine commandLine, Settings settings, PrintStream err) {
        this.plan = plan;
        this.pods = pods;
        this.layout = plan.layout();
        this.commandLine = commandLine;
        this.settings = DeviceChoice.forSeveralProcesses(settings);
        DeviceChoice.checkProtection(this.settings);
        this.err = err;
    }

    /** Runs the programs; the result is empty when a signal ended it, which then is what the JVM ends with. */
    JobResult run(
            List<Program> programs,
            int inputRank,
            int timeoutSeconds,
            Findings findings,
            RecoveryReport recoveryReport,
            DeadlockPicture deadlockPicture,
            FlightReport flightReport,
            Function<Coordinator, ViewedJob> viewer,
            ProfileGathering profile) {
        OutputSpec output = OutputOptions.order(commandLine);
        Starters starters = new Starters(commandLine, settings, plan, inputRank, pods != null);
        ProcessPlans plans = new ProcessPlans(plan, SparePool.count(settings), commandLine, starters);
        List<ProcessPlan> processes = plans.of(programs, inputRank, output);
        JobPlan job = new JobPlan(
                layout,
                processes,
                settings,
                listenOn(),
                timeoutSeconds,
                commandLine.has(Option.STACK_TRACES),
                deadlockPicture,
                flightReport,
                pods == null ? null : pods.job());
        checkInput(job);
        if (SparePool.waiting(settings) < SparePool.count(settings)
                && processes.stream().anyMatch(each -> each.starter().startsTogether())) {
            throw new UsageException(Option.SPARES.mainName() + " K:MAX: with Slurm all processes are started together,"
                    + " and none later; write K alone");
        }
        int ranks = layout.size() - SparePool.count(settings);
        StatusReporter reporter = new StatusReporter(
                err, commandLine.has(Option.QUIET), commandLine.has(Option.VERBOSE), ranks, recoveryReport);
        Coordinator coordinator = new Coordinator(
                job, System.in, OutputSink.ofStandardOutput(), OutputSink.ofStandardError(), reporter, findings);
        coordinator.gatherFor(profile);
        ViewedJob viewed = viewer.apply(coordinator);
        try (viewed) {
            return run(coordinator);
        }
    }

    /** What the ranks of this pod run in. */
    ProcessSpec own() {
        Starters starters = new Starters(commandLine, settings, plan, RankHostBuilder.NO_INPUT, true);
        return new ProcessPlans(plan, SparePool.count(settings), commandLine, starters).own(pods.index());
    }

    /** Processes of other pods get no standard input. */
    private void checkInput(JobPlan job) {
        for (int process = 1; pods != null && process < layout.processes(); process++) {
            if (job.hasInput(process)) {
                throw new UsageException(Option.STDIN.mainName() + ": only a rank of pod 0 can get standard input");
            }
        }
    }

    /**
     * Loopback for the processes of this host, and what other hosts can reach if there are any. A coordinator of pods
     * that is named by a loopback address is for pods of this host only.
     */
    private List<InetAddress> listenOn() {
        List<InetAddress> addresses = new ArrayList<>();
        InetAddress ofPods = pods == null ? null : pods.loopback();
        if (ofPods != null) {
            return List.of(ofPods);
        }
        if (plan.isAnyHere() && pods == null) {
            addresses.add(InetAddress.getLoopbackAddress());
        }
        if (!plan.isHereOnly()) {
            try {
                addresses.addAll(AddressChoice.choose(settings, HostInterfaces.all(), false));
            } catch (DeviceException e) {
                throw new UsageException(e.getMessage(), e);
            }
        }
        return addresses;
    }

    private static JobResult run(Coordinator coordinator) {
        Thread hook = new Thread(() -> stop(coordinator), "bireme-shutdown");
        Runtime.getRuntime().addShutdownHook(hook);
        SignalForwarding.start(coordinator);
        try {
            JobResult result = coordinator.run();
            Runtime.getRuntime().removeShutdownHook(hook);
            return result;
        } catch (IllegalStateException shutdownHasBegun) {
            return new JobResult(ExitStatus.TERMINATED, "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new JobResult(ExitStatus.TERMINATED, "mpjrun was interrupted");
        }
    }

    private static void stop(Coordinator coordinator) {
        try {
            coordinator.stop(ExitStatus.TERMINATED, "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
