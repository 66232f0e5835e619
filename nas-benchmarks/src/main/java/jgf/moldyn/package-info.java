/** JGF MolDyn: particles that attract and repel each other in a periodic box. */
package jgf.moldyn;
