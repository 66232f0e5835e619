/** JGF SparseMatmult: a sparse matrix times a vector. */
package jgf.sparse;
