/**
 * What the IMB-style programs share: options, repetitions, the loop that is timed, and the tables.
 *
 * <p>Threads: that of each rank.
 */
package imb.run;
