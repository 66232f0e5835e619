package bireme.launcher.mpiexec;

import bireme.launcher.start.ProcessSpec;
import bireme.launcher.start.ProcessStarter;
import bireme.launcher.start.SharedTask;
import bireme.launcher.start.ssh.SshCommand;
import bireme.runtime.control.ExitStatus;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Starts all processes of a job by a single {@code mpiexec}: {@link #start} adds a process, and the first line for the
 * last one starts {@code mpiexec}.
 *
 * <p>Threads: that of the coordinator.
 */
public final class MpiexecStarter implements ProcessStarter {
    /** Above this a status is the launcher's own: Open MPI's is 255 where it cannot reach a host. */
    private static final int MAX_SIGNAL = 64;

    private final MpiexecCommand command;
    private final SshCommand ssh;
    private final boolean isHere;
    private final int reader;
    private final Path folder;
    private OutputPipes pipes;
    private MpiexecCall call;

    /**
     * Creates a starter for one job.
     *
     * @param ssh what starts processes on other hosts; {@code null} for what the launcher itself takes
     * @param isHere whether all processes run on this host
     * @param reader the process that reads standard input, -1 for none
     * @param folder where private folders of the user are made; {@code null} for the usual place
     */
    public MpiexecStarter(MpiexecCommand command, SshCommand ssh, boolean isHere, int reader, Path folder) {
        this.folder = folder;
        this.command = command;
        this.ssh = ssh;
        this.isHere = isHere;
        this.reader = reader;
    }

    @Override
    public Process start(ProcessSpec spec) throws IOException {
        if (call == null) {
            int processes = spec.layout().processes();
            pipes = isHere ? OutputPipes.create(folder, processes) : null;
            call = new MpiexecCall(command, ssh, isHere, reader, processes, pipes);
        }
        return call.add(spec);
    }

    @Override
    public void release() {
        if (pipes != null) {
            pipes.release();
        }
    }

    @Override
    public boolean isHere() {
        return isHere;
    }

    @Override
    public boolean isDirect() {
        return false;
    }

    @Override
    public String failure(Process ended) {
        if (((SharedTask) ended).hasRun()) {
            return "";
        }
        int status = ended.exitValue();
        if (call.reason() != null) {
            return call.reason();
        }
        return command.program() + ", which had started all ranks, "
                + (status > ExitStatus.FROM_SIGNAL && status <= ExitStatus.FROM_SIGNAL + MAX_SIGNAL
                        ? "was ended by signal " + (status - ExitStatus.FROM_SIGNAL)
                        : "ended with status " + status)
                + " before they had ended";
    }

    @Override
    public String explain(ProcessSpec spec, Process ended) {
        int status = ended.exitValue();
        return status == ExitStatus.NOT_FOUND || status == ExitStatus.CANNOT_RUN
                ? "there is no Java at " + spec.java().executable() + " on " + spec.host()
                        + "; the hosts of device mpi need Java, Bireme and the program at the same places"
                : "";
    }
}
