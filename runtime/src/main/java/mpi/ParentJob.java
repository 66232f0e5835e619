package mpi;

import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.ports.Ports;
import bireme.runtime.ports.Spawning;

/**
 * The connection of a rank to the job that has started its own, see {@link Intracomm#spawn}.
 *
 * <p>Threads: any, once the first {@code MPI.Init} is over.
 *
 * <p>Source: MPI 4.1, 11.8.2.
 */
final class ParentJob {
    static final String NAME = "MPI.COMM_PARENT";

    private volatile Intercomm parents = Placeholders.NO_INTERCOMM;
    private boolean hasMet;

    /** That of a rank. */
    static ParentJob of(RankEnvironment environment) {
        return environment.computeIfAbsent(ParentJob.class, ParentJob::new);
    }

    /** Meets the job that has started this one, if one has, in the first {@code MPI.Init}; called by all ranks. */
    static void join(Epoch epoch) {
        RankEnvironment environment = epoch.environment();
        String service = environment.settings().text(Spawning.PARENT, null);
        ParentJob own = of(environment);
        if (service == null || own.hasMet) {
            return;
        }
        own.hasMet = true;
        Ports ports = Ports.of(environment);
        Intercomm met = GroupJoin.run(
                "Init", epoch.world(), 0, (group, pause) -> ports.connect(ports.lookUp(service), group, pause));
        met.predefine(NAME);
        own.parents = met;
    }

    /** The ranks that have started the job; {@link Comm#isNull() null} where {@code mpjrun} has. */
    Intercomm parents() {
        return parents;
    }
}
