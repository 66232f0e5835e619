/**
 * The data of collectives: runs of items in a buffer ({@link bireme.collectives.items.Items}), and one block of items
 * for every rank ({@link bireme.collectives.items.Blocks}). The API supplies the layout of items ({@link
 * bireme.collectives.items.ItemLayout}) and the operation that combines them ({@link
 * bireme.collectives.items.Reduction}).
 *
 * <p>Units: offsets in elements of the buffer, counts in items.
 *
 * <p>Threads: one at a time; see {@link bireme.collectives.items.Items} for how long an object lasts.
 */
package bireme.collectives.items;
