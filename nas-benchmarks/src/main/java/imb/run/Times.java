package imb.run;

/**
 * What the repetitions of one size took.
 *
 * @param repetitions how many there were
 * @param leastUs microseconds of one at the fastest rank
 * @param mostUs at the slowest
 * @param meanUs mean over the ranks
 */
record Times(int repetitions, double leastUs, double mostUs, double meanUs) {}
