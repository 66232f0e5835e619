package bireme.launcher.mpiexec;

import bireme.launcher.start.ssh.SshCommand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The call of {@code mpiexec} for a job, in the spelling of its library.
 *
 * @param args the program and the user's options for it
 * @param kind whose it is
 */
public record MpiexecCommand(List<String> args, LauncherKind kind) {
    private static final String HERE = "localhost";

    /** From Open MPI 5 on, options of the mapping are written behind its name. */
    private static final int WITH_MODIFIERS = 5;

    /** Tell a process who it is; those of a launcher above this one would be taken for this one's. */
    private static final List<String> OF_LAUNCHERS = List.of("PMI_", "PMIX_", "OMPI_COMM_WORLD_", "MPI_LOCAL");

    /** Keeps a copy. */
    public MpiexecCommand {
        args = List.copyOf(args);
    }

    /**
     * The whole call. Processes get their numbers host by host.
     *
     * @param hosts the host of each process, those of one host next to each other; empty when all run on this host
     * @param processes how many there are
     * @param ssh what starts processes on other hosts; {@code null} for what the launcher itself takes
     * @param variables names of variables that each process gets
     * @param command what each process runs
     */
    List<String> line(List<String> hosts, int processes, SshCommand ssh, List<String> variables, List<String> command) {
        List<String> line = new ArrayList<>(List.of(args.get(0)));
        if (kind.family() == LauncherKind.Family.HYDRA) {
            ofHydra(line, hosts, ssh);
        } else {
            ofOpenMpi(line, hosts, processes, ssh);
            variables.forEach(name -> line.addAll(List.of("-x", name)));
        }
        line.addAll(args.subList(1, args.size()));
        line.addAll(List.of("-n", Integer.toString(processes)));
        line.addAll(command);
        return line;
    }

    private static void ofHydra(List<String> line, List<String> hosts, SshCommand ssh) {
        line.add("-disable-auto-cleanup");
        if (hosts.isEmpty()) {
            line.addAll(List.of("-launcher", "fork", "-hosts", HERE));
            return;
        }
        if (ssh != null) {
            line.addAll(List.of("-launcher", "ssh", "-launcher-exec", String.join(" ", ssh.args())));
        }
        line.addAll(List.of("-hosts", withCounts(hosts)));
    }

    private void ofOpenMpi(List<String> line, List<String> hosts, int processes, SshCommand ssh) {
        line.addAll(List.of("--enable-recovery", "--bind-to", "none"));
        if (kind.major() < WITH_MODIFIERS) {
            line.addAll(List.of("--oversubscribe", "--map-by", "slot"));
        } else {
            line.addAll(List.of("--map-by", "slot:OVERSUBSCRIBE"));
        }
        if (ssh != null) {
            line.addAll(List.of("--mca", "plm_rsh_agent", String.join(" ", ssh.args())));
        }
        line.addAll(List.of("--host", hosts.isEmpty() ? HERE + ":" + processes : withCounts(hosts)));
    }

    private static String withCounts(List<String> hosts) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        hosts.forEach(host -> counts.merge(host, 1, Integer::sum));
        List<String> words = new ArrayList<>();
        counts.forEach((host, count) -> words.add(host + ":" + count));
        return String.join(",", words);
    }

    /** Takes from the environment of {@code mpiexec} what says that it is itself a process of some launcher. */
    static void adapt(Map<String, String> environment) {
        environment.keySet().removeIf(name -> OF_LAUNCHERS.stream().anyMatch(name::startsWith));
    }

    /** The program as users name it. */
    public String program() {
        return args.get(0);
    }
}
