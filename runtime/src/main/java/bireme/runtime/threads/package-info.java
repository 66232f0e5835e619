/**
 * Ranks as plain threads that share their statics, for tests of what is on the API.
 *
 * <p>A package of its own because it needs {@code mpi}, which needs {@code bireme.runtime.environment}.
 */
package bireme.runtime.threads;
