/**
 * JGF SparseMatmult: a sparse matrix times a vector.
 *
 * <p>Threads: that of each rank.
 */
package jgf.sparse;
