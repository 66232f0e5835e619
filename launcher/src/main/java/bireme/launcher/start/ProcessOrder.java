package bireme.launcher.start;

import java.util.Map;
import xxdev.JobLayout;

/**
 * A process to start.
 *
 * @param layout the job as the process will see it: which process it is, and on which host
 * @param java the command that makes it a process of the job
 * @param variables environment variables to add to those it has anyway
 */
public record ProcessOrder(JobLayout layout, JavaCommand java, Map<String, String> variables) {
    /** Keeps a copy. */
    public ProcessOrder {
        variables = Map.copyOf(variables);
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
