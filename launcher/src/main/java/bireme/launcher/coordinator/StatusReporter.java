package bireme.launcher.coordinator;

import bireme.launcher.control.FromAgent;
import bireme.launcher.control.HostPort;
import bireme.runtime.control.ToCoordinator;
import bireme.runtime.host.output.PrintableText;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Prints messages about a job, besides its output, to the user: warnings unless {@code --quiet} is given, details with
 * {@code --verbose}.
 *
 * <p>Threads: any.
 */
public final class StatusReporter {
    private final RecoveryReport recoveryReport;
    private final PrintStream err;
    private final boolean isQuiet;
    private final boolean isVerbose;
    private final int ranks;
    private final long startNs = System.nanoTime();
    private int initialized;

    /** Reports on a job of {@code ranks} ranks. */
    public StatusReporter(PrintStream err, boolean isQuiet, boolean isVerbose, int ranks) {
        this(err, isQuiet, isVerbose, ranks, new RecoveryReport());
    }

    /** The same, collecting losses and repairs. */
    public StatusReporter(
            PrintStream err, boolean isQuiet, boolean isVerbose, int ranks, RecoveryReport recoveryReport) {
        this.recoveryReport = recoveryReport;
        this.err = err;
        this.isQuiet = isQuiet;
        this.isVerbose = isVerbose;
        this.ranks = ranks;
    }

    /** Something that users should know. */
    void warn(String line) {
        if (!isQuiet) {
            err.println("mpjrun: " + PrintableText.of(line));
        }
    }

    /** Ranks are gone, and the job goes on. */
    void lost(Loss loss, String host) {
        recoveryReport.lost(
                Arrays.stream(loss.ranks()).boxed().toList(),
                host,
                loss.detection(),
                loss.death().report());
        String ranks = Arrays.stream(loss.ranks()).mapToObj(Integer::toString).collect(Collectors.joining(", "));
        warn(loss.death().report());
        warn("the job goes on without rank" + (loss.ranks().length == 1 ? " " : "s ") + ranks);
    }

    /** A spare has been given the place of a lost rank. */
    void replaced(int rank, int spare) {
        recoveryReport.replaced(rank, spare);
        warn("spare rank " + spare + " takes the place of rank " + rank);
    }

    /** A rank has done a step of a repair. */
    void repaired(FromAgent.Repaired step) {
        recoveryReport.repaired(step.rank(), step.step(), step.tookNs());
    }

    /** A process has said something that changes nothing. */
    synchronized void report(String process, ToCoordinator message) {
        if (message instanceof FromAgent.Hello hello) {
            detail(process + " has joined, pid " + hello.pid() + ", Java " + hello.java());
        } else if (message instanceof ToCoordinator.RankInitialized && ++initialized == ranks) {
            detail("all ranks are initialized");
        }
    }

    /** The job can be joined. */
    void listening(Path socket, List<HostPort> addresses) {
        String here = socket == null ? "" : " " + socket;
        detail("the processes of the job can join at" + here + (addresses.isEmpty() ? "" : " " + addresses));
    }

    private void detail(String line) {
        if (isVerbose) {
            long ms = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNs);
            err.println("mpjrun: after " + ms + " ms " + PrintableText.of(line));
        }
    }
}
