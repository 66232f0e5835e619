/**
 * The messages of a farm, and what its ranks agree on before the first.
 *
 * <p>Shape: every message is an array of objects that begins with its {@link bireme.bb.ranks.farm.protocol.Wire kind}.
 *
 * <p>Threads: see each class.
 */
package bireme.bb.ranks.farm.protocol;
