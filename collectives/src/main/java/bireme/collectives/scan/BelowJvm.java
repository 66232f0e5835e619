package bireme.collectives.scan;

import bireme.collectives.algorithm.BcastAlgorithm;
import bireme.collectives.algorithm.ScanAlgorithm;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.PartStages;
import bireme.collectives.stages.Stages;

/**
 * Combines the items of all ranks below a JVM, for every rank of the JVM. The ranks of each JVM are consecutive.
 *
 * @param insideDown gives it to the ranks of a JVM
 * @param across exclusive scan of the highest ranks
 */
record BelowJvm(BcastAlgorithm insideDown, ScanAlgorithm across) {
    boolean keepsOrder() {
        return across.keepsOrder();
    }

    /**
     * Finds it.
     *
     * @param total the items of all ranks of the JVM combined; at its highest rank only
     * @param like a run as long
     * @return {@code null} in the first JVM, below which there is nothing
     */
    Items of(Stages stages, Items total, Items like, Reduction op) {
        PartStages highest = PartStages.acrossHighest(stages);
        PartStages group = PartStages.inside(stages);
        boolean isFirst = stages.groups().groupOf(stages.rank()) == 0;
        Items lower = stages.spaceLike(like);
        if (highest.isMember()) {
            across.run(highest, total, lower, op);
        }
        if (isFirst) {
            return null;
        }
        insideDown.run(group, lower.buffer(), lower.offset(), lower.elements(), group.size() - 1);
        return lower;
    }
}
