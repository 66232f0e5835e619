package npb.mg;

/**
 * What each of the 27 points of a stencil counts, by its distance from the centre.
 *
 * @param centre the point itself
 * @param face each of the 6 points that differ in one coordinate
 * @param edge each of the 12 that differ in two
 * @param corner each of the 8 that differ in three
 */
record Weights(double centre, double face, double edge, double corner) {}
