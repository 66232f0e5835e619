/**
 * BT, the block-tridiagonal application: along each axis one system for each line whose entries are 5 x 5 blocks.
 *
 * <p>Shape and decomposition are those of {@link npb.cfd.adi}. A block of the left-hand side is 25 rows, one number
 * of each line in each, so that an operation on blocks is a few loops over lines ({@link npb.bt.BlockRows}). The
 * components are taken in the order density, normal momentum, tangential momenta, energy, in which the Jacobians of
 * all three axes look the same, and their zeros are left out. Verified are the norms of residual and error of the
 * five components after the last step, to 1e-8. With BT-IO the solution is written to a file every few steps, in one
 * of two ways ({@code full}, {@code simple}), and verified from there ({@code SolutionFile}).
 *
 * <p>Source: RNR-94-007, section 3.3.6 (BT); NPB 3.4.
 */
package npb.bt;
