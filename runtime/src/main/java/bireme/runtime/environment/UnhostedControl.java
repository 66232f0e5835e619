package bireme.runtime.environment;

import bireme.runtime.finding.Finding;
import xxdev.DeviceException;
import xxdev.LocalJob;

/**
 * Job control where nothing hosts the ranks: nobody waits for news, and an abort ends the job's communication, which
 * makes every rank's next call fail. The JVM is left to its program.
 */
public final class UnhostedControl implements JobControl {
    private final LocalJob job;

    /** Creates the control of the ranks of {@code job}. */
    public UnhostedControl(LocalJob job) {
        this.job = job;
    }

    @Override
    public void abort(int rank, int code, String reason) {
        job.end(new DeviceException(reason));
    }

    @Override
    public void initialized(int rank) {
        // nobody waits for it
    }

    @Override
    public void finalized(int rank) {
        // nobody waits for it
    }

    /** {@inheritDoc} Nobody collects it, so it is reported at once. */
    @Override
    public void found(Finding finding) {
        System.err.println(finding.text());
    }

    @Override
    public void communicatorCreated(int rank, int context, String name, int[] ids) {
        // nobody reports blocked ranks
    }

    @Override
    public void communicatorFreed(int rank, int context) {
        // no name was kept
    }
}
