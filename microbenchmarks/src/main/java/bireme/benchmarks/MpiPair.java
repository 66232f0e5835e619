package bireme.benchmarks;

import bireme.devices.config.Settings;
import bireme.runtime.environment.JobControl;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.environment.UnhostedControl;
import mpi.Epoch;
import mpi.Intracomm;
import xxdev.LocalJob;

/** Both ranks of a job of two with their communicators of all ranks, in this JVM and without a class loader each. */
final class MpiPair implements AutoCloseable {
    private final RankEnvironment[] environments = new RankEnvironment[2];
    private final Epoch[] epochs = new Epoch[2];

    MpiPair(Settings settings) {
        LocalJob job = new LocalJob(epochs.length);
        ClassLoader loader = getClass().getClassLoader();
        for (int rank = 0; rank < epochs.length; rank++) {
            JobControl control = new UnhostedControl(job);
            environments[rank] = new RankEnvironment(rank, epochs.length, job, loader, settings, control);
            epochs[rank] = Epoch.open(environments[rank], null);
        }
    }

    Intracomm world(int rank) {
        return epochs[rank].world();
    }

    @Override
    public void close() {
        for (int rank = 0; rank < epochs.length; rank++) {
            environments[rank].close();
        }
    }
}
