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
 * Scan in two layers, for JVMs whose ranks are neighbours; elsewhere another scan runs over all ranks, because the
 * ranks below one are then some of every JVM.
 *
 * <p>Shape: a scan inside each JVM leaves its highest rank with everything the JVM has; these combine what lies below
 * their JVM by an exclusive scan and give it to the ranks of their JVM, and everybody puts it before its own. Rounds
 * and bytes: those of a scan and a broadcast inside a JVM and of an exclusive scan of the highest ranks; space for n,
 * and one combination more.
 *
 * <p>Source: P. Sanders, J. L. Träff, Parallel Prefix (Scan) Algorithms for MPI, 2006.
 */
final class HierarchicalScan implements ScanAlgorithm, HierarchicalAlgorithm {
    private final ScanAlgorithm inside;
    private final BelowJvm below;
    private final ScanAlgorithm elsewhere;

    /**
     * Creates it.
     *
     * @param across exclusive scan between JVMs
     * @param elsewhere scan over all ranks
     */
    HierarchicalScan(ScanAlgorithm inside, BcastAlgorithm insideDown, ScanAlgorithm across, ScanAlgorithm elsewhere) {
        this.inside = inside;
        this.below = new BelowJvm(insideDown, across);
        this.elsewhere = elsewhere;
    }

    @Override
    public boolean serves(TeamPlacement placement, boolean isCommutative) {
        return placement == TeamPlacement.IN_ORDER;
    }

    @Override
    public boolean keepsOrder() {
        return inside.keepsOrder() && elsewhere.keepsOrder() && below.keepsOrder();
    }

    @Override
    public void run(Stages stages, Items send, Items recv, Reduction op) {
        if (stages.groups() == null || !stages.groups().areInOrder()) {
            elsewhere.run(stages, send, recv, op);
            return;
        }
        inside.run(PartStages.inside(stages), send, recv, op);
        Items lower = below.of(stages, recv, recv, op);
        if (lower != null) {
            stages.apply(op, lower, recv);
        }
    }
}
