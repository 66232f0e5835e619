/**
 * What collectives move and combine: runs of items in a buffer ({@link bireme.collectives.items.Items}), one block of
 * them for every rank ({@link bireme.collectives.items.Blocks}), and what the API says of them: how they lie ({@link
 * bireme.collectives.items.ItemLayout}) and how they are combined ({@link bireme.collectives.items.Reduction}).
 *
 * <p>Units: offsets in elements of the buffer, counts in items.
 *
 * <p>Threads: one at a time; see {@link bireme.collectives.items.Items} for how long an object lasts.
 */
package bireme.collectives.items;
