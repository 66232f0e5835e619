/**
 * What a run has cost, and where: items, service time, utilisation, waits, and which node holds up the others.
 *
 * <p>Nothing here is in the way of items: a thread that works reads no clock. It is the waits that are timed, of the
 * short ones one of many, and what is left of a thread's life is its work.
 */
package bireme.bb.report;
