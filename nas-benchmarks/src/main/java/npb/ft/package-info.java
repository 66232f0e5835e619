/**
 * FT: a partial differential equation solved by fast Fourier transforms in three dimensions.
 *
 * <p>Shape: the ranks form a grid of p1 x p2, 1 x p as long as the planes of the grid last. Lines along x lie whole
 * in a rank at first; an {@code Alltoall} over p1 ranks exchanges x for y, one over p2 ranks y for z, and with it
 * the transform goes from axis to axis: {@link npb.ft.PointDistribution} says what lies where. Nothing is transposed
 * in memory: a pass along y writes its results in the order in which they are to be sent, and what arrives is in the
 * order that the next pass wants. Each iteration multiplies the spectrum by the decay of its step, transforms it
 * back and adds up 1024 of the points, which is the checksum that has official values.
 *
 * <p>The one-dimensional transforms work on many lines at once ({@link npb.ft.LineTransform}): the inner loops run
 * over the lines, and that is what the JIT compiler vectorizes.
 *
 * <p>Source: Bailey et al., The NAS Parallel Benchmarks, RNR-94-007, section 3.1.1 (3-D FFT PDE); FFT in place by
 * decimation in frequency: Gentleman and Sande, Fast Fourier transforms for fun and profit, 1966.
 */
package npb.ft;
