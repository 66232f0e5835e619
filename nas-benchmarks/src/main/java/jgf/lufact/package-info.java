/**
 * JGF LUFact: a dense linear system, solved by elimination with partial pivoting.
 *
 * <p>Threads: that of each rank.
 */
package jgf.lufact;
