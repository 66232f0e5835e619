package bireme.launcher.job;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.launcher.coordinator.JobResult;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.program.Program;
import bireme.runtime.host.JobOutcome;
import bireme.runtime.host.RankHost;
import bireme.runtime.host.RankHostBuilder;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import xxdev.JobLayout;

/**
 * The job that a command line describes.
 *
 * <p>Threads: the main thread makes it and runs it, once.
 */
public final class Job {
    private static final int MOST_RANKS = 65536;
    private static final int MOST_SECONDS = 1_000_000_000;

    /** The job was ended because it took too long. */
    private static final int STATUS_TIMEOUT = 110;

    /** What the host answers when the thread that waits for it is interrupted. */
    private static final int STATUS_INTERRUPTED = 130;

    private final int ranks;
    private final JobLayout layout;
    private final Settings settings;
    private final int inputRank;
    private final int timeoutSeconds;
    private final CommandLine commandLine;
    private final PrintStream err;

    /**
     * Checks everything that is not the program's.
     *
     * @throws bireme.launcher.options.UsageException when an option has a value it cannot have
     */
    public Job(CommandLine commandLine, Settings settings, PrintStream err) {
        this.settings = settings;
        this.commandLine = commandLine;
        this.err = err;
        ranks = commandLine.number(Option.RANKS, Runtime.getRuntime().availableProcessors(), 1, MOST_RANKS);
        inputRank = inputRank();
        timeoutSeconds = commandLine.number(Option.TIMEOUT, 0, 1, MOST_SECONDS);
        DeviceChoice.check(settings);
        layout = Partition.of(ranks, commandLine, settings);
    }

    /** Runs a program and says on standard error how the job ended, unless it ended well; returns the exit status. */
    public int run(Program program) {
        if (commandLine.has(Option.VERBOSE)) {
            err.print(JobDescription.of(layout, program, settings));
        }
        StopSignal signal = StopSignal.watch();
        return layout.processes() == 1 ? runHere(program, signal) : runInProcesses(program, signal);
    }

    private int runInProcesses(Program program, StopSignal signal) {
        JobResult result = new SeveralProcesses(layout, commandLine, settings, err)
                .run(program, inputRank, sharePatterns(), timeoutSeconds);
        if (!signal.hasCome() && !result.report().isEmpty()) {
            say(result.report());
        }
        return result.status();
    }

    private int runHere(Program program, StopSignal signal) {
        RankHostBuilder host = host(program);
        TimeLimit limit = timeoutSeconds == 0 ? null : TimeLimit.start(Thread.currentThread(), timeoutSeconds);
        JobOutcome outcome = host.run();
        if (signal.hasCome()) {
            return outcome.exitStatus();
        } else if (limit != null && limit.hasPassed() && outcome.exitStatus() == STATUS_INTERRUPTED) {
            say("the job ran longer than --timeout " + timeoutSeconds + " s and was ended");
            return STATUS_TIMEOUT;
        }
        return report(outcome);
    }

    private int report(JobOutcome outcome) {
        for (Throwable cause = outcome.cause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof SettingException) {
                throw (SettingException) cause;
            }
        }
        if (!outcome.report().isEmpty()) {
            say(outcome.report());
        }
        return outcome.exitStatus();
    }

    private void say(String text) {
        if (!commandLine.has(Option.QUIET)) {
            err.println("mpjrun: " + text);
        }
    }

    private RankHostBuilder host(Program program) {
        return RankHost.ranks(ranks)
                .mainClass(program.mainClass())
                .arguments(commandLine.arguments())
                .classPath(program.classPath())
                .classBytes(program.classBytes())
                .share(sharePatterns().toArray(new String[0]))
                .settings(settings)
                .inputRank(inputRank)
                .output(Output.policy(commandLine));
    }

    private int inputRank() {
        boolean isNone = commandLine.text(Option.STDIN, "0").equals("none");
        return isNone ? -1 : commandLine.number(Option.STDIN, 0, 0, ranks - 1);
    }

    private List<String> sharePatterns() {
        List<String> patterns = new ArrayList<>();
        for (String value : commandLine.all(Option.SHARE)) {
            patterns.addAll(Arrays.asList(value.split(",")));
        }
        return patterns;
    }
}
