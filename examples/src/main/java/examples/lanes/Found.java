package examples.lanes;

/**
 * What was found in a frame: the middle of the paint of each lane line.
 *
 * @param number of the frame
 */
record Found(int number, Line left, Line right) {}
