package bireme.collectives.scan;

import bireme.collectives.algorithm.BcastAlgorithm;
import bireme.collectives.algorithm.HierarchicalAlgorithm;
import bireme.collectives.algorithm.ScanAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.PartStages;
import bireme.collectives.stages.Stages;
import bireme.collectives.team.TeamPlacement;

/**
 * Exclusive scan in two layers: as {@link HierarchicalScan}, with an exclusive scan inside each JVM.
 *
 * <p>Shape: the highest rank of a JVM combines its own items with what the ranks below it have, for the JVMs above;
 * what lies below a JVM is the whole result of its lowest rank, and comes before that of the others. Rounds and bytes:
 * those of a scan in two layers; space for n, twice at the highest rank of a JVM.
 *
 * <p>Source: P. Sanders, J. L. Träff, Parallel Prefix (Scan) Algorithms for MPI, 2006.
 */
final class HierarchicalExscan implements ScanAlgorithm, HierarchicalAlgorithm {
    private final ScanAlgorithm inside;
    private final BelowJvm below;
    private final ScanAlgorithm across;

    /**
     * Creates it.
     *
     * @param across exclusive scan between JVMs, or over all ranks where they are not in order
     */
    HierarchicalExscan(ScanAlgorithm inside, BcastAlgorithm insideDown, ScanAlgorithm across) {
        this.inside = inside;
        this.below = new BelowJvm(insideDown, across);
        this.across = across;
    }

    @Override
    public boolean serves(TeamPlacement placement, boolean isCommutative) {
        return placement == TeamPlacement.IN_ORDER;
    }

    @Override
    public boolean keepsOrder() {
        return inside.keepsOrder() && below.keepsOrder();
    }

    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        if (stages.groups() == null || !stages.groups().areInOrder()) {
            across.run(stages, send, recv, op);
            return;
        }
        PartStages group = PartStages.inside(stages);
        Items total = null;
        if (group.rank() == group.size() - 1) {
            // Before the scan inside, which in place writes over the own items.
            total = stages.spaceLike(send);
            stages.copy(send, total.buffer(), total.offset());
        }
        inside.run(group, send, recv, op);
        if (total != null && group.size() > 1) {
            stages.apply(op, recv, total);
        }
        Items lower = below.of(stages, total, send, op);
        if (lower == null) {
            return;
        }
        if (group.rank() == 0) {
            stages.copy(lower, recv.buffer(), recv.offset());
        } else {
            stages.apply(op, lower, recv);
        }
    }
}
