package bireme.launcher.slurm;

import bireme.launcher.options.UsageException;
import bireme.launcher.plan.Allocation;
import bireme.launcher.plan.Host;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * The nodes that Slurm has given to the job in which {@code mpjrun} runs.
 *
 * <p>Shape: nodes from {@code SLURM_JOB_NODELIST} or {@code SLURM_NODELIST}; slots are the tasks of each node that were
 * asked for ({@code SLURM_TASKS_PER_NODE}); else, or where these are a step's, its processors
 * ({@code SLURM_JOB_CPUS_PER_NODE}, {@code SLURM_CPUS_ON_NODE}).
 */
public final class SlurmAllocation {
    private static final String SOURCE = "Slurm job ";
    private static final String PROCESSORS = "SLURM_JOB_CPUS_PER_NODE";

    private SlurmAllocation() {}

    /**
     * Reads the variables.
     *
     * @return {@code null} outside of Slurm, and in one of several tasks that {@code srun} has started: each of these
     *     is a job of its own on its node
     * @throws UsageException when the variables contradict each other
     */
    public static Allocation of(Map<String, String> variables) {
        String nodes = first(variables, "SLURM_JOB_NODELIST", "SLURM_NODELIST");
        if (nodes == null || first(variables, "SLURM_JOB_ID", "SLURM_JOBID") == null || isOneOfSeveral(variables)) {
            return null;
        }
        String source = SOURCE + first(variables, "SLURM_JOB_ID", "SLURM_JOBID");
        try {
            List<String> names = NodeList.parse(nodes);
            List<Integer> slots = slots(variables, names.size());
            List<Host> hosts = new ArrayList<>();
            for (int node = 0; node < names.size(); node++) {
                hosts.add(Host.of(names.get(node), slots.get(node)));
            }
            return new Allocation(hosts, source);
        } catch (IllegalArgumentException e) {
            throw new UsageException(
                    source + ": " + e.getMessage() + "; to run without it, unset SLURM_JOB_NODELIST and SLURM_NODELIST",
                    e);
        }
    }

    private static List<Integer> slots(Map<String, String> variables, int nodes) {
        String counts = isInStep(variables)
                ? first(variables, PROCESSORS)
                : first(variables, "SLURM_TASKS_PER_NODE", PROCESSORS);
        if (counts != null) {
            return RepeatedCounts.parse(counts, nodes);
        }
        String processors = variables.getOrDefault("SLURM_CPUS_ON_NODE", "1");
        return Collections.nCopies(nodes, RepeatedCounts.parse(processors, 1).get(0));
    }

    /**
     * Whether the numbers of tasks are those of a step, such as {@code srun --pty bash}, and not of the job. The step
     * in which salloc runs a shell keeps those of the job.
     */
    private static boolean isInStep(Map<String, String> variables) {
        String step = variables.getOrDefault("SLURM_STEP_ID", "");
        return step.matches("\\d{1,9}");
    }

    private static boolean isOneOfSeveral(Map<String, String> variables) {
        String tasks = variables.get("SLURM_STEP_NUM_TASKS");
        return variables.containsKey("SLURM_STEP_ID") && tasks != null && !tasks.equals("1");
    }

    /** Whether an allocation came from here, so that its processes are to be started by {@code srun}. */
    public static boolean isSourceOf(Allocation allocation) {
        return allocation.source().startsWith(SOURCE);
    }

    private static String first(Map<String, String> variables, String... names) {
        for (String name : names) {
            String value = variables.get(name);
            if (value != null && !value.isBlank()) {
                return value;
            }
        }
        return null;
    }
}
