package bireme.launcher.start;

import java.util.Map;
import xxdev.JobLayout;

/**
 * A process to start.
 *
 * @param layout the job as the process will see it: which process it is, and on which host
 * @param java the command that makes it a process of the job
 * @param variables environment variables to add to those it has anyway
 * @param folder folder it runs in, absolute; empty for the one that {@code mpjrun} runs in
 */
public record ProcessSpec(JobLayout layout, JavaCommand java, Map<String, String> variables, String folder) {
    /** Keeps a copy. */
    public ProcessSpec {
        variables = Map.copyOf(variables);
    }

    /** A process in the folder that {@code mpjrun} runs in. */
    public ProcessSpec(JobLayout layout, JavaCommand java, Map<String, String> variables) {
        this(layout, java, variables, "");
    }

    /** Index of the process. */
    public int process() {
        return layout.process();
    }

    /** Host to start it on. */
    public String host() {
        return layout.hostOf(layout.process());
    }
}
