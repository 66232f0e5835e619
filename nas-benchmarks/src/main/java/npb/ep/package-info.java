/**
 * EP: pairs of uniform deviates become pairs of Gaussian deviates by the polar method; their sums and a histogram of
 * their sizes are the result. Ranks share the batches evenly and meet in one reduction at the end.
 *
 * <p>Source: Bailey et al., The NAS Parallel Benchmarks, RNR-94-007, section 3.1.
 */
package npb.ep;
