/**
 * How farms and their tasks fail, as programs see it.
 *
 * <p>A {@link bireme.bb.ranks.farm.failure.FarmFailedException} ends a farm on all ranks, a {@link
 * bireme.bb.ranks.farm.failure.TaskFailure} is one task of a farm that goes on.
 *
 * <p>Threads: everything is immutable.
 */
package bireme.bb.ranks.farm.failure;
