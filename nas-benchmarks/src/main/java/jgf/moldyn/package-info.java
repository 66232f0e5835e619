/**
 * JGF MolDyn: particles that attract and repel each other in a periodic box.
 *
 * <p>Threads: that of each rank.
 */
package jgf.moldyn;
