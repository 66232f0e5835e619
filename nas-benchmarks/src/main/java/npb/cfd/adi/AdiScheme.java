package npb.cfd.adi;

/** In what BT and SP differ: how the systems of the lines of a block are solved. */
public interface AdiScheme {

    /** Lines that are best solved together: enough for long loops, few enough for the cache. */
    int lines();

    /** Whether the scheme needs the speed of sound at each point. */
    boolean needsSound();

    /** Numbers that a system keeps of each point from elimination to substitution. */
    int valuesOfPoint();

    /** What is done with a row of the right-hand side before the first sweep; nothing unless a scheme tells. */
    default void prepareRow(CellState state, int row) {}

    /** Systems for blocks of up to so many lines of up to so many positions. */
    LineSystem newSystem(int positions, int lines);
}
