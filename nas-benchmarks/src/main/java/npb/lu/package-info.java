/**
 * LU: pseudo-time steps of symmetric successive over-relaxation (SSOR) towards the steady state of a flow in a cube. A
 * step solves a lower and an upper triangular system of 5 x 5 blocks, adds the correction and computes the residual of
 * the new solution.
 *
 * <p>Shape: ranks form a grid over x and y, each with all of z. The triangular systems depend on themselves in all
 * three directions; they are solved plane by plane in z, a rank a plane behind the ranks before it, and each plane's
 * edges travel in short messages ({@link npb.lu.Wavefront}). The residual needs two layers of the neighbours' states,
 * which travel once a step ({@link npb.lu.LayerExchange}).
 *
 * <p>Blocks are applied, not formed: the products of the Jacobians with a vector are written out by what they mean
 * (mass flow, pressure, friction, heat), and the diagonal block, which only couples momentum to density and energy to
 * both, is inverted by hand ({@link npb.lu.OffDiagonal}, {@link npb.lu.RowSolver}). The reference forms each block and
 * solves the diagonal one by elimination; results agree but for rounding, at less than half the arithmetic. The
 * operations that the report counts are the reference's. Products and sums are fused where the processor can
 * ({@link npb.lu.Fused}), as compilers of Fortran do.
 *
 * <p>Results: root mean squares of residual and error, and a surface integral of the pressure, each to a relative error
 * of 1e-8 ({@link npb.lu.Results}).
 *
 * <p>Source: Bailey et al., The NAS Parallel Benchmarks, RNR-94-007, the first simulated application; classes and
 * official values of NPB 3.4.
 */
package npb.lu;
