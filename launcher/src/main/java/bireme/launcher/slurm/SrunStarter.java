package bireme.launcher.slurm;

import bireme.devices.config.Settings;
import bireme.launcher.start.ProcessSpec;
import bireme.launcher.start.ProcessStarter;
import bireme.launcher.start.SharedTask;
import bireme.runtime.seal.SlurmSeal;
import java.io.IOException;

/**
 * Starts all processes of a job by a single {@code srun}: {@link #start} adds a process, and the last one starts {@code
 * srun}.
 *
 * <p>Threads: that of the coordinator.
 */
public final class SrunStarter implements ProcessStarter {
    private final SrunCommand command;
    private final SlurmSeal seal;
    private final String reader;
    private SrunStep step;

    /**
     * Creates a starter for one job.
     *
     * @param settings say how what goes through Slurm is sealed
     * @param reader number of the process that reads standard input, {@code all} or {@code none}
     */
    public SrunStarter(SrunCommand command, Settings settings, String reader) {
        this.command = command;
        this.seal = SlurmSeal.of(settings);
        this.reader = reader;
    }

    @Override
    public boolean startsTogether() {
        return true;
    }

    @Override
    public Process start(ProcessSpec spec) throws IOException {
        if (step == null) {
            step = new SrunStep(command, seal, reader, spec.layout().processes());
        }
        return step.add(spec);
    }

    @Override
    public void release() {
        seal.release();
    }

    @Override
    public String explain(ProcessSpec spec, Process ended) {
        if (ended instanceof SharedTask task && task.hasRun()) {
            return "";
        }
        return "srun ended with status " + ended.exitValue() + "; what it says stands above. To see what Slurm makes"
                + " of such a step: srun --overlap --nodelist=" + spec.host() + " hostname";
    }
}
