package bireme.collectives.joint;

import bireme.collectives.items.Items;
import bireme.collectives.items.Parts;
import bireme.collectives.items.Reduction;
import bireme.collectives.shape.EvenPartition;
import bireme.collectives.stages.Stages;

/**
 * A vector of which each rank combines one part.
 *
 * <p>Units: {@link #part} in items, the methods of {@link Parts} in elements.
 */
final class JointParts implements Parts {
    private final Items whole;
    private final EvenPartition cut;

    /** Cuts a vector into as many parts as there are ranks; {@code whole} is where the result goes. */
    JointParts(Items whole, EvenPartition cut) {
        this.whole = whole;
        this.cut = cut;
    }

    static EvenPartition cut(Stages stages, Items send) {
        return EvenPartition.of(send.buffer(), send.count(), send.layout().extent(), stages.size());
    }

    /** Combines the part of this rank; every rank calls this. */
    static void combine(Stages stages, Items send, EvenPartition cut, Reduction op, Items result) {
        Contributions.exchange(stages, rank -> send.slice(cut.start(rank), cut.length(rank)), op, result);
    }

    /** The part of a rank. */
    Items part(int rank) {
        return whole.slice(cut.start(rank), cut.length(rank));
    }

    @Override
    public Object buffer() {
        return whole.buffer();
    }

    @Override
    public int start(int rank) {
        return whole.offset() + cut.start(rank) * whole.layout().extent();
    }

    @Override
    public int elements(int rank) {
        return cut.length(rank) * whole.layout().extent();
    }
}
