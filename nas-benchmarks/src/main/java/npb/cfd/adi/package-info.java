/**
 * What BT and SP share: the multi-partition decomposition, the right-hand side of a step, and the sweeps of the
 * alternating-direction scheme along the three axes.
 *
 * <p>Shape: q x q ranks have q cells each ({@link npb.cfd.adi.Decomposition}). A step
 * ({@link npb.cfd.adi.AdiMarch#step}) exchanges two layers of faces, computes the right-hand side and sweeps along x, y
 * and z, up and down. A sweep takes the lines of a cell in blocks ({@link npb.cfd.adi.LineBlock}), copies them so that
 * one position of all lines of the block is one array, unless that is a row of the field already, and solves the lines
 * side by side ({@link npb.cfd.adi.LineSystem}): the loops run over lines, which do not depend on one another, and not
 * along them. Slabs and blocks are what threads of a rank share out.
 *
 * <p>How the loops are written: C2 vectorizes a loop of at most 60 nodes ({@code LoopUnrollLimit}): with three for each
 * array and one for each operation and each store no more than about 33. It does not vectorize one that reads an array
 * at another index than it writes to, or so at least in JDK 17. So neighbours are other arrays at the same index, long
 * formulas are cut into several loops, and the few additions along x that are left are done one by one. A loop runs
 * over a row of points and finds most of what it reads in the first-level cache: that counts for more than the dozen
 * points of each row which are not done in vectors.
 *
 * <p>Differences to the reference: the terms of the right-hand side are added row by row instead of field by field;
 * the left-hand sides are computed as elimination goes along and never stored; the last solution is added to the state
 * where it is put away, so there is no section {@code add}.
 *
 * <p>Source: RNR-94-007, sections 3.3 and 3.5; Bailey et al., The NAS Parallel Benchmarks 2.0, NAS-95-020.
 */
package npb.cfd.adi;
