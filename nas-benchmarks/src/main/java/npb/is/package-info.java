/**
 * IS: integer keys ranked by a bucket sort, ten times over.
 *
 * <p>Shape: each rank holds an equal share of the keys. One ranking counts them in buckets of neighbouring keys, deals
 * the buckets out so that every rank gets about as many keys, puts its keys on piles of some neighbouring buckets (few
 * piles, because every pile is a stream of stores), exchanges them (sizes by {@code Alltoall}, keys by {@code
 * Alltoallv}) and counts each rank's interval of keys: a running sum of the counts is the rank of each key. Five keys
 * are checked in every ranking; after the last one the keys are put in order and the order is checked.
 *
 * <p>Source: Bailey et al., The NAS Parallel Benchmarks, RNR-94-007, section 3.1.2.
 */
package npb.is;
