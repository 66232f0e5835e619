package bireme.collectives;

/** An algorithm made for ranks that share memory, all of them or some. */
public interface PlacedAlgorithm {
    /** Whether it is meant for ranks that lie so. */
    boolean serves(Placement placement);
}
