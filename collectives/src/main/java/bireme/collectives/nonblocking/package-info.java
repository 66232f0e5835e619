/**
 * Collectives that are started now and end later, once or again and again.
 *
 * <p>A call is written to a {@link bireme.collectives.execution.Schedule} with a tag of its own, drawn when it starts
 * (a persistent one when it is made), so any number may be in progress on one communicator and rank by rank they find
 * each other by the order of those draws. {@link bireme.collectives.nonblocking.ActiveOperations} holds those of a rank
 * and is driven by its device: they move on in every call of the rank, and, when {@link
 * bireme.collectives.nonblocking.AsyncProgress} runs, beside them.
 *
 * <p>Threads: operations of a rank are moved on by one thread at a time, whichever comes first; others turn to what
 * they came for. So reductions of the user's run on any thread that is in a call of the rank, or on a helper.
 */
package bireme.collectives.nonblocking;
