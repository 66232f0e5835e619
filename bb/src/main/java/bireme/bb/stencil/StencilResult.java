package bireme.bb.stencil;

/**
 * What a stencil loop has come to.
 *
 * @param grid after the last round
 * @param rounds done
 * @param reduced what the reduction gave in the last round; not a number if there is none
 */
public record StencilResult(Grid grid, long rounds, double reduced) {}
