package bireme.launcher.plan;

import java.util.ArrayList;
import java.util.List;
import xxdev.JobLayout;

/**
 * Which JVM of which host runs which ranks of which program.
 *
 * @param allocation the hosts it was made from
 * @param processes the JVMs, in the order of their first ranks; each rank is in one of them
 */
public record LaunchPlan(Allocation allocation, List<PlannedProcess> processes) {
    /** Keeps a copy. */
    public LaunchPlan {
        processes = List.copyOf(processes);
    }

    /** The plan of a job of one program on this host. */
    public static LaunchPlan ofThisHost(JobLayout layout) {
        List<PlannedProcess> processes = new ArrayList<>();
        for (int process = 0; process < layout.processes(); process++) {
            List<Integer> ranks = new ArrayList<>();
            for (int rank : layout.ranksOf(process)) {
                ranks.add(rank);
            }
            processes.add(new PlannedProcess(layout.hostOf(process), true, 0, ranks));
        }
        Host here = Host.of(layout.hostOf(0), Host.UNKNOWN_SLOTS);
        return new LaunchPlan(new Allocation(List.of(here), "this host"), processes);
    }

    /** The same for devices, seen by the first process. */
    public JobLayout layout() {
        int size = processes.stream().mapToInt(each -> each.ranks().size()).sum();
        int[] processOfRank = new int[size];
        String[] hosts = new String[processes.size()];
        for (int process = 0; process < hosts.length; process++) {
            PlannedProcess planned = processes.get(process);
            hosts[process] = planned.host();
            for (int rank : planned.ranks()) {
                processOfRank[rank] = process;
            }
        }
        return new JobLayout(processOfRank, hosts, 0);
    }

    /** How many processes run on the host of {@code mpjrun}. */
    public int processesHere() {
        return (int) processes.stream().filter(PlannedProcess::isHere).count();
    }

    /** Whether any process runs on the host of {@code mpjrun}. */
    public boolean isAnyHere() {
        return processes.stream().anyMatch(PlannedProcess::isHere);
    }

    /** Whether every process runs on the host of {@code mpjrun}. */
    public boolean isHereOnly() {
        return processes.stream().allMatch(PlannedProcess::isHere);
    }
}
