/**
 * What is kept of each key for later windows: {@link bireme.bb.window.contents.Contents} by position.
 *
 * <p>Items are in memory ({@link bireme.bb.window.contents.ItemLog}, of which slices are read), or most of them in a
 * store ({@link bireme.bb.window.contents.StoredLog}, in lists that {@link bireme.bb.window.contents.ItemSegments}
 * numbers). Nothing here knows which windows there are.
 *
 * <p>Threads: one, slices apart.
 *
 * <p>Guarantees: items of the same position stay in the order in which they came.
 */
package bireme.bb.window.contents;
