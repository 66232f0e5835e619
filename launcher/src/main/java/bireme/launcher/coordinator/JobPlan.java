package bireme.launcher.coordinator;

import bireme.devices.config.Settings;
import bireme.launcher.control.ProgramSpec;
import bireme.launcher.waits.DeadlockPicture;
import bireme.launcher.waits.FlightReport;
import bireme.runtime.environment.RankEnvironment;
import java.net.InetAddress;
import java.util.List;
import java.util.stream.IntStream;
import xxdev.JobLayout;

/**
 * A job in several processes, ready to be run.
 *
 * @param layout which process hosts which ranks; as any of them sees it
 * @param processes each process, by its index
 * @param settings the {@code bireme.*} settings in force
 * @param listenOn addresses of this host at which the processes reach the coordinator; loopback when all run here
 * @param timeoutSeconds longest time the job may take, 0 for any
 * @param wantsStacks whether to show what the ranks were doing when time was up
 * @param deadlockPicture draws a deadlock, should it come to one
 * @param flightReport reports the last calls of the ranks, should it fail
 * @param pods says how processes of other pods join, {@code null} if there are none
 */
public record JobPlan(
        JobLayout layout,
        List<ProcessPlan> processes,
        Settings settings,
        List<InetAddress> listenOn,
        int timeoutSeconds,
        boolean wantsStacks,
        DeadlockPicture deadlockPicture,
        FlightReport flightReport,
        PodJob pods) {
    /** Keeps copies. */
    public JobPlan {
        processes = List.copyOf(processes);
        listenOn = List.copyOf(listenOn);
    }

    /** A job whose processes are all started from here. */
    public JobPlan(
            JobLayout layout,
            List<ProcessPlan> processes,
            Settings settings,
            List<InetAddress> listenOn,
            int timeoutSeconds,
            boolean wantsStacks,
            DeadlockPicture deadlockPicture) {
        this(
                layout,
                processes,
                settings,
                listenOn,
                timeoutSeconds,
                wantsStacks,
                deadlockPicture,
                FlightReport.WITHOUT_FILE,
                null);
    }

    /** The settings of a process, which knows by them which of several programs is its own. */
    Settings settingsOf(ProcessPlan process) {
        return process.programNumber() == 0
                ? settings
                : settings.with(RankEnvironment.PROGRAM_NUMBER, Integer.toString(process.programNumber()), "mpjrun");
    }

    /** How many processes are given standard input. */
    int inputProcesses() {
        return (int) IntStream.range(0, processes.size()).filter(this::hasInput).count();
    }

    /** Whether a process is given standard input. */
    public boolean hasInput(int process) {
        int rank = processes.get(process).program().inputRank();
        return rank == ProgramSpec.INPUT_FOR_ALL || rank >= 0 && layout.processOf(rank) == process;
    }
}
