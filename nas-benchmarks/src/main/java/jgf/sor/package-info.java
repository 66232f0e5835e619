/** JGF SOR: successive over-relaxation on a square grid. */
package jgf.sor;
