package npb.mg;

/** Points of one rank's part of a level, as far as the exchange of boundaries is concerned. */
interface Layers {

    Level level();

    /** Layers of the points of each neighbour along a direction. */
    int depth(int direction);

    /** Sets all points to zero. */
    void clear();

    /** Sets a point, and its repetitions along direction 0 when this rank has whole lines. */
    void set(int i0, int i1, int i2, double value);

    /**
     * Copies a layer of points, all those at {@code index} along a direction, to a buffer, and returns its end there.
     */
    int copyLayerTo(double[] buffer, int begin, int direction, int index);

    /** The opposite of {@link #copyLayerTo}. */
    int copyLayerFrom(double[] buffer, int begin, int direction, int index);

    /** Renews the boundaries across a direction 1 or 2 along which this rank has all points. */
    void repeat(int direction);
}
