package bireme.launcher.start;

import java.io.IOException;

/** A way to start processes of a job: here, by ssh, through a resource manager. */
public interface ProcessStarter {
    /**
     * Starts a process, with pipes for its three streams. Returns at once; whether the process comes up shows when it
     * joins the job, or ends.
     *
     * @throws IOException naming what could not be run
     */
    Process start(ProcessOrder order) throws IOException;
}
