package bireme.bb.ranks;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.GraphPlan;
import bireme.bb.engine.Run;
import bireme.bb.engine.Vertex;
import bireme.bb.engine.run.SnapshotCheck;
import bireme.bb.engine.snapshot.ObjectFormat;
import bireme.bb.engine.snapshot.VertexState;
import bireme.bb.ranks.codec.Codecs;
import bireme.bb.ranks.codec.ItemReader;
import bireme.bb.ranks.codec.ItemWriter;
import bireme.bb.ranks.snapshot.RankSnapshots;
import bireme.bb.ranks.snapshot.RestoredParts;
import bireme.bb.ranks.snapshot.SnapshotFolder;
import bireme.bb.snapshot.Snapshots;
import bireme.bb.snapshot.StoredFile;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import mpi.Intracomm;

/**
 * The snapshots of one attempt to run a graph, on one rank.
 *
 * <p>Threads: the one that starts the run.
 */
final class SnapshotAttempt implements AutoCloseable {
    private final Snapshots config;
    private final List<Integer> lost;
    private SnapshotFolder folder;
    private RankSnapshots snapshots;

    /** Snapshots of an attempt without ranks that are lost, as they were numbered. */
    SnapshotAttempt(Snapshots config, List<Integer> lost) {
        this.config = config;
        this.lost = lost;
    }

    /** Finds what the ranks begin from; called by all of them, for the same plan. */
    RankSnapshots open(GraphPlan plan, Partitioning partitioning, Intracomm comm, Codecs codecs) {
        BitSet here = new BitSet();
        plan.vertices().stream()
                .filter(vertex -> partitioning.rankOf(vertex) == comm.Rank())
                .mapToInt(Vertex::number)
                .forEach(here::set);
        folder = folderOf(plan);
        RestoredParts from = restored(comm, plan, here);
        snapshots =
                new RankSnapshots(config, folder, from, comm.Rank(), comm.Size(), here.cardinality(), format(codecs));
        return snapshots;
    }

    /** Finds what a graph begins from that is all here. */
    RankSnapshots openHere(GraphPlan plan, Codecs codecs) {
        folder = folderOf(plan);
        BitSet all = new BitSet();
        all.set(0, plan.vertices().size());
        RestoredParts from = restored(null, plan, all);
        snapshots =
                new RankSnapshots(config, folder, from, 0, 1, plan.vertices().size(), format(codecs));
        return snapshots;
    }

    private RestoredParts restored(Intracomm comm, GraphPlan plan, BitSet here) {
        return RestoreAgreement.restore(
                comm, folder, here, SnapshotAttempt::checkFiles, () -> SnapshotCheck.irrevocable(plan));
    }

    private static void checkFiles(byte[] part) throws IOException {
        for (StoredFile file : VertexState.read(part).files()) {
            file.check();
        }
    }

    private SnapshotFolder folderOf(GraphPlan plan) {
        return new SnapshotFolder(
                config.folder(),
                GraphAgreement.hash(plan.describe()),
                plan.vertices().size());
    }

    /** The run has begun. */
    void begin(RankPartition partition, Run run, Intracomm comm) {
        // at once: a thread that sends may wait for room at a rank that receives nothing any more
        partition.whenAbandoned(comm::Revoke);
        partition.takeSnapshotMessages(snapshots::handle);
        snapshots.notifyRestarted(lost);
        snapshots.begin(partition::aboutSnapshot, run::wakeAll, partition::fail);
    }

    /** The run has begun, all of it here. */
    void begin(Run run) {
        snapshots.notifyRestarted(lost);
        snapshots.begin(
                (rank, message) -> {
                    throw new IllegalStateException("there is no rank " + rank);
                },
                run::wakeAll,
                (what, cause) -> run.stop(new GraphFailedException(-1, what, null, cause)));
    }

    private static ObjectFormat format(Codecs codecs) {
        return new ObjectFormat() {
            @Override
            public byte[] write(Object object) {
                ItemWriter writer = codecs.writer();
                writer.writeItem(object);
                return writer.toByteArray();
            }

            @Override
            public Object read(byte[] bytes) {
                ItemReader reader = codecs.reader();
                reader.open(bytes, 0, bytes.length);
                return reader.readItem();
            }
        };
    }

    SnapshotFolder folder() {
        return folder;
    }

    @Override
    public void close() {
        if (snapshots != null) {
            snapshots.close();
        }
    }
}
