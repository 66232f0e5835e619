package bireme.launcher.coordinator;

import bireme.devices.config.Settings;
import java.net.InetAddress;
import java.util.List;
import xxdev.JobLayout;

/**
 * A job in several processes, ready to be run.
 *
 * @param layout which process hosts which ranks; as any of them sees it
 * @param processes each process, by its index
 * @param settings the {@code bireme.*} settings in force
 * @param listenOn addresses of this host at which the processes reach the coordinator; loopback when all run here
 * @param timeoutSeconds longest time the job may take, 0 for any
 */
public record JobPlan(
        JobLayout layout,
        List<ProcessPlan> processes,
        Settings settings,
        List<InetAddress> listenOn,
        int timeoutSeconds) {
    /** Keeps copies. */
    public JobPlan {
        processes = List.copyOf(processes);
        listenOn = List.copyOf(listenOn);
    }

    /** The process that is given standard input, -1 for none. */
    int inputProcess() {
        for (int process = 0; process < processes.size(); process++) {
            int rank = processes.get(process).program().inputRank();
            if (rank >= 0 && layout.processOf(rank) == process) {
                return process;
            }
        }
        return -1;
    }
}
