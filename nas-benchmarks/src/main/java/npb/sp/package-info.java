/**
 * SP, the scalar-pentadiagonal application: the Beam-Warming factors are made diagonal, so that along each axis three
 * scalar pentadiagonal systems are left for each line, one for each eigenvalue (u, u + c and u - c).
 *
 * <p>Shape and decomposition are those of {@link npb.cfd.adi}. Verified are the norms of residual and error of the five
 * components after the last step, to 1e-8.
 *
 * <p>Source: RNR-94-007, section 3.3.5 (SP); Pulliam and Chaussee, A diagonal form of an implicit
 * approximate-factorization algorithm, Journal of Computational Physics 39 (1981).
 */
package npb.sp;
