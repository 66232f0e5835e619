package bireme.bb.stencil;

/**
 * The result of a stencil loop.
 *
 * @param grid the grid after the last round
 * @param rounds number of rounds
 * @param reduced result of the reduction in the last round; NaN if there is none
 */
public record StencilResult(Grid grid, long rounds, double reduced) {}
