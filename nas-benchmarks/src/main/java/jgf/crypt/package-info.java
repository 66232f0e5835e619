/**
 * JGF Crypt: IDEA, the International Data Encryption Algorithm.
 *
 * <p>Threads: that of each rank; the cipher itself changes nothing of its own.
 */
package jgf.crypt;
