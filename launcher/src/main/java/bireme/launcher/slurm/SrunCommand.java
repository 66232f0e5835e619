package bireme.launcher.slurm;

import bireme.devices.config.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The call of {@code srun} for a job: one task for each process, on the node of the process, with all processors and
 * memory that the job has there.
 *
 * @param args the program and the user's options for it
 */
public record SrunCommand(List<String> args) {
    private static final String SETTING = "bireme.srun";

    /** Defaults of an allocation that mean its ranks, not the processes that host them. */
    private static final List<String> NOT_FOR_STEPS = List.of(
            "SLURM_NTASKS",
            "SLURM_NPROCS",
            "SLURM_NTASKS_PER_NODE",
            "SLURM_NTASKS_PER_SOCKET",
            "SLURM_NTASKS_PER_CORE",
            "SLURM_CPUS_PER_TASK",
            "SLURM_TRES_PER_TASK",
            "SLURM_DISTRIBUTION",
            "SLURM_HOSTFILE");

    /** Without which neither {@code srun} nor the shell of a task would work. */
    private static final Set<String> NEEDED = Set.of("PATH", "HOME", "USER", "SHELL", "TMPDIR", "LD_LIBRARY_PATH");

    /** Keeps a copy. */
    public SrunCommand {
        args = List.copyOf(args);
    }

    /** The command that setting {@code bireme.srun} names, with options if there are blanks in it. */
    public static SrunCommand of(Settings settings) {
        return new SrunCommand(List.of(settings.text(SETTING, "srun").strip().split("\\s+")));
    }

    /**
     * The whole call.
     *
     * @param hosts the node of each process
     * @param folder where the processes run; empty for the current folder
     * @param command what each task runs
     */
    List<String> line(List<String> hosts, String folder, List<String> command) {
        List<String> line = new ArrayList<>(List.of(args.get(0), "--overlap", "--mpi=none"));
        line.addAll(List.of("--kill-on-bad-exit=0", "--wait=0", "--export=ALL", "--disable-status", "--quiet"));
        line.addAll(List.of("--input=all", "--distribution=arbitrary", "--ntasks=" + hosts.size()));
        line.addAll(List.of("--nodes=" + hosts.stream().distinct().count(), "--nodelist=" + String.join(",", hosts)));
        if (!folder.isEmpty()) {
            line.add("--chdir=" + folder);
        }
        line.addAll(args.subList(1, args.size()));
        line.addAll(command);
        return line;
    }

    /**
     * Takes from the environment of {@code srun} what it would misunderstand, and what reaches the tasks sealed instead
     * of through Slurm.
     *
     * @param sealed names of variables
     */
    static void adapt(Map<String, String> environment, Set<String> sealed) {
        NOT_FOR_STEPS.forEach(environment::remove);
        for (String name : sealed) {
            if (!name.startsWith("SLURM") && !NEEDED.contains(name)) {
                environment.remove(name);
            }
        }
        environment.put("SLURM_CPU_BIND", "quiet,none");
    }
}
