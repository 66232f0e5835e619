/**
 * CG: the smallest eigenvalue of a large sparse symmetric matrix with a random pattern, by inverse iteration; every
 * step solves {@code A z = x} with 25 steps of conjugate gradients.
 *
 * <p>Shape: ranks form a grid with as many columns as rows or twice as many, and each keeps one block of the matrix,
 * compressed, four rows of about the same length together. A product adds the blocks' shares along each row of the
 * grid, then every rank swaps its piece with the rank across the diagonal, because vectors are dealt out by columns.
 * Inner products are sums along a row. The product is all that counts for speed: it reads 10 bytes an entry and fetches
 * from a vector at random places. {@code -t} lets several threads share the rows of a block.
 *
 * <p>Source: Bailey et al., The NAS Parallel Benchmarks, RNR-94-007, section 3.1.1; grid and exchanges as in NPB 3.4.
 */
package npb.cg;
