/**
 * JGF SOR: successive over-relaxation on a square grid.
 *
 * <p>Threads: that of each rank.
 */
package jgf.sor;
