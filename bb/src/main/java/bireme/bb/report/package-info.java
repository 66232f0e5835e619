/**
 * The cost of a run by node: items, service time, utilisation, waits, and which node is the bottleneck.
 *
 * <p>Reports cost items nothing: a thread that works reads no clock. It is the waits that are timed, of the
 * short ones one of many, and what is left of a thread's life is its work.
 *
 * <p>Threads: reports are immutable.
 *
 * <p>Guarantees: figures of a run that goes on are read without stopping it, so they may be a little out of date and
 * need not belong to one moment.
 */
package bireme.bb.report;
