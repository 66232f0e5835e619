package bireme.collectives.alltoall;

import bireme.collectives.algorithm.AlltoallvAlgorithm;
import bireme.collectives.algorithm.HierarchicalAlgorithm;
import bireme.collectives.items.Blocks;
import bireme.collectives.pattern.RawBytes;
import bireme.collectives.stages.PartStages;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.JvmGroups;

/**
 * All-to-all in two layers, for blocks of any length and JVMs of any ranks.
 *
 * <p>Shape: ranks of one JVM exchange among themselves. They publish their buffers to the lowest of them, which copies
 * their short blocks for the ranks of another JVM into one message to the lowest there, and puts what comes from there
 * straight where each rank wants it. A long block goes from its rank to the other. In place, the blocks to send are
 * copied first. Rounds between JVMs: those of an all-to-all of leaders, one more for long blocks. Messages between two
 * JVMs of s ranks: 1 each way instead of s * s. Bytes: each block moves once between JVMs; a leader sends n s (p - s),
 * and needs space for twice as much, others send their long blocks. Objects, whose length in bytes nobody knows, are
 * served by the layer between alone.
 *
 * <p>Source: J. L. Träff, A. Rougier, MPI Collectives and Datatypes for Hierarchical All-to-all Communication, 2014.
 */
final class HierarchicalAlltoall implements AlltoallvAlgorithm, HierarchicalAlgorithm {
    private final AlltoallvAlgorithm inside;
    private final AlltoallvAlgorithm across;
    private final long limit;

    HierarchicalAlltoall(AlltoallvAlgorithm inside, AlltoallvAlgorithm across, long limit) {
        this.inside = inside;
        this.across = across;
        this.limit = limit;
    }

    @Override
    public void runVarying(Stages stages, Blocks send, Blocks recv) {
        if (stages.groups() == null || RawBytes.hasObjects(send.buffer())) {
            across.runVarying(stages, send, recv);
            return;
        }
        Blocks out = send.buffer() == recv.buffer() ? send.copy(stages, stages.size()) : send;
        startLong(stages, out, recv);
        PartStages group = PartStages.inside(stages);
        inside.runVarying(group, group.blocks(out), group.blocks(recv));
        stages.publish(new JointExchange.Shown(out, recv), 0, all -> new JointExchange(stages, all, limit).run(across));
        stages.await();
    }

    private void startLong(Stages stages, Blocks out, Blocks recv) {
        JvmGroups groups = stages.groups();
        int own = groups.groupOf(stages.rank());
        for (int away = 1; away < stages.size(); away++) {
            int source = FlatExchange.below(stages, away);
            if (groups.groupOf(source) != own && RawBytes.length(recv, source) > limit) {
                stages.startRecv(recv.buffer(), recv.start(source), recv.elements(source), source);
            }
        }
        for (int away = 1; away < stages.size(); away++) {
            int dest = FlatExchange.above(stages, away);
            if (groups.groupOf(dest) != own && RawBytes.length(out, dest) > limit) {
                stages.startSend(out.buffer(), out.start(dest), out.elements(dest), dest);
            }
        }
    }
}
