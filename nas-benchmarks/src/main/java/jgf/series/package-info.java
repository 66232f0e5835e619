/**
 * JGF Series: Fourier coefficients of a function.
 *
 * <p>Threads: that of each rank.
 */
package jgf.series;
