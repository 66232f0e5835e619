/** What the OSU-style programs share: options, how often to repeat, medians, and the table. */
package osu.run;
