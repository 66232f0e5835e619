/**
 * Stencils: each cell of a grid becomes what a function makes of its neighbourhood, round after round, until a
 * condition on what changed is met.
 *
 * <p>A {@link bireme.bb.stencil.StencilLoop} describes it; a {@link bireme.bb.stencil.Grid} is a line or a plane of
 * numbers with a border of {@linkplain bireme.bb.stencil.Ghosts ghost} cells, so that no cell lacks a neighbour.
 *
 * <p>Threads: descriptions are immutable and any thread may call; the functions are called by several threads at once.
 *
 * <p>Guarantees: the result does not depend on the number of threads, to the last bit. The grid given is not changed.
 */
package bireme.bb.stencil;
