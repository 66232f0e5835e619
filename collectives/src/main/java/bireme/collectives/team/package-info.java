/**
 * The ranks that a collective runs over, the messages between them, and which of them share a JVM.
 *
 * <p>Threads: values are immutable; a {@link bireme.collectives.team.Team} is used by one thread at a time.
 */
package bireme.collectives.team;
