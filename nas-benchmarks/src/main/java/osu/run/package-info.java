/**
 * What the OSU-style programs share: options, how often to repeat, medians, and the table.
 *
 * <p>Threads: that of each rank.
 */
package osu.run;
