/**
 * JGF MonteCarlo: what options are worth, by random walks of the price of what they are on.
 *
 * <p>Threads: that of each rank.
 */
package jgf.montecarlo;
