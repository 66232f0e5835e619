package examples.trees;

/**
 * A way to split the rows of a node.
 *
 * @param threshold of numbers: those up to it go to the first branch, others to the second; discrete values have a
 *     branch each
 * @param gain bits that it tells about the classes
 * @param gainRatio that gain, divided by the bits that tell which branch a row takes
 */
record Split(int attribute, double threshold, double gain, double gainRatio) {}
