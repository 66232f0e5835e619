/**
 * What the three simulated applications of computational fluid dynamics share (LU, BT and SP): the exact solution, the
 * constants of the fluid and the norms of errors and residuals.
 *
 * <p>All three march the compressible Navier-Stokes equations on a cube towards a steady state that is known because
 * the forcing term is made for it; they differ in how they solve the linear system of a step.
 *
 * <p>Source: Bailey et al., The NAS Parallel Benchmarks, RNR-94-007, the simulated applications.
 */
package npb.cfd;
