/** Protein search: {@link examples.alignment.SmithWaterman} aligns a query with all proteins of a file. */
package examples.alignment;
