package bireme.runtime.wireup;

import java.util.Map;

/**
 * The contents of a process manager's variables: which process this is, and of how many.
 *
 * @param rank this process, {@code 0..size-1}
 * @param size processes in the step
 * @param host what the process manager calls this host
 * @param isOneHost whether all processes are known to be on one host
 * @param pmiDescriptor number of the socket to the process manager, or {@link #NONE}
 * @param name a name no other step of this user has, or {@code null} where there is none
 */
record ManagedStep(int rank, int size, String host, boolean isOneHost, int pmiDescriptor, String name) {
    /** No number. */
    static final int NONE = -1;

    /** Set in every process that {@code mpjrun} starts, and inherited by what those start. */
    private static final String STARTED_BY_MPJRUN = "BIREME_RANK";

    private static final String OPEN_MPI_SIZE = "OMPI_COMM_WORLD_SIZE";

    /**
     * Reads the variables.
     *
     * @param hostName name of this host, where the process manager gives none
     * @return {@code null} when this process is alone
     */
    static ManagedStep of(Map<String, String> variables, String hostName) {
        if (isOfMpjrun(variables)) {
            return null;
        }
        ManagedStep step = ofPmi(variables, hostName);
        return step == null ? ofSlurm(variables, hostName) : step;
    }

    private static ManagedStep ofPmi(Map<String, String> variables, String hostName) {
        int descriptor = number(variables, "PMI_FD");
        int rank = number(variables, "PMI_RANK");
        int size = number(variables, "PMI_SIZE");
        return descriptor < 0 || !isMember(rank, size)
                ? null
                : of(variables, hostName, rank, size, descriptor, number(variables, "MPI_LOCALNRANKS") == size);
    }

    /** A batch script is in no step of several tasks, although it has {@code SLURM_PROCID} and {@code SLURM_NTASKS}. */
    private static ManagedStep ofSlurm(Map<String, String> variables, String hostName) {
        int rank = number(variables, "SLURM_PROCID");
        int size = number(variables, "SLURM_STEP_NUM_TASKS");
        return number(variables, "SLURM_STEP_ID") < 0 || !isMember(rank, size)
                ? null
                : of(variables, hostName, rank, size, NONE, false);
    }

    private static ManagedStep of(
            Map<String, String> variables, String hostName, int rank, int size, int descriptor, boolean isOneHost) {
        return new ManagedStep(
                rank,
                size,
                variables.getOrDefault("SLURMD_NODENAME", hostName),
                isOneHost || number(variables, "SLURM_STEP_NUM_NODES") == 1,
                descriptor,
                slurmName(variables));
    }

    private static String slurmName(Map<String, String> variables) {
        if (number(variables, "SLURM_JOB_ID") < 0 || number(variables, "SLURM_STEP_ID") < 0) {
            return null;
        }
        String cluster = variables.getOrDefault("SLURM_CLUSTER_NAME", "slurm").replaceAll("[^A-Za-z0-9-]", "-");
        return cluster + "-" + variables.get("SLURM_JOB_ID") + "-"
                + Math.max(0, number(variables, "SLURM_RESTART_COUNT")) + "." + variables.get("SLURM_STEP_ID");
    }

    private static boolean isMember(int rank, int size) {
        return size > 1 && rank >= 0 && rank < size;
    }

    private static int number(Map<String, String> variables, String name) {
        String text = variables.get(name);
        if (text == null || !text.matches("\\d{1,9}")) {
            return NONE;
        }
        return Integer.parseInt(text);
    }

    /** Whether Open MPI's launcher has started this process among others. */
    static boolean isOfOpenMpi(Map<String, String> variables) {
        return !isOfMpjrun(variables) && number(variables, OPEN_MPI_SIZE) > 1;
    }

    /** Whether Open MPI's launcher has started all processes on this host. */
    static boolean isOnOneHostOfOpenMpi(Map<String, String> variables) {
        return number(variables, "OMPI_COMM_WORLD_LOCAL_SIZE") == number(variables, OPEN_MPI_SIZE);
    }

    /**
     * What PMIx says.
     *
     * @param localSize processes on this host
     * @return {@code null} when this process is alone
     */
    static ManagedStep ofPmix(Map<String, String> variables, String hostName, int rank, int size, int localSize) {
        return isMember(rank, size) ? of(variables, hostName, rank, size, NONE, localSize == size) : null;
    }

    /**
     * What the native MPI library of this process says, which has been initialized.
     *
     * @param hostName name of this host
     * @return {@code null} when this process is alone
     */
    static ManagedStep ofLibrary(int rank, int size, String hostName) {
        return size == 1 ? null : new ManagedStep(rank, size, hostName, false, NONE, null);
    }

    /** Whether {@code mpjrun} has started this process, or one that has started it. */
    static boolean isOfMpjrun(Map<String, String> variables) {
        return variables.containsKey(STARTED_BY_MPJRUN);
    }

    boolean isFirst() {
        return rank == 0;
    }
}
