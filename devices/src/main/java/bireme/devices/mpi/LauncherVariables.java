package bireme.devices.mpi;

import java.util.Map;

/**
 * What the variables of an {@code mpiexec} or {@code srun} tell a process before any library is asked.
 *
 * @param kind whose launcher it is
 * @param size processes that were started together; 0 where no variable tells
 */
record LauncherVariables(Kind kind, int size) {
    /** Launchers whose library is known. */
    enum Kind {
        OPEN_MPI("Open MPI's mpiexec"),
        HYDRA("MPICH's mpiexec"),
        SLURM("srun"),
        NONE("no launcher of MPI programs");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    static LauncherVariables of(Map<String, String> variables) {
        if (variables.containsKey("OMPI_COMM_WORLD_SIZE")) {
            return new LauncherVariables(Kind.OPEN_MPI, number(variables, "OMPI_COMM_WORLD_SIZE"));
        } else if (variables.containsKey("SLURM_STEP_NUM_TASKS") && variables.containsKey("SLURM_PROCID")) {
            return new LauncherVariables(Kind.SLURM, number(variables, "SLURM_STEP_NUM_TASKS"));
        } else if (variables.containsKey("PMI_SIZE")) {
            return new LauncherVariables(Kind.HYDRA, number(variables, "PMI_SIZE"));
        }
        return new LauncherVariables(Kind.NONE, 0);
    }

    private static int number(Map<String, String> variables, String name) {
        String text = variables.get(name);
        return text.matches("\\d{1,9}") ? Integer.parseInt(text) : 0;
    }
}
