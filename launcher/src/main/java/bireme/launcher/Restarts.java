package bireme.launcher;

import bireme.devices.config.Settings;
import bireme.launcher.options.CommandLine;
import bireme.launcher.options.Option;
import bireme.launcher.options.UsageException;
import bireme.launcher.start.JavaCommand;
import bireme.launcher.start.OwnCommand;
import bireme.runtime.check.RankCheck;
import bireme.runtime.control.ExitStatus;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * Starts a job again when it has failed, as often as {@code --restart} allows.
 *
 * <p>Each attempt is an {@code mpjrun} in a JVM of its own, with the same arguments, streams, folder and environment: a
 * JVM in which ranks have failed may still have their threads. An attempt ends with this JVM, however that ends.
 *
 * <p>Threads: the main thread; a shutdown hook ends the attempt when this JVM is ended by a signal.
 */
final class Restarts {
    /** In the JVM of an attempt: the process that watches it. */
    private static final String SUPERVISOR = "mpjrun.supervisor";

    private static final int MAX_RESTARTS = 1_000_000;

    /** Nobody reads the output, or the user has ended the job by HUP, INT or TERM. */
    private static final Set<Integer> UNWANTED =
            Set.of(ExitStatus.NO_READER, ExitStatus.HANGUP, ExitStatus.INTERRUPTED, ExitStatus.TERMINATED);

    /** It ended well, or as it would the next time. */
    private static final Set<Integer> LASTING =
            Set.of(0, ExitStatus.CANNOT_START, ExitStatus.DEADLOCK, ExitStatus.TIMEOUT);

    /** With checks, a job that succeeds may end with any status, and nothing tells it from one that has failed. */
    private static final List<Option> REFUSED =
            List.of(Option.EXPLORE, Option.REPLAY, Option.PODS, Option.CHECK, Option.CHECK_FOR, Option.CHECK_REPORT);

    private final int max;
    private final List<String> args;
    private final boolean isQuiet;
    private final PrintStream err;

    /** The process of the newest attempt. */
    private Process attempt;

    private volatile boolean isStopping;

    private Restarts(int max, List<String> args, boolean isQuiet, PrintStream err) {
        this.max = max;
        this.args = args;
        this.isQuiet = isQuiet;
        this.err = err;
    }

    /**
     * The restarts of a job; {@code null} if this JVM is to run it, being one attempt or the only one.
     *
     * @param args all that the command line was made of
     * @throws UsageException when the option has a value it cannot have, or the job is of a kind that has none
     * @throws bireme.devices.config.SettingException when there is nothing like what checks are to look for
     */
    static Restarts of(CommandLine commandLine, Settings settings, String[] args, PrintStream err) {
        int max = commandLine.number(Option.RESTART, 0, 0, MAX_RESTARTS);
        Long supervisor = Long.getLong(SUPERVISOR);
        if (supervisor != null) {
            endWith(supervisor);
            return null;
        } else if (max == 0) {
            return null;
        }
        for (Option other : REFUSED) {
            if (commandLine.has(other)) {
                throw refused(other.mainName());
            }
        }
        if (!RankCheck.kinds(settings).isEmpty()) {
            throw refused(RankCheck.KINDS + " (" + settings.source(RankCheck.KINDS) + ")");
        }
        return new Restarts(max, List.of(args), commandLine.has(Option.QUIET), err);
    }

    private static UsageException refused(String other) {
        return new UsageException(
                Option.RESTART.mainName() + " cannot be used with " + other + "; leave one of them out");
    }

    private static void endWith(long supervisor) {
        ProcessHandle.of(supervisor)
                .map(ProcessHandle::onExit)
                .orElseGet(() -> CompletableFuture.completedFuture(null))
                .thenRun(() -> Main.end(ExitStatus.INTERRUPTED));
    }

    /** Runs the job until it has ended well or has been restarted often enough; returns the status of the last one. */
    int run() {
        Runtime.getRuntime().addShutdownHook(new Thread(null, this::stop, "bireme-restarts", 0, false));
        try {
            int status = attempt();
            for (int restarts = 1; !isStopping && !LASTING.contains(status) && !UNWANTED.contains(status); restarts++) {
                if (restarts > max) {
                    say("the job ended with status " + status + " after " + max + " restarts, as many as "
                            + Option.RESTART.mainName() + " allows");
                    return status;
                }
                say("the job ended with status " + status + " and is started again (" + restarts + " of " + max + ")");
                status = attempt();
            }
            return status;
        } catch (IOException e) {
            throw new UsageException("no JVM can be started for the job: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitStatus.INTERRUPTED;
        }
    }

    private int attempt() throws IOException, InterruptedException {
        String supervisor = "-D" + SUPERVISOR + "=" + ProcessHandle.current().pid();
        JavaCommand java = OwnCommand.again(Main.class.getName(), List.of(supervisor));
        List<String> command = new ArrayList<>(java.command());
        command.addAll(args);
        Process started;
        synchronized (this) {
            if (isStopping) {
                return ExitStatus.INTERRUPTED;
            }
            started = new ProcessBuilder(command).inheritIO().start();
            attempt = started;
        }
        return started.waitFor();
    }

    /** Ends the attempt, which a terminal has told itself, and waits for its last words. */
    private void stop() {
        Process last;
        synchronized (this) {
            isStopping = true;
            last = attempt;
        }
        if (last == null) {
            return;
        }
        last.destroy();
        try {
            last.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void say(String text) {
        if (!isQuiet) {
            err.println("mpjrun: " + text);
        }
    }
}
